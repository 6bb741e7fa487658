import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileName } from '#src/chunks';
import { fileOfName } from '#src/chunks';
import type { ManifestFile } from '../manifest';
import type { Needs } from './needs';
import type { Plan } from './plan';

/** One kind of visit of a site, with the files that it downloads from the general build besides the loader. */
interface Journey {
  readonly name: string;
  readonly files: readonly FileName[];
}

/** The kinds of visits that a site has. Each of them also loads the files in `alwaysLoaded`. */
function journeysOf({
  alwaysLoaded,
  asksAtOnce,
  consent,
  tracking,
  theme,
  push,
  ads,
  hasPlugin,
  hasOtherServices,
}: Needs): Journey[] {
  const first: FileName[] = asksAtOnce && consent ? ['runtime', 'consent'] : [];
  const services: FileName[] = hasOtherServices ? ['services', 'others'] : ['services'];
  const agreed = tracking ? services : [];
  /** The files that are loaded as soon as a visitor points at something. */
  const onInteraction: FileName[] = theme ? [...first, 'interaction'] : first;
  const all: [applies: boolean, name: string, ...files: FileName[]][] = [
    [true, 'first visit', ...first],
    [
      first.length > 0,
      'first visit and a choice that refuses',
      ...onInteraction,
      'afterchoice',
      'sweep',
    ],
    [tracking, 'first visit, once the visitor does anything', ...onInteraction, 'sources'],
    [
      tracking && hasPlugin('tracking'),
      'the same on a product page',
      ...onInteraction,
      'sources',
      'commerce',
    ],
    [theme, 'first visit, in a wide window', ...first, 'dropdowns'],
    [theme, 'the same on a gallery page, carousel running', ...first, 'dropdowns', 'carousel'],
    [theme, 'first visit, and a picture is opened', ...onInteraction, 'lightbox'],
    [first.length > 0, 'first visit, and the settings are opened', ...onInteraction, 'dialog'],
    [first.length > 0, 'return visit, refused'],
    [tracking, 'return visit, services agreed to', ...agreed],
    [theme && tracking, 'the same in a wide window', ...agreed, 'dropdowns'],
    [
      first.length > 0,
      'return visit, and the settings are opened',
      ...onInteraction,
      'dialog',
      'sweep',
    ],
    [push, 'return visit with a push prompt that is due', ...agreed, 'due', 'runtime', 'push'],
    [ads, 'return visit with an ad that is due', ...agreed, 'due', 'runtime', 'ad'],
  ];
  return all
    .filter(([applies]) => applies)
    .map(([, name, ...files]) => ({ name, files: [...new Set([...alwaysLoaded, ...files])] }));
}

/** The size of one journey, in the general build and in the site's build. */
export interface JourneyCost {
  readonly name: string;
  /** The files that are requested besides the loader, in the general build. */
  readonly files: readonly FileName[];
  /** The files that are requested besides the loader, in the site's build. */
  readonly requested: readonly FileName[];
  /** Bytes of these files and the loader after brotli 11. */
  readonly general: number;
  readonly site: number;
}

/** Size of each file after brotli 11, by its name without language and hash; of a file in several languages, the largest. */
function bytesOf(folder: string): Record<string, number> {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    files: Record<string, ManifestFile>;
  };
  const bytes: Record<string, number> = {};
  for (const [name, { brotli }] of Object.entries(files)) {
    const file = fileOfName(name.replace(/\.js$/, ''));
    bytes[file] = Math.max(bytes[file] ?? 0, brotli);
  }
  return bytes;
}

/**
 * Compares two builds, journey by journey.
 *
 * @param general the folder of the general build
 * @param folder the folder of the site's build
 */
export function compare({ needs, parts }: Plan, general: string, folder: string): JourneyCost[] {
  const [before, after] = [bytesOf(general), bytesOf(folder)];
  const sum = (bytes: Record<string, number>, files: readonly FileName[]): number =>
    ['loader', ...files].reduce((total, file) => total + (bytes[file] ?? Number.NaN), 0);
  return journeysOf(needs).flatMap(({ name, files }) => {
    const requested = files.filter((file) => !parts.inlined.includes(file));
    // Skips visits that need a file that the owner has excluded with `build.never`.
    if (!requested.every((file) => parts.files.includes(file))) return [];
    return [{ name, files, requested, general: sum(before, files), site: sum(after, requested) }];
  });
}

/** Bytes as the documentation writes them: in kB, with one decimal. */
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The comparison as a table in Markdown; sizes in kB after brotli 11. */
export function tableOf(costs: readonly JourneyCost[]): string {
  const rows = costs.map(({ name, files, requested, general, site }) => {
    const saved = `${kB(general - site)} (${Math.round((1 - site / general) * 100)} %)`;
    return [name, kB(general), files.length + 1, kB(site), requested.length + 1, saved];
  });
  const head = ['journey', 'general, kB', 'requests', 'site, kB', 'requests', 'saved, kB'];
  return [head, ['---', '--:', '--:', '--:', '--:', '--:'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
