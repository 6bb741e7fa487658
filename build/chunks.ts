import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ChunkName, FileName } from '#src/chunks';
import { FILES, WAITING_COMMANDS } from '#src/chunks';
import { HASH_CHARS } from '#src/limits';
import { hasTexts, translateFile, LANGUAGES } from './languages';
import type { Parts } from './parts';
import { ROOT } from './root';

/** One chunk of the table in `src/chunks.ts`, with the file that contains it. */
interface Chunk {
  name: ChunkName;
  file: FileName;
  entry: string;
  needs: readonly string[];
  handles: readonly string[];
  handlesVisitor: readonly string[];
}

/** The name of every file. */
export const FILE_NAMES = Object.keys(FILES) as FileName[];

/** Whether a file renders UI and therefore imports the runtime. */
export const rendersUi = (file: FileName): boolean => 'ui' in FILES[file];

/** The files in the list that render UI, including the runtime. */
export const uiFiles = (files: readonly FileName[]): FileName[] => files.filter(rendersUi);

/** Every chunk, file by file. */
export const CHUNKS: readonly Chunk[] = FILE_NAMES.flatMap((file) =>
  Object.entries(FILES[file].chunks).map(([name, row]) => ({
    needs: [],
    handles: [],
    handlesVisitor: [],
    ...(row as { entry: string }),
    name: name as ChunkName,
    file,
  })),
);

/** Everything that the general build writes. */
export const EVERYTHING: Parts = {
  files: FILE_NAMES,
  inlined: [],
  excludedChunks: [],
  unusedCommands: [],
  worker: true,
  languages: LANGUAGES,
  bakedCode: undefined,
};

const FILE_ID = 'virtual:file/';
const TABLE_ID = 'virtual:chunks';
/** The file that a site build replaces. */
const BAKED_FILE = join(ROOT, 'src/baked.ts');

/** The virtual module that Vite builds a file from. */
export const fileInput = (file: FileName): string => FILE_ID + file;

