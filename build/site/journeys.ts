import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileName } from '../../src/chunks';
import { fileOfName } from '../../src/chunks';
import type { ManifestFile } from '../manifest';
import type { Needs } from './needs';
import type { Plan } from './plan';

/** What one kind of visit of a site downloads, from the general build: the loader, and these files. */
interface Journey {
  readonly name: string;
  readonly files: readonly FileName[];
}

/** The kinds of visits that a site has; each page of it loads the files in `always` besides. */
function journeysOf({
  always,
  asks,
  consent,
  tracking,
  theme,
  push,
  ads,
  prints,
  named,
}: Needs): Journey[] {
  const first: FileName[] = asks && consent ? ['runtime', 'consent'] : [];
  const services: FileName[] = named ? ['services', 'others'] : ['services'];
  const agreed = tracking ? services : [];
  /** What comes as soon as a visitor points at something. */
  const acts: FileName[] = theme ? [...first, 'interaction'] : first;
  const all: [isThere: boolean, name: string, ...files: FileName[]][] = [
    [true, 'first visit', ...first],
    [first.length > 0, 'first visit and a choice that refuses', ...acts, 'afterchoice'],
    [tracking, 'first visit, once the visitor does anything', ...acts, 'actions'],
    [tracking && prints('tracking'), 'the same on a product page', ...acts, 'actions', 'commerce'],
    [theme, 'first visit, in a wide window', ...first, 'dropdowns'],
    [theme, 'the same on a gallery page, carousel running', ...first, 'dropdowns', 'carousel'],
    [theme, 'first visit, and a picture is opened', ...acts, 'lightbox'],
    [first.length > 0, 'first visit, and the settings are opened', ...acts, 'dialog'],
    [first.length > 0, 'return visit, refused'],
    [tracking, 'return visit, services agreed to', ...agreed],
    [theme && tracking, 'the same in a wide window', ...agreed, 'dropdowns'],
    [first.length > 0, 'return visit, and the settings are opened', ...acts, 'dialog'],
    [push, 'return visit with a push prompt that is due', ...agreed, 'due', 'runtime', 'push'],
    [ads, 'return visit with an ad that is due', ...agreed, 'due', 'runtime', 'ad'],
  ];
  return all
    .filter(([isThere]) => isThere)
    .map(([, name, ...files]) => ({ name, files: [...new Set([...always, ...files])] }));
}

/** What one journey costs, in the general build and in the site's. */
export interface Cost {
  readonly name: string;
  /** What is requested besides the loader, in the general build. */
  readonly files: readonly FileName[];
  /** What is requested besides the loader, in the site's build. */
  readonly left: readonly FileName[];
  /** Bytes after brotli 11, the loader's included. */
  readonly general: number;
  readonly site: number;
}

/** Bytes of each file after brotli 11, by its name without language and hash: of its languages the one with most. */
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
export function compare({ needs, parts }: Plan, general: string, folder: string): Cost[] {
  const [before, after] = [bytesOf(general), bytesOf(folder)];
  const sum = (bytes: Record<string, number>, files: readonly FileName[]): number =>
    ['loader', ...files].reduce((total, file) => total + (bytes[file] ?? Number.NaN), 0);
  return journeysOf(needs).flatMap(({ name, files }) => {
    const left = files.filter((file) => !parts.inside.includes(file));
    // What the owner leaves out by `build.never` is no journey of the site's.
    if (!left.every((file) => parts.files.includes(file))) return [];
    return [{ name, files, left, general: sum(before, files), site: sum(after, left) }];
  });
}

/** Bytes as the documentation writes them: in kB, with one decimal. */
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The comparison as a table in Markdown; sizes in kB after brotli 11. */
export function tableOf(costs: readonly Cost[]): string {
  const rows = costs.map(({ name, files, left, general, site }) => {
    const saved = `${kB(general - site)} (${Math.round((1 - site / general) * 100)} %)`;
    return [name, kB(general), files.length + 1, kB(site), left.length + 1, saved];
  });
  const head = ['journey', 'general, kB', 'requests', 'site, kB', 'requests', 'saved, kB'];
  return [head, ['---', '--:', '--:', '--:', '--:', '--:'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
