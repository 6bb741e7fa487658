import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ChunkName, FileName } from '../src/chunks';
import { FILES, WAITING_COMMANDS } from '../src/chunks';

/** One chunk of the table, with its file. */
interface Chunk {
  name: ChunkName;
  file: FileName;
  entry: string;
  needs: readonly string[];
  answers: readonly string[];
  answersVisitor: readonly string[];
}

const ROOT = join(import.meta.dirname, '..');

/** The name of every file. */
export const FILE_NAMES = Object.keys(FILES) as FileName[];

/** Whether a file draws, and so imports the runtime. */
export const isDrawn = (file: FileName): boolean => 'drawn' in FILES[file];

/** Every chunk, file by file. */
export const CHUNKS: readonly Chunk[] = FILE_NAMES.flatMap((file) =>
  Object.entries(FILES[file].chunks).map(([name, row]) => ({
    needs: [],
    answers: [],
    answersVisitor: [],
    ...(row as { entry: string }),
    name: name as ChunkName,
    file,
  })),
);

const FILE_ID = 'virtual:file/';
const TABLE_ID = 'virtual:chunks';

/** What Vite is to build a file from. */
export const fileInput = (file: FileName): string => FILE_ID + file;

/** A file's code: each of its chunks' `mount`, under the chunk's name. */
function fileCode(file: string): string {
  return CHUNKS.filter((chunk) => chunk.file === file)
    .map(
      ({ name, entry }) => `export { mount as ${name} } from ${JSON.stringify(join(ROOT, entry))};`,
    )
    .join('\n');
}

/**
 * What the loader has of the table. `HASHES` lists the files, `FILE_OF` the chunks whose file has another name, `DRAWN` the files
 * that import the runtime, `NEEDS` the chunks that are mounted before one, `ANSWERS` the chunk per command, '' where none is
 * brought, `FOR_VISITOR` the commands of a visitor's.
 *
 * @param hashes what stands in each file's name
 */
function tableCode(hashes: Readonly<Record<string, string>>): string {
  const answers: Record<string, string> = {};
  for (const command of WAITING_COMMANDS) answers[command] = '';
  for (const chunk of CHUNKS)
    for (const command of [...chunk.answers, ...chunk.answersVisitor])
      answers[command] = chunk.name;
  const among = (wanted: (chunk: Chunk) => boolean, value: (chunk: Chunk) => unknown): object =>
    Object.fromEntries(CHUNKS.filter(wanted).map((chunk) => [chunk.name, value(chunk)]));
  const table = {
    HASHES: hashes,
    FILE_OF: among(
      ({ name, file }) => name !== file,
      ({ file }) => file,
    ),
    DRAWN: FILE_NAMES.filter((file) => isDrawn(file) && file !== 'runtime'),
    NEEDS: among(
      ({ needs }) => needs.length > 0,
      ({ needs }) => needs,
    ),
    ANSWERS: answers,
    FOR_VISITOR: CHUNKS.flatMap(({ answersVisitor }) => answersVisitor),
  };
  return Object.entries(table)
    .map(([name, value]) => {
      // Without a prototype: a page can say any word for a command.
      const code = JSON.stringify(value).replace(/^\{/, '{"__proto__":null,');
      return `export const ${name} = ${code};`;
    })
    .join('\n');
}

/** What the files' builds found out for the loader's. */
export interface Built {
  /** What stands in the name of each file. */
  hashes?: Readonly<Record<string, string>>;
}

/** Serves the files' code, and the loader's part of the table. */
export function chunkFiles(built: Built): Plugin {
  return {
    name: 'enxerto:chunks',
    resolveId: (source) =>
      source === TABLE_ID || source.startsWith(FILE_ID) ? `\0${source}` : undefined,
    load(source) {
      if (source.startsWith(`\0${FILE_ID}`)) return fileCode(source.slice(FILE_ID.length + 1));
      if (source !== `\0${TABLE_ID}`) return undefined;
      if (!built.hashes) throw new Error('the files are not built');
      return tableCode(built.hashes);
    },
  };
}

/**
 * Gives each file the name that it keeps for ever, `{name}-{hash}.js`, by its own content: what a release does not touch stays
 * in the visitors' caches. A file that imports the runtime says so by name, so that the runtime is named first.
 *
 * @param folder where they lie as `{name}.js`
 * @returns the hashes by file
 */
export async function nameByContent(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of FILE_NAMES) {
    const plain = join(folder, `${file}.js`);
    const text = (await readFile(plain, 'utf8')).replaceAll(
      '"./runtime.js"',
      () => `"./runtime-${hashes['runtime']}.js"`,
    );
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    hashes[file] = hash;
    await writeFile(join(folder, `${file}-${hash}.js`), text);
    await rm(plain);
  }
  return hashes;
}
