import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { configSchema } from '../schema';
import { configTypes } from './config-types';

/** The file that says what is declared. */
const ENTRY = 'build/release/public.ts';

/** What a declaration file takes from another one of ours. */
const FROM = /((?:from|import)\s*\(?\s*["'])(\.[^"']*)(["'])/g;

/**
 * Writes the declarations of `window.enxerto` and of the configuration: `index.d.ts`, and the files that it needs. They need no
 * package, and are read by every module resolution of TypeScript.
 *
 * @param root the repository
 * @param folder where they are written
 */
export function writeTypes(root: string, folder: string): void {
  const work = join(folder, '.emitted');
  emit(root, work);
  writeFileSync(join(work, 'src/config/config.d.ts'), configTypes(configSchema()));
  const wanted = new Map<string, string>();
  const take = (path: string): void => {
    if (wanted.has(path)) return;
    const text = readFileSync(join(work, path), 'utf8');
    wanted.set(path, text);
    for (const [, , to = ''] of text.matchAll(FROM))
      take(`${posix.join(posix.dirname(path), to)}.d.ts`);
  };
  const entry = ENTRY.replace(/\.ts$/, '.d.ts');
  take(entry);
  rmSync(work, { recursive: true });
  for (const [path, text] of wanted) {
    const isEntry = path === entry;
    const at = join(folder, isEntry ? 'index.d.ts' : path);
    mkdirSync(dirname(at), { recursive: true });
    // Node's own resolution wants the name of the file. The entry moves to the top of the folder.
    const named = text.replace(FROM, (_, before: string, to: string, after: string) => {
      const from = isEntry ? `./${posix.join(posix.dirname(path), to)}` : to;
      return `${before}${from}.js${after}`;
    });
    writeFileSync(at, named);
  }
}

/** Has TypeScript write a declaration file for each source file. */
function emit(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const ambient = ['loader/globals.d.ts', 'src/dom/platform.d.ts', 'src/ui/css.d.ts'];
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, newLine: 'lf' },
      ...{ outDir: folder, rootDir: root, typeRoots: [join(root, 'node_modules/@types')] },
    },
    include: [],
    files: [ENTRY, ...ambient].map((path) => join(root, path)),
  };
  writeFileSync(config, JSON.stringify(options));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', config], { cwd: root, stdio: 'inherit' });
}
