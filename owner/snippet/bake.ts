import type { Baked, BakedRegions } from '#loader/bootstrap-values';
import { coerce, type Complain } from '#src/config/coerce';
import { CONSENT, type ConsentConfig } from '#src/config/consent/consent';
import { SIGNALS } from '#src/config/consent/signals';
import type { RawConfig } from '#src/config/read';
import { SIGNALLED } from '#src/consent/announce/signals';
import { categoryFor } from '#src/consent/categories';
import { choosesServices } from '#src/consent/chooses-services';
import type { Rule } from '#src/consent/region/law';
import { readRegions, readSources } from '#src/consent/region/rules';
import { asFields } from '../check/complaints';
import { orUsual } from '../hold/categories';
import { firstSlideCss } from './first-slide';
import { readHold } from './hold';
import { sleepers, sleepPattern } from './sleepers';

/**
 * A slug that is used instead of a category that the site does not have. The snippet refuses records that contain the name of a
 * property that every object has. This slug is such a name, so it is never granted.
 */
const NEVER = 'valueOf';

/**
 * A slug that the snippet can search for: it puts the slug into a pattern unescaped, so no character may have a meaning there.
 * Nor may it be a number: 1 means 'always on'.
 */
const PLAIN_SLUG = /^[a-z_-][\w-]*$/i;

/** Computes the values that are inserted into the snippet. `complain` gets each wrong value; its default is used instead. */
export function bake(config: RawConfig, complain: Complain = () => {}): Baked {
  const section = asFields(config['consent']);
  const consent = coerce(CONSENT.defaults, section, 'consent', complain, CONSENT.limits);
  const signals = coerce(SIGNALS.defaults, config['signals'], 'signals', complain, SIGNALS.limits);
  const { categories, mapping, locked, version } = consent;
  const siteCategories = orUsual(categories);
  const services = choosesServices(config['dialog']);
  /** @param service the service that is asked for its category, where visitors choose service by service (CO-49) */
  const decider = (category: string, service?: string): Baked['analytics'] => {
    const slug = categoryFor(category, (known) => siteCategories.includes(known), mapping);
    if (slug === undefined) return NEVER;
    if (locked.includes(slug)) return 1;
    if (!PLAIN_SLUG.test(slug)) return NEVER;
    return services && service ? `${slug}/${service}` : slug;
  };
  const { hold, deciders, calls, releases } = readHold(config, complain);
  const asleep = sleepers(config, complain);
  // Our code runs the theme's carousels if the configuration has a section `theme`, or if the theme's slider script sleeps.
  const runsCarousels =
    config['theme'] !== undefined || asleep.some(({ owner }) => owner === 'carousel');
  return {
    // If another consent tool decides, that tool announces the decision to Google, and the snippet does not (CO-42).
    google: consent.enabled && consent.source === 'own' && signals.google,
    layers: signals.layers,
    advertisement: decider('advertisement', SIGNALLED.ad),
    analytics: decider('analytics', SIGNALLED.analytics),
    functional: decider('functional'),
    necessary: decider('necessary'),
    version,
    more: {
      wait_for_update: signals.waitForUpdate,
      ...(signals.regions.length > 0 && { region: signals.regions }),
    },
    sets: signals.adsDataRedaction || signals.urlPassthrough,
    set: {
      ...(signals.adsDataRedaction && { ads_data_redaction: true }),
      ...(signals.urlPassthrough && { url_passthrough: true }),
    },
    regions: bakeRegions(consent, siteCategories, complain),
    rule: runsCarousels ? firstSlideCss(config, complain) : '',
    sleep: sleepPattern(asleep),
    hold: hold && new RegExp(hold, 'i'),
    deciders,
    services,
    calls,
    releases,
  };
}

/** The rules for regions, with the time zones by which the bootstrap tells them apart; '' if it need not find the law. */
function bakeRegions(
  consent: ConsentConfig,
  site: readonly string[],
  complain: Complain,
): BakedRegions | '' {
  const { regions, enabled, source, gpc, optOutCategories, mapping } = consent;
  const sources = readSources(consent);
  // The CDN's answer comes too late for the bootstrap, so the chunk `region` finds the law then.
  if (regions.length === 0 || sources.includes('trace') || !enabled || source !== 'own') return '';
  const read = readRegions(consent, complain);
  const asking = read.rules.filter(({ law }) => law === 'gdpr');
  const others = read.rules.filter(({ law }) => law !== 'gdpr');
  return {
    ...read,
    country: sources.includes('country'),
    ...(asking.length > 0 && { asked: googleRegion(asking) }),
    free: googleRegion(others),
    optOut: optOutCategories.flatMap(
      (wanted) => categoryFor(wanted, (slug) => site.includes(slug), mapping) ?? [],
    ),
    gpc,
  };
}

/** Where rules hold, as Google's `region` takes it; without a list if one of them holds everywhere. */
function googleRegion(rules: readonly Rule[]): BakedRegions['free'] {
  return rules.every(({ codes }) => codes)
    ? { region: rules.flatMap(({ codes = [] }) => codes) }
    : {};
}
