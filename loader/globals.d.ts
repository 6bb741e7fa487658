// A declaration of a module that is no file can have no other import of a file's types.
/* oxlint-disable typescript/consistent-type-imports */

/** The loader's part of the table of chunks (src/chunks.ts), filled in when the loader is built (build/chunks.ts). */
declare module 'virtual:chunks' {
  type ChunkName = import('../src/chunks').ChunkName;
  type FileName = import('../src/chunks').FileName;

  /** What stands in each file's name, `{file}-{hash}.js`, in this release. */
  export const HASHES: Readonly<Record<FileName, string>>;
  /** The file of a chunk, where it is not called as the chunk is. */
  export const FILE_OF: Readonly<Partial<Record<ChunkName, FileName>>>;
  /** Files that import the runtime. */
  export const DRAWN: readonly FileName[];
  /** The chunks that are mounted before one. */
  export const NEEDS: Readonly<Partial<Record<ChunkName, readonly ChunkName[]>>>;
  /** The chunk that answers a command, one that anybody can bring; '' where none is brought for it. */
  export const ANSWERS: Readonly<Record<string, import('../src/contract').FreeChunk | ''>>;
  /** The commands of a visitor's, who is told where their chunk does not come. */
  export const FOR_VISITOR: readonly string[];
}
