import type { LegacyScript, ThemeJob } from './legacy-scripts';
import { LEGACY_SCRIPTS, OTHER_SCRIPTS, widgetOf } from './legacy-scripts';

// What a page needs from the much longer table of legacy scripts. The build computes it in place of this file
// (build/tables.ts).

/** The least number of characters of a name in a pattern, even if fewer would distinguish the names. */
const LEAST = 2;

/**
 * A pattern that matches the `type` attributes of some of the scripts that the bootstrap has put to sleep (`asleep/…`), and of
 * no others. Such a type ends in the script's handle, or in the end of its address.
 *
 * @param cut shortens a name to `length` characters; the pattern contains the shortest form that no other script's name shares
 */
function typesOf(
  isMeant: (script: LegacyScript) => boolean,
  cut: (name: string, length: number) => string,
): string {
  const names = (isWanted: boolean): string[] =>
    LEGACY_SCRIPTS.filter((script) => isMeant(script) === isWanted).flatMap(
      ({ handle, address }) => [handle, address],
    );
  const others = names(false);
  const short = names(true).map((name) => {
    let length = LEAST;
    while (others.some((other) => cut(other, length) === cut(name, length))) length += 1;
    return cut(name, length);
  });
  const all = [...new Set(short)].sort().join('|').replaceAll('.', '\\.');
  return all.includes('|') ? `(${all})` : all;
}

const widgetTypes = (widget: string): RegExp =>
  new RegExp(
    `^asleep/+${typesOf(
      ({ owner }) => widgetOf(owner) === widget,
      (name, length) => name.slice(0, length),
    )}`,
  );

/** Matches the types of the consent plugin's sleeping scripts. */
export const CONSENT_TYPES = widgetTypes('consent');

/** Matches the types of the pixel plugin's sleeping scripts. */
export const TRACKING_TYPES = widgetTypes('tracking');

/** Matches the types of the theme's sleeping scripts, each with the behaviours that do its job. */
export const THEME_TYPES: readonly [type: RegExp, ...jobs: ThemeJob[]][] = [
  ...new Map(LEGACY_SCRIPTS.map(({ owner, jobs }) => [owner, jobs])),
]
  .filter(([, jobs]) => jobs.length > 0)
  .map(([own, jobs]) => [
    new RegExp(
      `${typesOf(
        ({ owner }) => owner === own,
        (name, length) => name.slice(-length),
      )}$`,
    ),
    ...jobs,
  ]);

/** What recognises the theme's own scripts for a behaviour (`legacyScripts` of its profile), the one named after it first. */
const scriptsFor = (job: ThemeJob): string[] => [
  ...LEGACY_SCRIPTS.filter(({ does }) => does.includes(job))
    .sort((one, other) => one.does.indexOf(job) - other.does.indexOf(job))
    .map(({ handle }) => `${handle}-js`),
  ...OTHER_SCRIPTS.flatMap(([known, ...does]) => (does.includes(job) ? [known] : [])),
];

// Each behaviour has a constant of its own: if they were one record, each file that needs one list would contain all.
export const ANCHORS_SCRIPTS = scriptsFor('anchors');
export const BACKGROUNDS_SCRIPTS = scriptsFor('backgrounds');
export const CAROUSEL_SCRIPTS = scriptsFor('carousel');
export const DROPDOWNS_SCRIPTS = scriptsFor('dropdowns');
export const FEED_SCRIPTS = scriptsFor('feed');
export const FOOTER_SCRIPTS = scriptsFor('footer');
export const LIGHTBOX_SCRIPTS = scriptsFor('lightbox');
export const MOBILE_MENU_SCRIPTS = scriptsFor('mobileMenu');
export const SCROLL_TOP_SCRIPTS = scriptsFor('scrollTop');
export const SEARCH_SCRIPTS = scriptsFor('search');
export const SELECTS_SCRIPTS = scriptsFor('selects');
export const TABS_SCRIPTS = scriptsFor('tabs');
