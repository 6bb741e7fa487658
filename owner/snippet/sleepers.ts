import { BOOTSTRAP } from '#src/config/bootstrap';
import { coerce, type Complain } from '#src/config/coerce';
import { CONSENT } from '#src/config/consent/consent';
import type { RawConfig } from '#src/config/read';
import { SITE } from '#src/config/site';
import { THEME, type BehaviourName } from '#src/config/theme';
import { TRACKING } from '#src/config/tracking';
import type { LegacyOwner, LegacyScript } from '#src/legacy-scripts';
import { LEGACY_SCRIPTS, THEME_FOLDER, THEME_HANDLE, widgetOf } from '#src/legacy-scripts';
import { asFields } from '../check/complaints';

/** The legacy scripts that sleep: those that the owner names, if all that does their job is switched on. */
export const sleepers = (config: RawConfig, complain?: Complain): LegacyScript[] =>
  named(config, 'sleep', complain);

/** The legacy scripts that the WordPress plugin takes away on the server: those that the owner names, as for `sleepers`. */
export const dropped = (config: RawConfig): LegacyScript[] => named(config, 'drop');

function named(config: RawConfig, list: ScriptList, complain?: Complain): LegacyScript[] {
  const names = namesIn(config, list, complain);
  const hasStandIn = standIns(config);
  return LEGACY_SCRIPTS.filter(({ owner }) => isListed(names, owner) && hasStandIn(owner));
}

/** A list of names of legacy scripts in the configuration's section `bootstrap`. */
export type ScriptList = 'sleep' | 'drop';

/** The names in a list. */
export const namesIn = (
  { bootstrap }: RawConfig,
  list: ScriptList,
  complain: Complain = () => {},
): readonly string[] =>
  coerce(BOOTSTRAP.defaults, bootstrap, 'bootstrap', complain, BOOTSTRAP.limits)[list];

/** Whether one of these names, as in `bootstrap.sleep`, is for the scripts of this owner. */
export function isListed(names: readonly string[], owner: LegacyOwner): boolean {
  const behaviours = owner.split('.').map((name) => `theme.${name}`);
  return ['all', widgetOf(owner), ...behaviours].some((name) => names.includes(name));
}

/** Returns a function that tests whether one of our widgets does a legacy script's job, judging by the configuration alone. */
function standIns(config: RawConfig): (owner: LegacyOwner) => boolean {
  const { widgets } = coerce(
    SITE.defaults,
    { widgets: config['widgets'] },
    '',
    () => {},
    SITE.limits,
  );
  const read = <T>(name: string, defaults: T, limits: object): T =>
    coerce(defaults, asFields(config[name]), name, () => {}, limits);
  const consent = read('consent', CONSENT.defaults, CONSENT.limits);
  const theme = read('theme', THEME.defaults, THEME.limits);
  const isOn = {
    // If we only use another tool's decision, our banner does not ask, so the legacy script must go on running.
    consent: consent.enabled && consent.source === 'own',
    tracking: read('tracking', TRACKING.defaults, TRACKING.limits).enabled,
    theme: theme.enabled,
  };
  // In all modes but these, the theme's own script has to run.
  const isIn = (name: string): boolean =>
    ['auto', 'replace'].includes(theme.behaviours[name as BehaviourName] || theme.mode);
  return (owner) => {
    const widget = widgetOf(owner);
    const isWanted = widgets.length === 0 || widgets.includes(widget);
    return isOn[widget] && isWanted && (widget !== 'theme' || owner.split('.').every(isIn));
  };
}

/**
 * The shortest pattern by which the bootstrap recognises these scripts; it is matched against `{id} {address}`. '' for no
 * scripts. The pattern's first group matches what identifies a script: the handle, or a slash and the end of the address.
 */
export function sleepPattern(scripts: readonly LegacyScript[]): string {
  if (scripts.length === 0) return '';
  const [handles, theirHandles] = parted(scripts, THEME_HANDLE, ({ handle }) => handle);
  const [addresses, theirAddresses] = parted(scripts, THEME_FOLDER, ({ address }) => address);
  const known = [
    ...oneOf(`(^${THEME_HANDLE}|/${THEME_FOLDER})`, [...theirHandles, ...theirAddresses]),
    ...oneOf('^', handles),
    ...oneOf('/', addresses),
  ];
  return `(${known.join('|')})(-js |(.min)?.js$)`.replaceAll('(?:', '(');
}

/** Splits names into those that do not have the theme's prefix, and those that have it, which are returned without it. */
function parted(
  scripts: readonly LegacyScript[],
  beginning: string,
  of: (script: LegacyScript) => string,
): [others: string[], themeNames: string[]] {
  const theme = new RegExp(`^${beginning}`);
  const names = scripts.map(of);
  return [
    names.filter((name) => !theme.test(name)),
    names.filter((name) => theme.test(name)).map((name) => name.replace(theme, '')),
  ];
}

function oneOf(before: string, words: string[]): string[] {
  return words.length > 0 ? [before + either([...new Set(words)].sort())] : [];
}

/** Matches characters that a shared beginning may have: those without a special meaning in a pattern. */
const PLAIN = /^[\w-]*/;

/** A pattern that matches any of these words. A beginning that several of them share is written once. */
function either(words: readonly string[]): string {
  const groups: string[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group && word && group[0]?.[0] === word[0] && /^[\w-]/.test(word)) group.push(word);
    else groups.push([word]);
  }
  const parts = groups.map((group) => {
    const [first = '', ...more] = group;
    if (more.length === 0) return first;
    let common = PLAIN.exec(first)?.[0] ?? '';
    while (!more.every((word) => word.startsWith(common))) common = common.slice(0, -1);
    return common + either(group.map((word) => word.slice(common.length)));
  });
  if (parts.length === 1) return parts.join('');
  return parts[0] === '' ? `(${parts.slice(1).join('|')})?` : `(${parts.join('|')})`;
}
