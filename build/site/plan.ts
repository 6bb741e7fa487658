import type { FileName } from '../../src/chunks';
import { WAITING_COMMANDS } from '../../src/chunks';
import { FILE_NAMES, isDrawn } from '../chunks';
import type { Parts } from '../parts';
import { bakedCode } from './baked';
import { reasonAgainst } from './left-out';
import type { Needs } from './needs';
import { needsOf } from './needs';
import type { Site } from './site';

/** What is built for a site. */
export interface Plan {
  readonly needs: Needs;
  readonly parts: Parts;
  /** Files that are not built, each with the reason. */
  readonly leftOut: Readonly<Partial<Record<FileName, string>>>;
}

/** Decides for every file whether it stands inside the loader, beside it, or nowhere. */
export function planOf(site: Site): Plan {
  const { build, config } = site;
  const needs = needsOf(site);
  const leftOut: Partial<Record<FileName, string>> = {};
  for (const file of FILE_NAMES) {
    const why = build.never.includes(file) ? 'build.never' : reasonAgainst(file, needs, site);
    if (why && file !== 'runtime' && !build.keep.includes(file)) leftOut[file] = why;
  }
  const wanted: readonly string[] = build.inside ?? needs.always;
  const inside = FILE_NAMES.filter((file) => wanted.includes(file) && !(file in leftOut));
  let files = FILE_NAMES.filter((file) => !(file in leftOut) && !inside.includes(file));
  // One drawn file alone shares nothing: React's code stands in it.
  const drawn = files.filter((file) => isDrawn(file) && file !== 'runtime');
  if (drawn.length < 2) {
    leftOut.runtime = 'fewer than two files draw';
    files = files.filter((file) => file !== 'runtime');
  }
  const parts: Parts = {
    files,
    inside,
    without: needs.absent,
    absent: WAITING_COMMANDS.filter(
      (name) =>
        (name === 'track' && !needs.tracking) || (name.startsWith('notifications.') && !needs.push),
    ),
    worker: needs.push,
    languages: build.languages,
    baked: bakedCode(config, build, needs),
  };
  return { needs, parts, leftOut };
}
