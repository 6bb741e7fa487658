import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ChunkName, FileName } from '../src/chunks';
import { FILES, WAITING_COMMANDS } from '../src/chunks';
import { HASH_CHARS } from '../src/limits';
import { hasTexts, inLanguage, LANGUAGES } from './languages';
import type { Parts } from './parts';
import { ROOT } from './root';

/** One chunk of the table, with its file. */
interface Chunk {
  name: ChunkName;
  file: FileName;
  entry: string;
  needs: readonly string[];
  answers: readonly string[];
  answersVisitor: readonly string[];
}

/** The name of every file. */
export const FILE_NAMES = Object.keys(FILES) as FileName[];

/** Whether a file draws, and so imports the runtime. */
export const isDrawn = (file: FileName): boolean => 'drawn' in FILES[file];

/** Those of some files that draw, the runtime included. */
export const drawnFiles = (files: readonly FileName[]): FileName[] => files.filter(isDrawn);

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

/** What the general build writes. */
export const EVERYTHING: Parts = {
  files: FILE_NAMES,
  inside: [],
  without: [],
  absent: [],
  worker: true,
  languages: LANGUAGES,
  baked: undefined,
};

const FILE_ID = 'virtual:file/';
const TABLE_ID = 'virtual:chunks';
/** What a site build replaces. */
const BAKED_FILE = join(ROOT, 'src/baked.ts');

/** The virtual module that Vite builds a file from. */
export const fileInput = (file: FileName): string => FILE_ID + file;

/** The chunks that a build has. */
const chunksOf = ({ files, inside, without }: Parts): Chunk[] =>
  CHUNKS.filter(
    ({ name, file }) => (files.includes(file) || inside.includes(file)) && !without.includes(name),
  );

/** A file's code: it exports each chunk's `mount` under the chunk's name. */
function fileCode(file: string, parts: Parts): string {
  return chunksOf(parts)
    .filter((chunk) => chunk.file === file)
    .map(
      ({ name, entry }) => `export { mount as ${name} } from ${JSON.stringify(join(ROOT, entry))};`,
    )
    .join('\n');
}

/** The code of `INSIDE`, which has the chunks of each file that stands inside the loader's file. */
function insideCode(parts: Parts): string {
  const { inside } = parts;
  const chunks = chunksOf(parts).filter(({ file }) => inside.includes(file));
  // Name by name: for a namespace the bundler makes an object with code that a page's own fields on all objects break.
  const imports = chunks.map(
    ({ name, file }) => `import { ${name} } from ${JSON.stringify(FILE_ID + file)};`,
  );
  const files = inside.map((file) => {
    const names = chunks.flatMap((chunk) => (chunk.file === file ? [chunk.name] : []));
    return `${file}: { ${names.join(', ')} }`;
  });
  // Null where there are none, so that the minifier drops the loader's question for them.
  const value = files.length > 0 ? `{ __proto__: null, ${files.join(', ')} }` : 'null';
  return `${imports.join('\n')}
export const INSIDE = ${value};`;
}

/**
 * The part of the table that the loader carries, as code. `FILE_NAMES` has the name of each file, `HASHES` the hash in it, `WORDED`
 * how many of them, the first ones, have texts, `FILE_OF` the file of each chunk whose file has another name, `ALSO_IN` another
 * file that has a chunk besides its own, `DRAWN` the files that import the runtime, `NEEDS` the chunks that are mounted before a
 * chunk, `ANSWERS` the chunk for each command ('' where no chunk is loaded for it), `UNSEEN` the commands whose chunk is not loaded
 * for a visitor, who is told of all others where the chunk cannot be loaded.
 */
