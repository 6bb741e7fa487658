// A file with top-level imports cannot declare a virtual module, so types are imported inside it.
/* oxlint-disable typescript/consistent-type-imports */

/** The loader's part of the table of chunks (src/chunks.ts), filled in when the loader is built (build/chunks.ts). */
declare module 'virtual:chunks' {
  type ChunkName = import('../src/chunks').ChunkName;
  type FileName = import('../src/chunks').FileName;

  /** The names of the files, without their hashes. */
  export const FILE_NAMES: readonly FileName[];
  /** How many of the files, the first ones, have texts: these are built once for each language, as `{file}-{language}-{hash}.js`. */
  export const WORDED: number;
  /** The hashes in the files' names, `{file}-{hash}.js`, in this release: `HASH_CHARS` characters for each, in the order of `FILE_NAMES`. */
  export const HASHES: string;
  /** Another file that has a chunk, for chunks that have a file of their own as well. */
  export const ALSO_IN: Readonly<Partial<Record<ChunkName, FileName>>>;
  /** The file of a chunk, for chunks whose file has another name. */
  export const FILE_OF: Readonly<Partial<Record<ChunkName, FileName>>>;
  /** Files that import the runtime, because they draw with React. */
  export const DRAWN: readonly FileName[];
  /** Per chunk: the chunks that have to be mounted before it. */
  export const NEEDS: Readonly<Partial<Record<ChunkName, readonly ChunkName[]>>>;
  /** Per command: the chunk that is loaded to answer it; '' where no chunk is loaded for it. */
  export const ANSWERS: Readonly<Record<string, import('../src/contract').ChunkWithoutInput | ''>>;
  /** Commands that only our own files give; of all others that load a chunk, the visitor is told when it cannot be loaded. */
  export const UNSEEN: readonly string[];
  /** The files whose chunks stand inside the loader's own file: what each would export. Null where there are none. */
  export const INSIDE: Readonly<
    Partial<Record<FileName, Readonly<Record<string, import('../src/contract').Mount>>>>
  > | null;
}
