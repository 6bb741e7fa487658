import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fileOfName } from '#src/chunks';
import type { World } from '../pages/harness/servers';
import type { Unwatched } from './unwatched';

/** Another tool that is measured in place of our tag. */
export interface Rival {
  /** The markup that its documentation tells an owner to put on the page. */
  tag: string;
  /** A JavaScript expression that finds its button that accepts everything. */
  accept?: string;
  /** The attributes of a script that it holds back until a category is agreed to. */
  held?: (category: string) => string;
  /** Its files, by their names below `RIVALS`. */
  files: Record<string, Buffer | string>;
}

/** What a page is opened with: a folder of built files, another tool, or nothing at all. */
export interface Build {
  /** Its name in the tables. */
  name: string;
  /** Folder of the built files; undefined for the page without the tag. */
  folder?: string;
  rival?: Rival;
  /** The page as this build wants it printed; default: the visit's. */
  page?: string;
  /** What the visitor does with it once the page is quiet; measured by itself. */
  use?: (page: Unwatched) => Promise<void>;
  /** Cookies in which it stored a decision on an earlier visit. */
  cookies?: Record<string, string>;
}

/** Paths at which our files are served. The loader looks for the other files in its own folder. */
const FOLDERS = ['/enxerto/', '/demo/enxerto/'];
/** The path at which another tool's files are served. */
export const RIVALS = '/rival/';

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** The script element of our tag. The configuration can stay on the page: without the script it does nothing. */
const TAG = /<script\b[^>]*\bsrc="[^"]*enxerto\/loader\.js"[^>]*><\/script>/g;

/** The attributes with which the page holds a script back for us; the group is its category. */
const HELD =
  /type="text\/plain" data-cli-class="cli-blocker-script" data-cli-script-type="(\w+)"[^>]*/g;

/** A page's HTML for a build: with our tag, with another tool in its place, or with neither. */
export function servedWith({ folder, rival, page }: Build, visited: string): string {
  const html = page ?? visited;
  const without = html.replace(TAG, '');
  if (without === html) throw new Error('the page has no tag');
  if (folder !== undefined) return html;
  if (!rival) return without;
  const { tag, held } = rival;
  const tagged = html.replace(TAG, () => tag);
  return held ? tagged.replace(HELD, (_attributes, category: string) => held(category)) : tagged;
}

/** The files that a page with this build may ask for, by path on the shop's host. */
function filesOf({ folder, rival }: Build): Map<string, Buffer | string> {
  const files = new Map<string, Buffer | string>();
  for (const [name, text] of Object.entries(rival?.files ?? {})) files.set(RIVALS + name, text);
  for (const name of folder === undefined ? [] : readdirSync(folder))
    if (name.replace(/.*\./, '') in TYPES)
      for (const at of FOLDERS) files.set(at + name, readFileSync(join(String(folder), name)));
  return files;
}

/** Serves a build's files. All builds have the same addresses, so that a page's HTML is the same with each of them. */
export function serveBuild(world: World, build: Build): void {
  for (const [path, bytes] of filesOf(build)) {
    const type = TYPES[path.replace(/.*\./, '')] ?? '';
    world.answer(`shop.test${path}`, (_request, response) => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000' });
      response.end(bytes);
    });
  }
}

/** The name (without language and hash) of our file, or the other tool's, at an address; undefined for any other address. */
export function fileOf(address: string): string | undefined {
  const path = address.replace(/[?#].*/, '');
  return path.includes('/enxerto/') || path.includes(RIVALS)
    ? fileOfName(basename(path, '.js'))
    : undefined;
}

/** Size of those of a build's files that were asked for, in bytes after brotli 11. */
export function bytesOf(build: Build, paths: readonly string[]): number {
  const files = filesOf(build);
  return paths.reduce((sum, path) => {
    const bytes = files.get(path.replace(/[?#].*/, ''));
    return sum + (bytes === undefined ? 0 : brotliCompressSync(bytes).length);
  }, 0);
}
