// A file with top-level imports cannot declare a virtual module, so the types are imported inside the declaration.
/* oxlint-disable typescript/consistent-type-imports */

/** The loader's part of the table of chunks (src/chunks.ts), filled in when the loader is built (build/chunks.ts). */
declare module 'virtual:chunks' {
  type ChunkName = import('#src/chunks').ChunkName;
  type FileName = import('#src/chunks').FileName;

  /** The names of the files, without their hashes. */
  export const FILE_NAMES: readonly FileName[];
  /** The number of files with texts: the first of `FILE_NAMES`, built per language as `{file}-{language}-{hash}.js`. */
  export const TRANSLATED_COUNT: number;
  /** The hashes in the files' names, `{file}-{hash}.js`: `HASH_CHARS` characters each, in the order of `FILE_NAMES`. */
  export const HASHES: string;
  /** A second file that contains a chunk, for chunks that also have a file of their own. */
  export const SECOND_FILE_OF: Readonly<Partial<Record<ChunkName, FileName>>>;
  /** The file of a chunk, for chunks whose file has another name. */
  export const FILE_OF: Readonly<Partial<Record<ChunkName, FileName>>>;
  /** Files that import the runtime, because they render UI. */
  export const UI_FILES: readonly FileName[];
  /** Per chunk: the chunks that have to be mounted before it. */
  export const NEEDS: Readonly<Partial<Record<ChunkName, readonly ChunkName[]>>>;
  /** Per command: the chunk that is loaded to handle it; '' if no chunk is loaded for it. */
  export const COMMAND_CHUNKS: Readonly<
    Record<string, import('#src/contract').ChunkWithoutInput | ''>
  >;
  /** Commands that only our files run. For any other that loads a chunk, a notice tells the visitor when that fails. */
  export const SILENT_COMMANDS: readonly string[];
  /** The exports of the files that are bundled into the loader's own file. Null if there are none. */
  export const INLINED_FILES: Readonly<
    Partial<Record<FileName, Readonly<Record<string, import('#src/contract').Mount>>>>
  > | null;
}
