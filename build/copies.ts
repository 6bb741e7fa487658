import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { isTexts } from './languages';
import { ROOT } from './root';

/**
 * Modules that several drawn files use, but not the banner, and texts. Each file gets a copy of its own: in the runtime, every
 * first visit would load them.
 */
const COPIED: ReadonlySet<string> = new Set(
  ['src/once.ts', 'src/storage.ts', 'src/ui/page-lock.ts', 'src/ui/swipe.ts'].map((path) =>
    join(ROOT, path),
  ),
);

/** Gives each module that imports a copied one a copy of its own. */
export function copies(): Plugin {
  return {
    name: 'copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      // Other files share nothing.
      if (this.environment.name !== 'drawn') return undefined;
      const found = importer && (await this.resolve(source, importer, { skipSelf: true }));
      if (!found || !(COPIED.has(found.id) || isTexts(found.id))) return undefined;
      // Without slashes, so that what the copy imports is found beside it.
      return `${found.id}?for=${relative(ROOT, importer).replaceAll('/', '-')}`;
    },
    async load(id) {
      const [path = ''] = id.split('?for=');
      if (path === id || isTexts(id)) return undefined;
      return { code: await readFile(path, 'utf8'), moduleType: 'ts' };
    },
  };
}