function tableCode({ hashes, worded }: Named, parts: Parts): string {
  const { absent, files } = parts;
  const chunks = chunksOf(parts);
  const answers: Record<string, string> = {};
  for (const command of WAITING_COMMANDS) if (!absent.includes(command)) answers[command] = '';
  for (const chunk of chunks)
    for (const command of [...chunk.answers, ...chunk.answersVisitor])
      answers[command] = chunk.name;
  const hasOwnFile = (name: ChunkName): boolean =>
    chunks.some((chunk) => chunk.name === name && chunk.file === name);
  const among = (wanted: (chunk: Chunk) => boolean, value: (chunk: Chunk) => unknown): object =>
    Object.fromEntries(chunks.filter(wanted).map((chunk) => [chunk.name, value(chunk)]));
  const table = {
    // Names beside names and hashes beside hashes compress better than each name with its hash.
    FILE_NAMES: Object.keys(hashes),
    HASHES: Object.values(hashes).join(''),
    WORDED: worded,
    FILE_OF: among(
      ({ name, file }) => name !== file && !hasOwnFile(name),
      ({ file }) => file,
    ),
    ALSO_IN: among(
      ({ name, file }) => name !== file && hasOwnFile(name),
      ({ file }) => file,
    ),
    DRAWN: drawnFiles(files).filter((file) => file !== 'runtime' && files.includes('runtime')),
    NEEDS: among(
      ({ needs }) => needs.length > 0,
      ({ needs }) => needs,
    ),
    ANSWERS: answers,
    UNSEEN: chunks.flatMap((chunk) => chunk.answers),
  };
  return Object.entries(table)
    .map(([name, value]) => {
      // Without a prototype, because a page can use any word as a command.
      const code = JSON.stringify(value).replace(/^\{/, '{"__proto__":null,');
      return `export const ${name} = ${code};`;
    })
    .concat(insideCode(parts))
    .join('\n');
}

/** What the build of the loader needs from the builds of the files. */
export interface Built {
  /** The files' names; undefined until the files are built. */
  named?: Named;
}

/** Makes the Vite plugin that provides the files' code and the loader's part of the table. */
export function chunkFiles(built: Built, parts: Parts): Plugin {
  return {
    name: 'enxerto:chunks',
    resolveId: (source) =>
      source === TABLE_ID || source.startsWith(FILE_ID) ? `\0${source}` : undefined,
    load(source) {
      if (source === BAKED_FILE) return parts.baked;
      if (source.startsWith(`\0${FILE_ID}`))
        return fileCode(source.slice(FILE_ID.length + 1), parts);
      if (source !== `\0${TABLE_ID}`) return undefined;
      if (!built.named) throw new Error('the files are not built');
      return tableCode(built.named, parts);
    },
  };
}

/** What is in the names of the built files. */
interface Named {
  /** The hash of each file, those with texts first. */
  readonly hashes: Readonly<Record<string, string>>;
  /** How many of them have texts, and so are one for each language: the first ones. */
  readonly worded: number;
}

/**
 * Renames each file to `{name}-{hash}.js`, by the hash of its own content: files that a release does not change stay in the
 * visitors' caches. The runtime gets its name first, because the files that import it contain that name. A file with texts is
 * written once for each language, as `{name}-{language}-{hash}.js`; the hash is that of all of them, so that the loader has to know one.
 *
 * @param folder where the files are, as `{name}.js`
 * @param files those that were built; left out: all
 * @param languages those that are built; left out: all
 */
export async function nameByContent(
  folder: string,
  files: readonly FileName[] = FILE_NAMES,
  languages: readonly string[] = LANGUAGES,
): Promise<Named> {
  const hashes: Record<string, string> = {};
  const withTexts: FileName[] = [];
  for (const file of FILE_NAMES.filter((name) => files.includes(name))) {
    const plain = join(folder, `${file}.js`);
    const text = (await readFile(plain, 'utf8')).replaceAll(
      '"./runtime.js"',
      () => `"./runtime-${hashes['runtime']}.js"`,
    );
    const isWorded = hasTexts(text);
    if (isWorded) withTexts.push(file);
    const written = isWorded
      ? languages.map((tag) => [`${file}-${tag}`, inLanguage(text, tag)] as const)
      : [[file, text] as const];
    const hash = createHash('sha256');
    for (const [, content] of written) hash.update(content);
    hashes[file] = hash.digest('hex').slice(0, HASH_CHARS);
    for (const [name, content] of written)
      await writeFile(join(folder, `${name}-${hashes[file]}.js`), content);
    await rm(plain);
  }
  const isIn = (file: string): boolean => withTexts.includes(file as FileName);
  const sorted = Object.entries(hashes).sort(
    ([one], [other]) => Number(isIn(other)) - Number(isIn(one)),
  );
  return { hashes: Object.fromEntries(sorted), worded: withTexts.length };
}
