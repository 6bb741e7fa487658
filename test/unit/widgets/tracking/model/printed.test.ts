import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUGS } from '#src/config/tracking-vendors';
import { forMany } from '#test/unit/for-all';
import type { Copies } from '#widgets/tracking/model/event';
import { copiesOf } from '#widgets/tracking/model/event';
import {
  extensionsOf,
  isAutomated,
  isCopied,
  orderOf,
  percentOf,
  pixelsOf,
  secondsOf,
  tagsOf,
  windowHoursOf,
} from '#widgets/tracking/model/event-fields';
import { dynamicEventOf, staticEventsOf } from '#widgets/tracking/model/printed-events';
import {
  ajaxOf,
  nonceOf,
  restOf,
  sendsCopies,
  usesBeacon,
  waitsForConsent,
} from '#widgets/tracking/model/server';
import { removalSelector, savesVisits, shopOf } from '#widgets/tracking/model/shop';
import {
  reportsVideos,
  externalIdDays,
  givesIds,
  printedIdOf,
  printedVisitOf,
  sharesCookies,
  siteOf,
  tagLayerOf,
  consentWithoutGate,
} from '#widgets/tracking/model/site';
import { formsOf, rulesOf, triggersOf, videoOf } from '#widgets/tracking/model/triggers';

const KEYS = [
  ...SLUGS,
  'css_click',
  'url_click',
  '7',
  'name',
  'params',
  'delay',
  'pixelIds',
  'trigger_type',
  'trigger_value',
  'rules',
  'rule',
  'value',
  'forms',
  'enabled',
  'TrafficUtms',
  'ad_storage',
  'automatic_event_scroll',
  'scroll_percent',
  'hasTimeWindow',
  'timeWindow',
  '__proto__',
];
const anything = fc.oneof(
  fc.anything({ withNullPrototype: true, maxDepth: 1, maxKeys: 2 }),
  fc.constantFrom('1', '', '0', [], ['x'], { 0: 'x', 2: 7 }, null),
);

/** A map with few keys, some of which are names that are read. */
const few = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 2 });

/** What the server may print under any of the names that it uses, and events by service and kind. */
const printedSite = fc.dictionary(
  fc.constantFrom(
    'siteUrl',
    'cookie_duration',
    'last_visit_duration',
    'external_id_expire',
    'pbid',
    'send_external_id',
    'visit_data_model',
    'track_cookie_for_subdomains',
    'GATags',
    'gdpr',
    'google_consent_mode',
    'tracking_analytics',
    'ajaxUrl',
    'ajax_event',
    'useSendBeacon',
    'ajaxForServerEvent',
    'ajaxForServerStaticEvent',
    'pysFacebookRest',
    'automatic',
    'woo',
    'edd',
    'staticEvents',
    'triggerEvents',
    'triggerEventTypes',
    'dynamicEvents',
  ),
  fc.oneof(anything, few(anything), few(few(anything)), few(few(few(anything)))),
  { maxKeys: 6 },
);
const isAll = (type: string, ...values: unknown[]): boolean =>
  values.every((value) => typeof value === type);

/** Whether the copies of an action match their type. */
function areCopies(copies: Copies): boolean {
  return Object.values(copies).every(
    (event) =>
      isAll('string', event.name, event.kind, event.custom, event.id, ...pixelsOf(event)) &&
      isAll('string', ...tagsOf(event), ...Object.values(orderOf(event)), ...extensionsOf(event)) &&
      isAll('number', event.delay, windowHoursOf(event), percentOf(event), secondsOf(event)) &&
      isAll('boolean', event.isStatic, isCopied(event), isAutomated(event)) &&
      isAll('object', event.params, event.raw),
  );
}

test('[TR-01, site] whatever the server prints, its settings and events are read without an error and have their types', () => {
  forMany(1_000, [printedSite], (printed) => {
    const settings = { printed, services: {} };
    const { visitDays, sessionMinutes, url, googleDefault } = siteOf(settings);
    const times = [visitDays, sessionMinutes, externalIdDays(settings)];
    expect(times.every((time) => time > 0)).toBe(true);
    expect(isAll('string', url, printedIdOf(settings), tagLayerOf(settings))).toBe(true);
    expect(isAll('boolean', givesIds(settings), sharesCookies(settings), googleDefault)).toBe(true);
    const { landing, source, campaign, adClicks } = printedVisitOf(settings);
    expect(isAll('string', landing, source, consentWithoutGate(settings, 'ad_storage'))).toBe(true);
    expect(isAll('object', campaign, adClicks)).toBe(true);
    expect(isAll('string', ajaxOf(settings), nonceOf(settings))).toBe(true);
    expect(SLUGS.every((slug) => isAll('string', restOf(settings, slug)))).toBe(true);
    const does = [sendsCopies(settings, true), sendsCopies(settings, false)];
    expect(isAll('boolean', ...does, usesBeacon(settings), waitsForConsent(settings))).toBe(true);
    const { valueMethod, product, affiliateName, ...shop } = shopOf(settings, 'woo');
    expect(isAll('string', valueMethod, product, affiliateName, removalSelector(settings))).toBe(
      true,
    );
    expect(isAll('boolean', ...Object.values(shop), savesVisits(settings, 'edd'))).toBe(true);
    expect(isAll('boolean', reportsVideos(settings, 'vimeo'))).toBe(true);
    expect(staticEventsOf(settings).every(areCopies)).toBe(true);
    const { types, copies } = triggersOf(settings, copiesOf);
    for (const [type, triggers] of types)
      for (const { id, values } of triggers) {
        expect(isAll('string', type, id) && areCopies(copies(id))).toBe(true);
        for (const value of values) {
          const { rules, video } = { rules: rulesOf(value), video: videoOf(value) };
          expect(isAll('string', ...rules.map((rule) => rule.value), ...formsOf(value))).toBe(true);
          expect(isAll('string', video.type, video.id)).toBe(true);
        }
      }
    expect(areCopies(copiesOf(dynamicEventOf(settings, 'automatic_event_scroll')))).toBe(true);
  });
}, 60_000);
