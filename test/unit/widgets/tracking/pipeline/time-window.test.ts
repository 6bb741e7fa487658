import { afterEach, expect, test, vi } from 'vitest';
import { bench, sent } from '../fixture';

afterEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
});

const event = {
  name: 'Agendar visita',
  custom_event_post_id: 7018,
  hasTimeWindow: true,
  timeWindow: '24',
  params: {},
};
const copies = { facebook: event, ga: { ...event, hasTimeWindow: '' } };
const COOKIE = 'dyn_facebook_7018_Agendar%20visita';

test('[TR-50, time window] an event with a window is sent once in its hours, and services without one are not limited', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const made = bench(
    { facebook: {}, ga: {} },
    { decided: true, yes: ['advertisement', 'analytics'] },
  );
  made.tracker.fire(made.tracker.readCopies(copies));
  made.tracker.fire(made.tracker.readCopies(copies));
  expect(sent(made).map(({ slug }) => slug)).toEqual(['facebook', 'ga', 'ga']);
  expect(document.cookie).toContain(`${COOKIE}=${now.getTime()}`);
  expect(made.notes.filter(({ decision }) => decision === 'filtered')).toHaveLength(1);
  vi.setSystemTime(now.getTime() + 24 * 3_600_000 + 1);
  made.tracker.fire(made.tracker.readCopies(copies));
  expect(sent(made).map(({ slug }) => slug)).toEqual(['facebook', 'ga', 'ga', 'facebook', 'ga']);
  made.end();
});

test('[TR-50, time window] [TR-16, time window] without consent nothing is written, and one of the held events is sent', () => {
  const made = bench({ facebook: {} });
  made.tracker.fire(made.tracker.readCopies(copies));
  made.tracker.fire(made.tracker.readCopies(copies));
  expect(document.cookie).not.toContain('dyn_');
  made.choose(['advertisement']);
  expect(sent(made)).toHaveLength(1);
  expect(document.cookie).toContain('dyn_');
  made.end();
});