/** The chunks that a build has. */
const chunksOf = ({ files, inlined, excludedChunks }: Parts): Chunk[] =>
  CHUNKS.filter(
    ({ name, file }) =>
      (files.includes(file) || inlined.includes(file)) && !excludedChunks.includes(name),
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

/** The code of `INLINED_FILES`: the chunks of each file that is bundled into the loader. */
function inlinedCode(parts: Parts): string {
  const { inlined } = parts;
  const chunks = chunksOf(parts).filter(({ file }) => inlined.includes(file));
  // Each name is imported, because for `import *` the bundler emits code that fails on pages that add fields to `Object.prototype`.
  const imports = chunks.map(
    ({ name, file }) => `import { ${name} } from ${JSON.stringify(FILE_ID + file)};`,
  );
  const files = inlined.map((file) => {
    const names = chunks.flatMap((chunk) => (chunk.file === file ? [chunk.name] : []));
    return `${file}: { ${names.join(', ')} }`;
  });
  // Null if no file is bundled into the loader, so that the minifier removes the loader's check.
  const value = files.length > 0 ? `{ __proto__: null, ${files.join(', ')} }` : 'null';
  return `${imports.join('\n')}
export const INLINED_FILES = ${value};`;
}

/** The code of `virtual:chunks`: the part of the table that the loader contains. `loader/globals.d.ts` documents each constant. */
function tableCode({ hashes, worded: translatedCount }: FileNames, parts: Parts): string {
  const { unusedCommands, files } = parts;
  const chunks = chunksOf(parts);
  const commandChunks: Record<string, string> = {};
  for (const command of WAITING_COMMANDS)
    if (!unusedCommands.includes(command)) commandChunks[command] = '';
  for (const chunk of chunks)
    for (const command of [...chunk.handles, ...chunk.handlesVisitor])
      commandChunks[command] = chunk.name;
  const hasOwnFile = (name: ChunkName): boolean =>
    chunks.some((chunk) => chunk.name === name && chunk.file === name);
  const mapChunks = (wanted: (chunk: Chunk) => boolean, value: (chunk: Chunk) => unknown): object =>
    Object.fromEntries(chunks.filter(wanted).map((chunk) => [chunk.name, value(chunk)]));
  const table = {
    // All names are in one list and all hashes in another, because this compresses better than each name with its hash.
    FILE_NAMES: Object.keys(hashes),
    HASHES: Object.values(hashes).join(''),
    TRANSLATED_COUNT: translatedCount,
    FILE_OF: mapChunks(
      ({ name, file }) => name !== file && !hasOwnFile(name),
      ({ file }) => file,
    ),
    SECOND_FILE_OF: mapChunks(
      ({ name, file }) => name !== file && hasOwnFile(name),
      ({ file }) => file,
    ),
    UI_FILES: uiFiles(files).filter((file) => file !== 'runtime' && files.includes('runtime')),
    NEEDS: mapChunks(
      ({ needs }) => needs.length > 0,
      ({ needs }) => needs,
    ),
    COMMAND_CHUNKS: commandChunks,
    SILENT_COMMANDS: chunks.flatMap((chunk) => chunk.handles),
  };
  return Object.entries(table)
    .map(([name, value]) => {
      // The object has no prototype, because a page can use any word as a command.
      const code = JSON.stringify(value).replace(/^\{/, '{"__proto__":null,');
      return `export const ${name} = ${code};`;
    })
    .concat(inlinedCode(parts))
    .join('\n');
}

/** What the build of the loader needs to know about the other files, which are built before it. */
export interface Built {
  /** The files' names; undefined until the files are built. */
  names?: FileNames;
}

/** Makes the Vite plugin that provides the files' code and the loader's part of the table. */
export function chunkFiles(built: Built, parts: Parts): Plugin {
  return {
    name: 'enxerto:chunks',
    resolveId: (source) =>
      source === TABLE_ID || source.startsWith(FILE_ID) ? `\0${source}` : undefined,
    load(source) {
      if (source === BAKED_FILE) return parts.bakedCode;
      if (source.startsWith(`\0${FILE_ID}`))
        return fileCode(source.slice(FILE_ID.length + 1), parts);
      if (source !== `\0${TABLE_ID}`) return undefined;
      if (!built.names) throw new Error('the files are not built');
      return tableCode(built.names, parts);
    },
  };
}

/** The parts of the built files' names that the loader needs. */
interface FileNames {
  /** The hash of each file, those with texts first. */
  readonly hashes: Readonly<Record<string, string>>;
  /** How many files contain texts, so that each of them exists once for each language. They come first in `hashes`. */
  readonly worded: number;
}

/**
 * Renames each file to `{name}-{hash}.js`, by the hash of its own content: files that a release does not change stay in the
 * visitors' caches. The runtime gets its name first, because the files that import it contain that name. A file with texts is
 * written once for each language, as `{name}-{language}-{hash}.js`. All languages share one hash of all their contents, so that
 * the loader needs only one hash for each file.
 *
 * @param folder where the files are, as `{name}.js`
 * @param files the files that were built; default: all
 * @param languages the languages that are built; default: all
 */
export async function nameByContent(
  folder: string,
  files: readonly FileName[] = FILE_NAMES,
  languages: readonly string[] = LANGUAGES,
): Promise<FileNames> {
  const hashes: Record<string, string> = {};
  const translated: FileName[] = [];
  for (const file of FILE_NAMES.filter((name) => files.includes(name))) {
    const path = join(folder, `${file}.js`);
    const text = (await readFile(path, 'utf8')).replaceAll(
      '"./runtime.js"',
      () => `"./runtime-${hashes['runtime']}.js"`,
    );
    const isTranslated = hasTexts(text);
    if (isTranslated) translated.push(file);
    const outputs = isTranslated
      ? languages.map((tag) => [`${file}-${tag}`, translateFile(text, tag)] as const)
      : [[file, text] as const];
    const hash = createHash('sha256');
    for (const [, content] of outputs) hash.update(content);
    hashes[file] = hash.digest('hex').slice(0, HASH_CHARS);
    for (const [name, content] of outputs)
      await writeFile(join(folder, `${name}-${hashes[file]}.js`), content);
    await rm(path);
  }
  const isInLanguages = (file: string): boolean => translated.includes(file as FileName);
  const sorted = Object.entries(hashes).sort(
    ([one], [other]) => Number(isInLanguages(other)) - Number(isInLanguages(one)),
  );
  return { hashes: Object.fromEntries(sorted), worded: translated.length };
}
