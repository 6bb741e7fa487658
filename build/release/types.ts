import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { configSchema } from '../schema';
import { configTypes } from './config-types';

/** The entry. Its exports become the public types of the package. */
const ENTRY = 'build/release/public.ts';

/** Matches a relative import path in a declaration file. */
const RELATIVE_IMPORT = /((?:from|import)\s*\(?\s*["'])(\.[^"']*)(["'])/g;

/**
 * Writes the declarations of `window.enxerto` and of the configuration: `index.d.ts`, and the files that it imports. These
 * files import no package, and work with every module resolution of TypeScript.
 *
 * @param root the repository
 * @param folder the folder into which the declarations are written
 */
export function writeTypes(root: string, folder: string): void {
  const work = join(folder, '.emitted');
  emit(root, work);
  writeFileSync(join(work, 'src/config/config.d.ts'), configTypes(configSchema()));
  const collected = new Map<string, string>();
  const collect = (path: string): void => {
    if (collected.has(path)) return;
    const text = readFileSync(join(work, path), 'utf8');
    collected.set(path, text);
    for (const [, , to = ''] of text.matchAll(RELATIVE_IMPORT))
      collect(`${posix.join(posix.dirname(path), to)}.d.ts`);
  };
  const entry = ENTRY.replace(/\.ts$/, '.d.ts');
  collect(entry);
  rmSync(work, { recursive: true });
  for (const [path, text] of collected) {
    const isEntry = path === entry;
    const target = join(folder, isEntry ? 'index.d.ts' : path);
    mkdirSync(dirname(target), { recursive: true });
    // Node's own resolution needs the file's extension. The entry moves to the top of the folder, so the paths in it change.
    const withExtensions = text.replace(
      RELATIVE_IMPORT,
      (_, before: string, to: string, after: string) => {
        const from = isEntry ? `./${posix.join(posix.dirname(path), to)}` : to;
        return `${before}${from}.js${after}`;
      },
    );
    writeFileSync(target, withExtensions);
  }
}

/** Makes TypeScript write a declaration file for each source file. */
function emit(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const ambient = ['loader/globals.d.ts', 'src/dom/platform.d.ts', 'src/ui/css.d.ts'];
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      newLine: 'lf',
      outDir: folder,
      rootDir: root,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [],
    files: [ENTRY, ...ambient].map((path) => join(root, path)),
  };
  writeFileSync(config, JSON.stringify(options));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', config], { cwd: root, stdio: 'inherit' });
}
