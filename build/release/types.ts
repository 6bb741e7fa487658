import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Schema } from '#owner/schema';
import { configSchema } from '../schema';

/** The entry. Its exports become the public types of the package. */
const ENTRY = 'build/release/public.ts';

/** Matches the path of a file of ours that a declaration file imports: a relative one, or `#` and the path from the root. */
const OWN_IMPORT = /((?:from|import)\s*\(?\s*["'])([.#][^"']*)(["'])/g;

/** The path, from the root and without an ending, of what a file imports. */
const importedPath = (file: string, path: string): string =>
  path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);

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
    for (const [, , to = ''] of text.matchAll(OWN_IMPORT))
      collect(`${importedPath(path, to)}.d.ts`);
  };
  const entry = ENTRY.replace(/\.ts$/, '.d.ts');
  collect(entry);
  rmSync(work, { recursive: true });
  for (const [path, text] of collected) {
    const target = path === entry ? 'index.d.ts' : path;
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    // Every path becomes relative to where the file is in the package. Node's own resolution needs the file's extension.
    const relativeOnly = text.replace(
      OWN_IMPORT,
      (_, before: string, to: string, after: string) => {
        const from = posix.relative(posix.dirname(target), importedPath(path, to));
        return `${before}${from.startsWith('.') ? from : `./${from}`}.js${after}`;
      },
    );
    writeFileSync(join(folder, target), relativeOnly);
  }
}

/** Makes TypeScript write a declaration file for each source file. */
function emit(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const ambient = ['loader/globals.d.ts', 'src/dom/platform.d.ts', 'src/ui/css.d.ts'];
  const options = {
    extends: join(root, 'tsconfig.page.json'),
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

/** The TypeScript type of a field, as source text. */
function typeOf(field: Schema, indent: string): string {
  if (field.enum) return field.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (field.properties) return fieldsOf(field, indent);
  if (field.type === 'array') return `(${typeOf(field.items ?? {}, indent)})[]`;
  if (field.additionalProperties)
    return `Record<string, ${typeOf(field.additionalProperties, indent)}>`;
  return field.type ?? 'string';
}

/** The fields of a table, each with its documentation. */
function fieldsOf({ properties = {} }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const docComment = field.description
      ? `${inner}/** ${field.description.replaceAll('*/', '*\\/')} */\n`
      : '';
    return `${docComment}${inner}${JSON.stringify(name)}: ${typeOf(field, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/**
 * The declarations of `src/config/config.ts` for users of the package. They replace those that TypeScript generates, which
 * refer to every table by its name and lack the comments above the rows.
 */
export function configTypes(schema: Schema): string {
  const sections = Object.entries(schema.properties ?? {}).filter(([, part]) => part.properties);
  const names = sections.map(([name]) => JSON.stringify(name)).join(' | ');
  return [
    `/** ${schema.description ?? ''} */`,
    `export interface EnxertoConfig ${fieldsOf(schema, '')}`,
    '/** Name of a section. */',
    `export type SectionName = ${names};`,
    '',
  ].join('\n');
}
