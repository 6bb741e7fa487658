import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, copies, endAll, see } from './fixture';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(endAll);

const dynamicEvents = {
  automatic_event_time_on_page: copies('TimeOnPage', { time_on_page: '30' }),
};

test('[TR-51, time] only visible time counts, and the event is sent once', () => {
  const { names } = act({ dynamicEvents });
  vi.advanceTimersByTime(20_000);
  see(false);
  see(false);
  vi.advanceTimersByTime(60_000);
  expect(names()).toEqual([]);
  see(true);
  see(true);
  vi.advanceTimersByTime(9_990);
  expect(names()).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(names()).toEqual(['facebook TimeOnPage', 'ga TimeOnPage']);
  see(false);
  see(true);
  vi.advanceTimersByTime(600_000);
  expect(names()).toEqual([]);
});

test("[TR-51, time] 'elapsed' counts from the start, as the legacy plugin does", () => {
  see(false);
  const { names } = act({ dynamicEvents }, undefined, { timeOnPage: 'elapsed' });
  vi.advanceTimersByTime(29_990);
  expect(names()).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(names()).toEqual(['facebook TimeOnPage', 'ga TimeOnPage']);
});

test('[TR-51, time] each service has its own time, and an invalid time never fires', () => {
  const at = (seconds: unknown): object => ({
    name: `After${String(seconds)}`,
    time_on_page: seconds,
  });
  const { names } = act({
    dynamicEvents: {
      automatic_event_time_on_page: { ga: at(20), facebook: at('10'), bing: at('x') },
    },
    bing: {},
  });
  vi.advanceTimersByTime(10_000);
  expect(names()).toEqual(['facebook After10']);
  vi.advanceTimersByTime(10_000);
  expect(names()).toEqual(['ga After20']);
  vi.advanceTimersByTime(100_000);
  expect(names()).toEqual([]);
});
