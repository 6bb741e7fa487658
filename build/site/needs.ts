import { readHold } from '../../owner/snippet/hold';
import type { ChunkName, FileName } from '../../src/chunks';
import { isRecord, fieldsOf } from '../../src/dom/json';
import { TRACKING_OWN_FIELDS } from '../../src/config/tracking';
import type { Slug } from '../../widgets/tracking/vendors/lists/slugs';
import { SLUGS } from '../../widgets/tracking/vendors/lists/slugs';
import { ownSettings } from '../../widgets/tracking/vendors/lists/settings';
import { OTHER_SERVICES } from '../../src/config/tracking-vendors';
import type { Site } from './site';
import type { Printer } from './site-build';

/** What a site has, as far as it decides what is built. */
export interface Needs {
  /** Whose servers print something on its pages. */
  prints(printer: Printer): boolean;
  /** Whether consent is configured, or the consent plugin's server prints its settings: then it is asked for at once. */
  readonly asks: boolean;
  /** Whether anybody may be asked for consent, by us or by a tool that we read. */
  readonly consent: boolean;
  readonly tracking: boolean;
  readonly theme: boolean;
  readonly push: boolean;
  readonly ads: boolean;
  /** Whether the bootstrap puts legacy scripts to sleep. */
  readonly sleepers: boolean;
  /** Whether the bootstrap holds back what the server does not. */
  readonly holds: boolean;
  /** Whether the configuration names a service besides Meta and Google. */
  readonly named: boolean;
  /** Whether copies of events go to the site's own server. */
  readonly copies: boolean;
  /** Files that every visitor loads on every page, whatever the visitor has decided: their gates look at the site alone. */
  readonly always: readonly FileName[];
  /** Services that nobody has set up. */
  readonly without: readonly Slug[];
  /** Chunks that cannot be needed although their file can. */
  readonly absent: readonly ChunkName[];
}

/** Whether a section says that there is nothing to do for it. */
const isOff = (section: unknown): boolean =>
  section === false || (isRecord(section) && section['enabled'] === false);

/** Works out what a site needs from its configuration and from what its servers print. */
export function needsOf(site: Site): Needs {
  const { config, full, build } = site;
  const prints = (printer: Printer): boolean => build.prints.includes(printer);
  const isGiven = (section: string): boolean =>
    config[section] !== undefined && config[section] !== null;
  const isWanted = (widget: string): boolean =>
    !isOff(config[widget]) && (full.widgets.length === 0 || full.widgets.includes(widget));

  const tracking = isWanted('tracking') && (isGiven('tracking') || prints('tracking'));
  const theme = isWanted('theme') && (isGiven('theme') || prints('theme'));
  const provider = Boolean(full.pushCdn || full.pushApi);
  const { rest, ajax } = full.tracking.server;
  const services = ownSettings(full.tracking, false);
  const needs = {
    prints,
    asks: isGiven('consent') || isGiven('banner') || prints('consent'),
    consent: isWanted('consent'),
    tracking,
    theme,
    push: isWanted('push') && (isGiven('push') || provider || prints('push')),
    ads: isWanted('ad') && full.adApi !== '',
    sleepers: full.bootstrap.sleep.length > 0,
    holds: readHold(config).hold !== '',
    named: SLUGS.some((name) => services[name] && OTHER_SERVICES.includes(name)),
    copies: rest !== '' || ajax !== '' || prints('tracking'),
  };
  const always: FileName[] = [];
  if (tracking) always.push('tracking');
  const own = fieldsOf(config['tracking']);
  if (tracking && Object.keys(TRACKING_OWN_FIELDS).some((name) => own[name] !== undefined))
    always.push('configured');
  if (theme) always.push('theme');
  return { ...needs, always, without: withoutOf(site, needs), absent: absentOf(site, needs) };
}

/** Services that nobody has set up. */
function withoutOf({ full }: Site, { prints, copies }: Pick<Needs, 'prints' | 'copies'>): Slug[] {
  const own = ownSettings(full.tracking, copies);
  return prints('tracking') ? [] : SLUGS.filter((name) => !own[name]);
}

/** Chunks that a site cannot need: the opt-out of laws that the site does not follow. */
const absentOf = ({ full }: Site, { prints }: Pick<Needs, 'prints'>): ChunkName[] =>
  prints('consent') || full.consent.law !== 'gdpr' ? [] : ['optout'];
