import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { World } from '../pages/harness/servers';

/** What a page is opened with: a folder of built files, or nothing of ours at all. */
export interface Build {
  /** What the tables call it. */
  name: string;
  /** Undefined for the page without the tag. */
  folder?: string;
}

/** Where a page's files are: the loader finds the others beside itself. */
const FOLDERS = ['/enxerto/', '/demo/enxerto/'];

const TYPES: Record<string, string> = { js: 'text/javascript', json: 'application/json' };

/** The script of the tag; configurations stay, since without it they are text. */
const TAG = /<script\b[^>]*\bsrc="[^"]*enxerto\/loader\.js"[^>]*><\/script>/g;

/** A page as it is served with a build: without one, it has no tag. */
export function servedWith(build: Build, html: string): string {
  const without = html.replace(TAG, '');
  if (without === html) throw new Error('the page has no tag');
  return build.folder === undefined ? without : html;
}

/** Serves a build's files under the addresses at which every build is served, so that a page is the same with each of them. */
export function serveBuild(world: World, { folder }: Build): void {
  if (folder === undefined) return;
  for (const file of readdirSync(folder)) {
    const type = TYPES[file.replace(/.*\./, '')];
    if (!type) continue;
    const bytes = readFileSync(join(folder, file));
    for (const at of FOLDERS)
      world.answer(`shop.test${at}${file}`, (_request, response) => {
        response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000' });
        response.end(bytes);
      });
  }
}

/** The file of ours at an address, by its name without hash; undefined for any other address. */
export function fileOf(address: string): string | undefined {
  const path = address.replace(/[?#].*/, '');
  return path.includes('/enxerto/') ? basename(path, '.js').replace(/-[\da-f]{8}$/, '') : undefined;
}
