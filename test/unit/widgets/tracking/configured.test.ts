import { expect, test } from 'vitest';
import { coerce } from '#src/config/coerce';
import { SLUGS } from '#src/config/tracking-vendors';
import { contextOf } from '#test/unit/context';
import { mount } from '#widgets/tracking/configured';
import { copiesOf } from '#widgets/tracking/model/event';
import { staticEventsOf } from '#widgets/tracking/model/printed-events';
import { ajaxOf, nonceOf, restOf, sendsCopies } from '#widgets/tracking/model/server';
import { hasCopies, idsOf } from '#widgets/tracking/model/settings';
import type { TrackingSettings } from '#widgets/tracking/model/settings';
import { siteOf } from '#widgets/tracking/model/site';
import { triggersOf } from '#widgets/tracking/model/triggers';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import { fireStatics } from '#widgets/tracking/sources/statics';
import type { Tracker } from '#widgets/tracking/tracker';
import { bench, sent } from './fixture';

/** Starts the tracker with a configuration, and returns its events and a function that sends commands by the queue. */
function configured(section: PhpValues, printed: PhpValues = {}) {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  let settings: TrackingSettings = { printed: {}, services: {} };
  let tracker: Tracker | undefined;
  let track: (...args: unknown[]) => void = () => {};
  mount(
    contextOf({
      log,
      config: {
        section: (name: string, defaults: object, limits: object) =>
          coerce(defaults, section, name, (path, expected) => log(`${path}: ${expected}`), limits),
      },
      bus: { handle: (_command: string, handler: typeof track) => (track = handler) },
    }),
    {
      section,
      printed,
      start: (all) => (settings = all),
      currentTracker: () => tracker,
    },
  );
  return {
    settings,
    /** The services that our own configuration switches on. */
    own: settings.services,
    /** Its events. */
    events: settings.events,
    lines,
    /** Starts the tracker with the result. */
    start() {
      const at = bench(
        settings.printed,
        { decided: true, yes: ['analytics', 'advertisement'] },
        {},
        true,
        settings,
      );
      ({ tracker } = at);
      fireStatics(at.tracker);
      return at;
    },
    track: (...args: unknown[]) => track(...args),
  };
}

test('[TR-01, own] ids alone switch services on, with one page view each', () => {
  const { own, start } = configured({
    facebook: { pixelIds: ['1'] },
    ga: { trackingIds: 'G-1 G-2' },
    gtm: { trackingIds: ['GTM-1'] },
    bing: { pixelIds: [] },
  });
  expect(SLUGS.filter((slug) => own[slug])).toEqual(['facebook', 'ga', 'gtm']);
  expect(own.facebook).toMatchObject({ ids: ['1'], automaticEvents: false });
  expect(own.ga).toMatchObject({ ids: ['G-1', 'G-2'] });
  const at = start();
  expect(sent(at).map(({ slug, name }) => `${slug} ${name}`)).toEqual([
    'facebook PageView',
    'gtm page_view',
  ]);
  at.end();
});

test("[TR-01, own events] own events fire on the page and by triggers, under each service's name for them", () => {
  const { events, lines, start } = configured({
    facebook: { pixelIds: ['1'] },
    ga: { trackingIds: ['G-1'] },
    events: [
      { name: 'ViewContent', params: { content_type: 'product' } },
      { name: 'Lead', on: 'click', target: '.orcamento', services: ['ga'], delay: '2' },
      { name: 'LeuMetade', on: 'scroll', target: 50 },
      { name: 'WhatsApp', on: 'link', target: 'wa.me' },
      { name: 'Nunca', on: 'eclipse' },
    ],
  });
  expect(events?.triggers).toMatchObject({
    own_1: { type: 'css_click', values: ['.orcamento'] },
    own_2: { type: 'scroll_pos', values: ['50'] },
    own_3: { type: 'url_click', values: [{ rule: 'contains', value: 'wa.me' }] },
  });
  expect(events?.triggers.own_1?.copies).toEqual({
    ga: expect.objectContaining({ name: 'generate_lead', delay: 2, custom: 'own_1' }),
  });
  expect(lines).toEqual([expect.stringContaining('tracking.events[4].on')]);
  const at = start();
  const views = sent(at).filter(({ name }) => /view/i.test(name));
  expect(views.map(({ name, params }) => [name, params['content_type']])).toEqual([
    ['PageView', undefined],
    ['ViewContent', 'product'],
    ['view_item', 'product'],
  ]);
  expect(views[1]?.id).toBe(views[2]?.id);
  at.end();
});

test('[TR-01, both] printed settings stay, without a second page view and with the own events beside them', () => {
  const printed = {
    facebook: { pixelIds: ['9'], removeMetadata: '' },
    siteUrl: 'https://loja.example',
    staticEvents: { facebook: { init_event: [{ name: 'PageView' }] } },
    dynamicEvents: [],
    triggerEvents: { 7: { facebook: { name: 'X' } } },
  };
  const on = configured({ events: [{ name: 'Lead', on: 'click', target: 'b' }] }, printed);
  expect(on.settings).toMatchObject({ printed });
  expect(siteOf(on.settings).url).toBe('https://loja.example');
  expect(staticEventsOf(on.settings).filter(({ facebook }) => facebook)).toHaveLength(1);
  const { types, copies } = triggersOf(on.settings, copiesOf);
  expect(types.get('css_click')?.map(({ id }) => id)).toEqual(['own_0']);
  expect([copies('7').facebook?.name, copies('own_0').facebook?.name]).toEqual(['X', 'Lead']);
});

