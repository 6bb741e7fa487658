import { readHold } from '#owner/snippet/hold';
import type { ChunkName, FileName } from '#src/chunks';
import { TRACKING_OWN_FIELDS } from '#src/config/tracking';
import { OTHER_SERVICES, SLUGS, type Slug } from '#src/config/tracking-vendors';
import { isRecord, fieldsOf } from '#src/dom/json';
import { ownSettings } from '#widgets/tracking/vendors/lists/settings';
import type { Site } from './site';
import type { LegacyPlugin } from './site-build';

/** The facts about a site that decide what is built. */
export interface Needs {
  /** Whether a legacy plugin's server prints something on the site's pages. */
  hasPlugin(printer: LegacyPlugin): boolean;
  /** Whether consent is configured, or the consent plugin's server prints its settings: then visitors are asked at once. */
  readonly asksAtOnce: boolean;
  /** Whether anybody may be asked for consent, by us or by another tool whose decision we read. */
  readonly consent: boolean;
  readonly tracking: boolean;
  readonly theme: boolean;
  readonly push: boolean;
  readonly ads: boolean;
  /** Whether the bootstrap stops legacy scripts that one of our widgets replaces. */
  readonly sleepers: boolean;
  /** Whether the bootstrap holds back services that the server has not held. */
  readonly holdsBack: boolean;
  /** Whether the configuration names a service besides Meta and Google. */
  readonly hasOtherServices: boolean;
  /** Whether copies of events go to the site's own server. */
  readonly copies: boolean;
  /** Files that every visitor loads on every page, whatever the visitor has decided, because their gates depend only on the site. */
  readonly alwaysLoaded: readonly FileName[];
  /** Services that nobody has set up. */
  readonly unusedServices: readonly Slug[];
  /** Chunks that the site cannot need, although it can need their file. */
  readonly unusedChunks: readonly ChunkName[];
}

/** Whether a section switches its widget off. */
const isOff = (section: unknown): boolean =>
  section === false || (isRecord(section) && section['enabled'] === false);

/** Derives what a site needs from its configuration and from what its servers print. */
export function needsOf(site: Site): Needs {
  const { config, full, build } = site;
  const hasPlugin = (printer: LegacyPlugin): boolean => build.prints.includes(printer);
  const isConfigured = (section: string): boolean =>
    config[section] !== undefined && config[section] !== null;
  const isWanted = (widget: string): boolean =>
    !isOff(config[widget]) && (full.widgets.length === 0 || full.widgets.includes(widget));

  const tracking = isWanted('tracking') && (isConfigured('tracking') || hasPlugin('tracking'));
  const theme = isWanted('theme') && (isConfigured('theme') || hasPlugin('theme'));
  const provider = Boolean(full.pushCdn || full.pushApi);
  const { rest, ajax } = full.tracking.server;
  const services = ownSettings(full.tracking, false);
  const needs = {
    hasPlugin,
    asksAtOnce: isConfigured('consent') || isConfigured('banner') || hasPlugin('consent'),
    consent: isWanted('consent'),
    tracking,
    theme,
    push: isWanted('push') && (isConfigured('push') || provider || hasPlugin('push')),
    ads: isWanted('ad') && full.adApi !== '',
    sleepers: full.bootstrap.sleep.length > 0,
    holdsBack: readHold(config).hold !== '',
    hasOtherServices: SLUGS.some((name) => services[name] && OTHER_SERVICES.includes(name)),
    copies: rest !== '' || ajax !== '' || hasPlugin('tracking'),
  };
  const alwaysLoaded: FileName[] = [];
  if (tracking) alwaysLoaded.push('tracking');
  const own = fieldsOf(config['tracking']);
  if (tracking && Object.keys(TRACKING_OWN_FIELDS).some((name) => own[name] !== undefined))
    alwaysLoaded.push('configured');
  if (theme) alwaysLoaded.push('theme');
  return {
    ...needs,
    alwaysLoaded,
    unusedServices: unusedServicesOf(site, needs),
    unusedChunks: unusedChunksOf(site, needs),
  };
}

/** Services that nobody has set up. */
function unusedServicesOf(
  { full }: Site,
  { hasPlugin, copies }: Pick<Needs, 'hasPlugin' | 'copies'>,
): Slug[] {
  const own = ownSettings(full.tracking, copies);
  return hasPlugin('tracking') ? [] : SLUGS.filter((name) => !own[name]);
}

/**
 * The chunk `optout`, if the site cannot need it: with `consent.law: 'gdpr'` and without rules for regions, there is no opt-out
 * from the sale of data.
 */
const unusedChunksOf = (
  { full: { consent } }: Site,
  { hasPlugin }: Pick<Needs, 'hasPlugin'>,
): ChunkName[] =>
  hasPlugin('consent') || consent.law !== 'gdpr' || consent.regions.length > 0 ? [] : ['optout'];
