import type { FileName } from '#src/chunks';
import { WAITING_COMMANDS } from '#src/chunks';
import { FILE_NAMES, rendersUi } from '../chunks';
import type { Parts } from '../parts';
import { bakedCode } from './baked';
import { reasonAgainst } from './left-out';
import type { Needs } from './needs';
import { needsOf } from './needs';
import type { Site } from './site';

/** The files that are built for a site, and those that are not. */
export interface Plan {
  readonly needs: Needs;
  readonly parts: Parts;
  /** Files that are not built, each with the reason. */
  readonly leftOut: Readonly<Partial<Record<FileName, string>>>;
}

/** Decides for every file whether it is bundled into the loader, written beside it, or not built. */
export function planOf(site: Site): Plan {
  const { build, config } = site;
  const needs = needsOf(site);
  const leftOut: Partial<Record<FileName, string>> = {};
  for (const file of FILE_NAMES) {
    const reason = build.never.includes(file) ? 'build.never' : reasonAgainst(file, needs, site);
    if (reason && file !== 'runtime' && !build.keep.includes(file)) leftOut[file] = reason;
  }
  const wanted: readonly string[] = build.inside ?? needs.alwaysLoaded;
  const inlined = FILE_NAMES.filter((file) => wanted.includes(file) && !(file in leftOut));
  let files = FILE_NAMES.filter((file) => !(file in leftOut) && !inlined.includes(file));
  // With only one UI file, there is nothing to share: Preact is bundled into that file.
  const uiFilesBeside = files.filter((file) => rendersUi(file) && file !== 'runtime');
  if (uiFilesBeside.length < 2) {
    leftOut.runtime = 'fewer than two files render UI';
    files = files.filter((file) => file !== 'runtime');
  }
  const parts: Parts = {
    files,
    inlined,
    excludedChunks: needs.unusedChunks,
    unusedCommands: WAITING_COMMANDS.filter(
      (name) =>
        (name === 'track' && !needs.tracking) || (name.startsWith('notifications.') && !needs.push),
    ),
    worker: needs.push,
    languages: build.languages,
    bakedCode: bakedCode(config, build, needs),
  };
  return { needs, parts, leftOut };
}
