import { isAsleep, ownerOf } from '#owner/page/legacy';
import { addressesOf, isExecutable } from '#owner/page/our-tag';
import type { Script } from '#owner/page/printed';
import type { LegacyOwner } from '#src/legacy-scripts';
import { widgetOf } from '#src/legacy-scripts';
import { LEFT, MODE, SILENT, STARTED } from '#src/reasons';
import type { PageFacts, Reason } from '../facts';

/** A script on the page, from a plugin or the theme, whose job one of our widgets can do. */
export interface LegacyScriptOnPage {
  /** Our widget or behaviour that can do the script's job. */
  readonly owner: LegacyOwner;
  /** The script's address, without its query. */
  readonly name: string;
  /** `asleep`: held by our bootstrap. `awake`: it runs. `held`: held by an optimizer or the consent plugin. */
  readonly state: 'asleep' | 'awake' | 'held';
}

function stateOf(script: Script): LegacyScriptOnPage['state'] {
  const { type = '' } = script.attributes;
  if (isAsleep(script)) return 'asleep';
  // The bootstrap gives this type to a sleeping script when it wakes the script.
  return type === 'text/jscript' || isExecutable(script) ? 'awake' : 'held';
}

/** The plugins' and the theme's scripts that are on the page at the end of the first visit, in which no choice is made. */
export function legacyScriptsOnPage({ look }: PageFacts): LegacyScriptOnPage[] {
  return look.last.scripts.flatMap((script) => {
    const owner = addressesOf(script).length > 0 ? ownerOf(script) : undefined;
    if (!owner) return [];
    const name = addressesOf(script)[0]?.replace(/\?.*/, '') ?? '';
    return [{ owner, name, state: stateOf(script) }];
  });
}

/** A job on this page, and whose script does it. */
export interface Job {
  /** `consent`, `tracking`, or a behaviour of the theme. */
  readonly name: string;
  /** `enxerto`: our script; `legacy`: the script of the plugin or the theme; `both`: a defect, because the job is done twice. */
  readonly who: 'enxerto' | 'legacy' | 'both';
  /** A remark for the report: what a behaviour's mode means, or what the legacy script does meanwhile; '' for no remark. */
  readonly how: string;
}

const MODES: Record<string, [who: Job['who'], how: string]> = {
  takeover: ['enxerto', 'instead of the legacy script, which has loaded'],
  augment: ['legacy', 'Enxerto adds what is missing'],
  off: ['legacy', 'Enxerto leaves it alone'],
};

function themeJobs(reasons: readonly Reason[], scripts: readonly LegacyScriptOnPage[]): Job[] {
  /** Describes the state of the theme's script for a behaviour whose job only our script should do. */
  const describeLegacyScript = (name: string): string => {
    const states = scripts
      .filter(({ owner }) => owner.split('.').includes(name))
      .map(({ state }) => state);
    if (states.includes('awake'))
      return 'the legacy script runs too, although Enxerto should do it alone';
    return states.includes('asleep')
      ? 'the legacy script is asleep'
      : 'the legacy script is not on the page';
  };
  const jobs = new Map<string, Job>();
  for (const { code, about } of reasons) {
    const [name = '', mode = ''] = about;
    const description: (typeof MODES)[string] | undefined =
      mode === 'replace' ? ['enxerto', describeLegacyScript(name)] : MODES[mode];
    if (code === MODE && description)
      jobs.set(name, { name, who: description[0], how: description[1] });
    if (code === LEFT) jobs.set(name, { name, who: 'legacy', how: 'Enxerto could not do it' });
  }
  return [...jobs.values()];
}

/** Returns, for consent, tracking and each behaviour of the theme, whose script does the job on this page. */
export function jobsOf(facts: PageFacts): Job[] {
  const { reasons, last } = facts.look;
  const scripts = legacyScriptsOnPage(facts);
  const isAwake = (widget: string): boolean =>
    scripts.some(({ owner, state }) => widgetOf(owner) === widget && state === 'awake');
  const consent: Job[] = [];
  if (last.bannerSeen || last.barSeen) {
    const who = last.bannerSeen && last.barSeen ? 'both' : last.bannerSeen ? 'enxerto' : 'legacy';
    const how =
      isAwake('consent') && who === 'enxerto' ? 'the legacy script runs, but shows nothing' : '';
    consent.push({ name: 'consent', who, how });
  }
  const standsAside = reasons.some(({ code }) => code === SILENT);
  const started = reasons.some(({ code, about }) => code === STARTED && about[0] === 'tracking');
  const tracking: Job[] = [];
  if (standsAside) tracking.push({ name: 'tracking', who: 'legacy', how: 'Enxerto sends nothing' });
  else if (started)
    tracking.push({ name: 'tracking', who: isAwake('tracking') ? 'both' : 'enxerto', how: '' });
  else if (isAwake('tracking')) tracking.push({ name: 'tracking', who: 'legacy', how: '' });
  return [...consent, ...tracking, ...themeJobs(reasons, scripts)];
}
