import type { ChunkName, FileName } from '#src/chunks';
import type { CommandName } from '#src/commands-and-events';

/** The parts that a build writes. The general build writes everything; a site build writes what one site can need (build/site/). */
export interface Parts {
  /** Files that are written beside the loader, including the runtime if it is needed. */
  readonly files: readonly FileName[];
  /** Files whose chunks are bundled into the loader's file, so that they are never requested. */
  readonly inlined: readonly FileName[];
  /** Chunks that are not built, although their files are. */
  readonly excludedChunks: readonly ChunkName[];
  /** Commands that no part of the site's build handles. */
  readonly unusedCommands: readonly CommandName[];
  /** Whether web push's service worker is written. */
  readonly worker: boolean;
  /** Languages of our texts, by the names of their folders; the first is used on pages in all other languages. */
  readonly languages: readonly string[];
  /** Code that replaces `src/baked.ts`; undefined if that file is used unchanged. */
  readonly bakedCode: string | undefined;
}
