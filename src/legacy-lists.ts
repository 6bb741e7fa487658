import type { LegacyScript, ThemeJob } from './legacy-scripts';
import { LEGACY_SCRIPTS, widgetOf } from './legacy-scripts';

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
