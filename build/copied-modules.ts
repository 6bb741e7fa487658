import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { isTexts } from './languages';
import { ROOT } from './root';

/**
 * Modules that several UI files use but the banner does not. Each module that imports one of them gets its own copy. Each
 * module that imports texts gets its own copy of these texts too. If these modules were in the runtime, every first visit would
 * load them.
 */
const COPIED: ReadonlySet<string> = new Set(
  [
    'src/once.ts',
    'src/storage.ts',
    'src/dom/page-zoom.ts',
    'src/ui/page-lock.ts',
    'src/ui/swipe.ts',
  ].map((path) => join(ROOT, path)),
);

/** Makes the Vite plugin that copies a module of `COPIED`, or one with texts, for each module that imports it. */
export function copyModules(): Plugin {
  return {
    name: 'copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      // Only UI files share code with each other.
      if (this.environment.name !== 'ui') return undefined;
      const found = importer && (await this.resolve(source, importer, { skipSelf: true }));
      if (!found || !(COPIED.has(found.id) || isTexts(found.id))) return undefined;
      // The query has no slashes, because relative imports are resolved against the last slash of the id.
      return `${found.id}?for=${relative(ROOT, importer).replaceAll('/', '-')}`;
    },
    async load(id) {
      const [path = ''] = id.split('?for=');
      if (path === id || isTexts(id)) return undefined;
      return { code: await readFile(path, 'utf8'), moduleType: 'ts' };
    },
  };
}