test('[TR-01, automatic] exactly the configured automatic events are listened for', () => {
  const on = configured({ ga: { trackingIds: ['G-1'] }, automatic: { scroll: 30, forms: false } });
  expect(Object.keys(on.events?.automatic ?? {}).sort()).toEqual([
    'automatic_event_comment',
    'automatic_event_download',
    'automatic_event_email_link',
    'automatic_event_outbound_link',
    'automatic_event_scroll',
    'automatic_event_tel_link',
  ]);
  expect(on.events?.automatic.automatic_event_scroll?.ga).toMatchObject({
    name: 'PageScroll',
    percent: 30,
  });
});

test('[LD-08, track] `track` from the queue is sent to every service, or to those it names', () => {
  const { start, track, lines } = configured({
    facebook: { pixelIds: ['1'] },
    ga: { trackingIds: ['G-1'] },
  });
  track('Lead');
  const at = start();
  at.delivered.length = 0;
  track('AddToCart', { value: 39, currency: 'EUR' });
  track('add_to_cart', {}, ['facebook']);
  track('Montou', undefined, ['ga', 'nobody']);
  track(7, 'x', 'y');
  track({});
  expect(sent(at).map(({ slug, name, params }) => [slug, name, params['value']])).toEqual([
    ['facebook', 'AddToCart', 39],
    ['ga', 'add_to_cart', 39],
    ['facebook', 'AddToCart', undefined],
    ['ga', 'Montou', undefined],
    ['facebook', '7', undefined],
    ['ga', '7', undefined],
  ]);
  expect(lines).toEqual(['track: expected a name']);
  at.end();
});

/** Where copies go, and whether the page sends them: of what visitors do, and of static events. */
const serverSettings = ({ settings }: { settings: TrackingSettings }): unknown[] => [
  restOf(settings, 'facebook'),
  ajaxOf(settings),
  nonceOf(settings),
  sendsCopies(settings, false),
  sendsCopies(settings, true),
];

const SERVER = { rest: '/wp-json/pys', ajax: '/wp-admin/admin-ajax.php', nonce: 'own' };

test("[TR-01, server] copies go to the owner's server with its REST route, ajax address and nonce", () => {
  const facebook = { pixelIds: ['1'] };
  const all = configured({ facebook, server: SERVER });
  expect(serverSettings(all)).toEqual([
    '/wp-json/pys',
    '/wp-admin/admin-ajax.php',
    'own',
    true,
    true,
  ]);
  expect(all.own.facebook).toMatchObject({ copies: true });
  const rest = configured({ facebook, server: { rest: '/wp-json/pys' } });
  expect(rest.own.facebook).toMatchObject({ copies: true });
  expect(serverSettings(rest)).toEqual(['/wp-json/pys', '', '', true, true]);
  const none = configured({ facebook });
  expect(none.own.facebook?.copies).toBeUndefined();
  expect(restOf(none.settings, 'facebook')).toBe('');
  expect([all.lines, none.lines]).toEqual([[], []]);
});

test("[TR-01, server] the owner's server wins over the printed one, and debug says where the page does not send", () => {
  const printed = {
    ajaxUrl: '/printed.php',
    ajax_event: 'printed',
    ajaxForServerEvent: '1',
    facebook: { pixelIds: ['9'], serverApiEnabled: true },
  };
  const both = configured({ server: SERVER }, printed);
  expect(serverSettings(both)).toEqual([
    '/wp-json/pys',
    '/wp-admin/admin-ajax.php',
    'own',
    true,
    false,
  ]);
  expect(hasCopies(both.settings, 'facebook')).toBe(true);
  // Another pixel of the owner’s, and no configured server: the printed one is used.
  const pixel = configured({ facebook: { pixelIds: ['1'] } }, printed);
  expect(serverSettings(pixel)).toEqual(['', '/printed.php', 'printed', true, false]);
  expect(pixel.own.facebook).toMatchObject({ ids: ['1'] });
  expect(idsOf(pixel.settings, 'facebook')).toEqual(['9', '1']);
  // A plugin without Meta sends no copies.
  const alone = configured(
    { facebook: { pixelIds: ['1'] }, server: SERVER },
    { ga: {}, ajaxForServerEvent: '' },
  );
  expect(serverSettings(alone).slice(3)).toEqual([true, true]);
  expect([both.lines, pixel.lines, alone.lines]).toEqual([[], [], []]);
  for (const off of [{ facebook: { pixelIds: ['9'] } }, { ajaxForServerEvent: '' }]) {
    const { settings, lines } = configured({ server: SERVER }, { ...printed, ...off });
    expect(lines).toEqual(['tracking.server: no service sends copies']);
    expect(sendsCopies(settings, false)).toBe({ ...printed, ...off }.ajaxForServerEvent === '1');
  }
});
