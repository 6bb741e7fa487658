import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { World } from '../pages/harness/servers';

/** Another tool, in the place of our tag. */
export interface Rival {
  /** What its documentation has an owner put on the page. */
  tag: string;
  /** An expression for its button that accepts everything. */
  accept?: string;
  /** The attributes of a script that it holds back until a category is agreed to. */
  held?: (category: string) => string;
  /** Its files, by their names in `RIVALS`. */
  files: Record<string, Buffer | string>;
}

/** What a page is opened with: a folder of built files, another tool, or nothing at all. */
export interface Build {
  /** What the tables call it. */
  name: string;
  /** Undefined for the page without the tag. */
  folder?: string;
  rival?: Rival;
  /** What it kept of a decision in an earlier visit. */
  cookies?: Record<string, string>;
}

/** Where a page's files are: the loader finds the others beside itself. */
const FOLDERS = ['/enxerto/', '/demo/enxerto/'];
/** Where another tool's are. */
export const RIVALS = '/rival/';

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** The script of the tag; configurations stay, since without it they are text. */
const TAG = /<script\b[^>]*\bsrc="[^"]*enxerto\/loader\.js"[^>]*><\/script>/g;

/** A script as it is held back for us, by its category. */
const HELD =
  /type="text\/plain" data-cli-class="cli-blocker-script" data-cli-script-type="(\w+)"[^>]*/g;

/** A page as it is served with a build: without one, it has no tag. */
export function servedWith({ folder, rival }: Build, html: string): string {
  const without = html.replace(TAG, '');
  if (without === html) throw new Error('the page has no tag');
  if (folder !== undefined) return html;
  if (!rival) return without;
  const { tag, held } = rival;
  const page = html.replace(TAG, () => tag);
  return held ? page.replace(HELD, (_attributes, category: string) => held(category)) : page;
}

/** The files that a page with a build may ask for, by their addresses on the shop's host. */
function filesOf({ folder, rival }: Build): Map<string, Buffer | string> {
  const files = new Map<string, Buffer | string>();
  for (const [name, text] of Object.entries(rival?.files ?? {})) files.set(RIVALS + name, text);
  for (const name of folder === undefined ? [] : readdirSync(folder))
    if (name.replace(/.*\./, '') in TYPES)
      for (const at of FOLDERS) files.set(at + name, readFileSync(join(String(folder), name)));
  return files;
}

/** Serves a build's files under the addresses at which every build is served, so that a page is the same with each of them. */
export function serveBuild(world: World, build: Build): void {
  for (const [path, bytes] of filesOf(build)) {
    const type = TYPES[path.replace(/.*\./, '')] ?? '';
    world.answer(`shop.test${path}`, (_request, response) => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000' });
      response.end(bytes);
    });
  }
}

/** The file of ours at an address, or of the tool in our place, by its name without hash; undefined for any other address. */
export function fileOf(address: string): string | undefined {
  const path = address.replace(/[?#].*/, '');
  return path.includes('/enxerto/') || path.includes(RIVALS)
    ? basename(path, '.js').replace(/-[\da-f]{8}$/, '')
    : undefined;
}

/** Bytes after brotli 11 of the files of a build's among what was asked for. */
export function bytesOf(build: Build, paths: readonly string[]): number {
  const files = filesOf(build);
  return paths.reduce((sum, path) => {
    const bytes = files.get(path.replace(/[?#].*/, ''));
    return sum + (bytes === undefined ? 0 : brotliCompressSync(bytes).length);
  }, 0);
}
