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

/** The virtual module that Vite builds a file from. */
export const fileInput = (file: FileName): string => FILE_ID + file;

/** A file's code: it exports each chunk's `mount` under the chunk's name. */
function fileCode(file: string): string {
  return CHUNKS.filter((chunk) => chunk.file === file)
    .map(
      ({ name, entry }) => `export { mount as ${name} } from ${JSON.stringify(join(ROOT, entry))};`,
    )
    .join('\n');
}

/**
 * The part of the table that the loader carries, as code. `HASHES` has the hash of each file, `FILE_OF` the file of each chunk
 * whose file has another name, `DRAWN` the files that import the runtime, `NEEDS` the chunks that are mounted before a chunk,
 * `ANSWERS` the chunk for each command ('' where no chunk is loaded for it), `FOR_VISITOR` the commands that are run for a
 * visitor, who is told where the chunk cannot be loaded.
 *
 * @param hashes the hash in each file's name
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
      // Without a prototype, because a page can use any word as a command.
      const code = JSON.stringify(value).replace(/^\{/, '{"__proto__":null,');
      return `export const ${name} = ${code};`;
    })
    .join('\n');
}

/** What the build of the loader needs from the builds of the files. */
export interface Built {
  /** The hash in each file's name; undefined until the files are built. */
  hashes?: Readonly<Record<string, string>>;
}

/** Makes the Vite plugin that provides the files' code and the loader's part of the table. */
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
 * Renames each file to `{name}-{hash}.js`, by the hash of its own content: files that a release does not change stay in the
 * visitors' caches. The runtime gets its name first, because the files that import it contain that name.
 *
 * @param folder where the files are, as `{name}.js`
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
