import { afterEach, expect, test, vi } from 'vitest';
import { SERVICE_CATEGORIES } from '#src/config/tracking-vendors';
import { bench, sent } from '../fixture';

const ALL = { facebook: {}, ga: {}, gtm: {}, pinterest: {}, bing: {} };
const copies = (name: string): Record<string, unknown> =>
  Object.fromEntries(Object.keys(ALL).map((slug) => [slug, { name, params: { of: slug } }]));

afterEach(() => {
  Reflect.deleteProperty(window, 'pys_disable_event_filter');
  Reflect.deleteProperty(window, 'pys_event_data_filter');
});

test('[TR-30, whatever prior consent says] without a decision nothing loads or is sent, and analytics alone starts the two Google services', () => {
  const gdpr = Object.fromEntries(
    ['facebook', 'analytics', 'pinterest', 'bing'].map((name) => [
      `${name}_prior_consent_enabled`,
      true,
    ]),
  );
  const at = bench({ ...ALL, gdpr });
  at.tracker.fire(at.tracker.readCopies(copies('PageView')));
  expect([at.loaded, at.delivered]).toEqual([[], []]);
  expect(at.notes.map(({ decision }) => decision)).toEqual(Array(5).fill('queued'));
  at.choose(['analytics']);
  expect(at.loaded).toEqual(['ga', 'gtm']);
  expect(sent(at).map(({ slug }) => slug)).toEqual(['ga', 'gtm']);
  at.end();
});

test('[TR-30, configurable] the owner chooses which category decides for a service', () => {
  const visitor = { decided: true, yes: ['statistics'] };
  const categories = { ...SERVICE_CATEGORIES.defaults, gtm: 'statistics' };
  const at = bench(ALL, visitor, { categories });
  expect(at.loaded).toEqual(['gtm']);
  at.end();
});

test('[TR-31] held events go in order with their own id and time, and are forgotten after a refusal', () => {
  vi.useFakeTimers({ now: 1_000 });
  const at = bench(ALL);
  const first = at.tracker.fire(at.tracker.readCopies(copies('PageView')));
  vi.setSystemTime(5_000);
  const second = at.tracker.fire(at.tracker.readCopies(copies('AddToCart')));
  vi.setSystemTime(60_000);
  at.choose(['advertisement']);
  expect(sent(at).filter(({ slug }) => slug === 'facebook')).toMatchObject([
    { name: 'PageView', id: first, time: 1_000 },
    { name: 'AddToCart', id: second, time: 5_000 },
  ]);
  at.choose(['advertisement', 'analytics']);
  // The Google services had been refused meanwhile.
  expect(sent(at).filter(({ slug }) => slug === 'ga')).toEqual([]);
  at.end();
});

test("[TR-31, refused, then agreed] after a refusal, a yes sends the page's view once to each service, and nothing else that was refused", () => {
  vi.useFakeTimers({ now: 1_000 });
  const view = (name: string): object => ({ name, e_id: 'init_event', params: { n: '1' } });
  const views = {
    facebook: view('PageView'),
    gtm: view('page_view'),
    pinterest: view('pagevisit'),
  };
  const at = bench(ALL);
  const first = at.tracker.fire(at.tracker.readCopies(views));
  at.tracker.fire(at.tracker.readCopies(copies('ViewContent')));
  at.choose([]);
  at.tracker.fire(at.tracker.readCopies(copies('Lead')));
  vi.setSystemTime(60_000);
  at.choose(['analytics']);
  vi.setSystemTime(70_000);
  at.choose(['analytics', 'advertisement']);
  expect(sent(at).map(({ slug, name, time }) => [slug, name, time])).toEqual([
    ['gtm', 'page_view', 60_000],
    ['facebook', 'PageView', 70_000],
    ['pinterest', 'pagevisit', 70_000],
  ]);
  const [gtm, facebook, pinterest] = sent(at).map(({ id }) => id);
  expect(facebook).toBe(pinterest);
  expect(new Set([first, gtm, facebook]).size).toBe(3);
  at.choose([]);
  at.choose(['analytics', 'advertisement']);
  expect(sent(at)).toHaveLength(3);
  at.end();

  // Who had refused on an earlier page, who agrees to it while the service's chunk is on its way, and who saw it restored.
  const back = bench(ALL, { decided: true, yes: [] });
  back.tracker.fire(back.tracker.readCopies(views));
  back.tracker.pageView();
  back.choose(['advertisement']);
  back.tracker.pageView();
  expect(sent(back).map(({ slug }) => slug)).toEqual([
    'facebook',
    'pinterest',
    'facebook',
    'pinterest',
  ]);
  back.end();
});

test('[TR-42, before any copy is made] either hook can drop or change an event, and one that throws changes nothing', () => {
  const at = bench(
    { facebook: {}, ga: {} },
    { decided: true, yes: ['analytics', 'advertisement'] },
  );
  const page = window as unknown as Record<string, unknown>;
  page['pys_disable_event_filter'] = (name: string, slug: string) =>
    name === 'Lead' && slug === 'ga';
  page['pys_event_data_filter'] = (name: string, _slug: string, params: object) => {
    if (name === 'Search') throw new Error('theirs');
    return { ...params, seen: 1 };
  };
  at.tracker.fire(at.tracker.readCopies(copies('Lead')));
  at.tracker.fire(at.tracker.readCopies(copies('Search')));
  expect(sent(at).map(({ slug, name, params }) => [slug, name, params])).toEqual([
    ['facebook', 'Lead', { of: 'facebook', seen: 1 }],
    ['facebook', 'Search', { of: 'facebook' }],
    ['ga', 'Search', { of: 'ga' }],
  ]);
  expect(at.notes).toContainEqual(expect.objectContaining({ slug: 'ga', decision: 'filtered' }));
  at.end();
});

test('[TR-13, services] exactly what the server switches off is off', () => {
  for (const [flag, off] of [
    ['facebook', ['facebook']],
    ['analytics', ['ga', 'gtm']],
    ['pinterest', ['pinterest']],
    ['bing', ['bing']],
    ['all', Object.keys(ALL)],
  ] as const) {
    const gdpr = { [`${flag}_disabled_by_api`]: '1' };
    const at = bench({ ...ALL, gdpr }, { decided: true, yes: ['analytics', 'advertisement'] });
    const on = Object.keys(ALL).filter((slug) => !(off as readonly string[]).includes(slug));
    expect(at.loaded).toEqual(on);
    at.end();
  }
});

test('a service that throws loses only its own events', () => {
  const at = bench({ facebook: {}, ga: {} });
  at.serve('facebook', {
    start: () => {},
    forward() {
      throw new Error('vendor');
    },
    stop: () => {},
    resume: () => {},
  });
  at.choose(['advertisement', 'analytics']);
  at.tracker.fire(
    at.tracker.readCopies({ facebook: { name: 'Lead' }, ga: { name: 'generate_lead' } }),
  );
  expect(sent(at).map(({ slug }) => slug)).toEqual(['ga']);
  at.end();
});

test('an event with a delay is sent that many seconds later', () => {
  vi.useFakeTimers();
  const at = bench({ ga: {} }, { decided: true, yes: ['analytics'] });
  at.tracker.fire(at.tracker.readCopies({ ga: { name: 'leu', delay: '2' } }));
  vi.advanceTimersByTime(1_999);
  expect(sent(at)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent(at)).toHaveLength(1);
  at.end();
});
