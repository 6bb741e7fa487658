// @vitest-environment node

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUGS } from '#src/config/tracking-vendors';
import { forMany } from '#test/unit/for-all';
import { mergeSettings } from '#widgets/tracking/model/service-settings';
import { idsOf } from '#widgets/tracking/model/settings';
import { fromPys as facebookOf } from '#widgets/tracking/vendors/facebook/settings';
import { fromPys as gaOf } from '#widgets/tracking/vendors/ga/settings';
import { fromPys as gtmOf } from '#widgets/tracking/vendors/gtm/settings';
import { VENDORS_CONFIG } from '#widgets/tracking/vendors/lists/config';
import { ownSettings } from '#widgets/tracking/vendors/lists/settings';
import { fromPys as pinterestOf } from '#widgets/tracking/vendors/pinterest/settings';

/** A service's printed settings: any value, under the names that services read. */
const KEYS =
  'pixelIds trackingIds advancedMatching advancedMatchingEnabled removeMetadata meta_ldu enabled_medical do_not_track_medical_param crossDomainEnabled crossDomainAcceptIncoming crossDomainDomains isDebugEnabled serverContainerUrls additionalConfig disableAdvertisingFeatures custom_page_view_event gtm_dataLayer_name gtm_container_domain gtm_auth gtm_just_data_layer em external_id G-1 first_party_collection enable_server_container server_container_url __proto__ constructor'.split(
    ' ',
  );
const anything = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.constantFrom('1', '', '0', [], ['G-1'], { 0: 'G-1', 2: 7 }, null),
);
const service = fc.oneof(
  anything,
  fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(anything, fc.dictionary(fc.constantFrom(...KEYS), anything)),
  ),
);

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== '');
const isTextMap = (value: object): boolean =>
  Object.values(value).every((one) => typeof one === 'string');
const typesOf = (value: object): unknown[] => Object.values(value).map((one) => typeof one);

test('[TR-01, services] whatever the server prints of a service, its settings are read without an error and have their types', () => {
  forMany(1_000, [service], (printed) => {
    const { ids, withheld, matching, ...facebook } = facebookOf(printed);
    expect([ids, withheld].every(isTexts) && isTextMap(matching)).toBe(true);
    expect(typesOf(facebook)).toEqual(['boolean', 'boolean', 'boolean']);
    const { ids: tags, debuggedIds, linkerDomains, firstParty, containers, ...ga } = gaOf(printed);
    expect([tags, debuggedIds, linkerDomains, firstParty].every(isTexts)).toBe(true);
    expect(Object.values(containers).every(isTextMap)).toBe(true);
    expect(typesOf(ga)).toEqual(['boolean', 'boolean', 'boolean', 'boolean', 'boolean']);
    const { ids: gtmIds, onlyLayer, ...gtm } = gtmOf(printed);
    expect(isTexts(gtmIds) && isTextMap(gtm) && typeof onlyLayer).toBe('boolean');
    expect(isTextMap(pinterestOf(printed))).toBe(true);
    expect(isTexts(idsOf({ services: {}, printed: { bing: printed } }, 'bing'))).toBe(true);
  });
}, 60_000);

test("[TR-01, own] a service's settings in our own configuration are those of the schema: its ids switch it on", () => {
  const ids = fc.array(fc.string({ minLength: 1 }), { maxLength: 3 });
  const { facebook, ga, gtm } = VENDORS_CONFIG.defaults;
  forMany(1_000, [ids, fc.boolean(), fc.boolean(), fc.boolean()], (some, one, other, isServed) => {
    const own = ownSettings(
      {
        ...VENDORS_CONFIG.defaults,
        facebook: { ...facebook, pixelIds: some, limitedData: one, automaticEvents: other },
        ga: { ...ga, trackingIds: some, debug: one, personalization: other },
        gtm: { ...gtm, trackingIds: some, onlyDataLayer: one },
        bing: { pixelIds: some },
      },
      isServed,
    );
    const isOn = some.length > 0;
    expect(SLUGS.filter((slug) => own[slug])).toEqual(
      SLUGS.filter((slug) =>
        slug === 'gtm' ? isOn || one : isOn && ['facebook', 'ga', 'bing'].includes(slug),
      ),
    );
    if (!isOn) return;
    expect(own.facebook).toMatchObject({ ids: some, limitedData: one, automaticEvents: other });
    expect(own.facebook?.copies).toBe(isServed || undefined);
    expect(own.ga).toMatchObject({ debuggedIds: one ? some : [], personalization: other });
  });
}, 60_000);

test('[TR-01, both] ids of both sources are joined, and of everything else the owner’s counts', () => {
  const own = ownSettings(
    {
      ...VENDORS_CONFIG.defaults,
      ga: { ...VENDORS_CONFIG.defaults.ga, trackingIds: ['G-9'] },
      facebook: { ...VENDORS_CONFIG.defaults.facebook, pixelIds: ['1'] },
    },
    false,
  );
  const printed = {
    ga: { trackingIds: ['G-1'], crossDomainEnabled: true, disableAdvertisingFeatures: '1' },
    facebook: { advancedMatchingEnabled: '1', advancedMatching: { em: 'a' }, meta_ldu: '1' },
  };
  expect(mergeSettings(gaOf(printed.ga), own.ga)).toMatchObject({
    ids: ['G-1', 'G-9'],
    linker: false,
    advertisingFeatures: true,
  });
  expect(mergeSettings(facebookOf(printed.facebook), own.facebook)).toMatchObject({
    ids: ['1'],
    matches: false,
    matching: { em: 'a' },
    limitedData: false,
  });
});
