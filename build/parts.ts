import type { ChunkName, FileName } from '../src/chunks';
import type { CommandName } from '../src/events';

/** What a build writes. The general build writes everything; a site build writes what one site can need (build/site/). */
export interface Parts {
  /** Files that are written beside the loader, the runtime among them where it is needed. */
  readonly files: readonly FileName[];
  /** Files whose chunks stand inside the loader's file: they arrive with it and are never requested. */
  readonly inside: readonly FileName[];
  /** Chunks that are left out of their files. */
  readonly without: readonly ChunkName[];
  /** Commands that nothing on the site will ever answer. */
  readonly absent: readonly CommandName[];
  /** Whether web push's service worker is written. */
  readonly worker: boolean;
  /** Languages of our texts, by the names of their folders; the first is for pages in any other language. */
  readonly languages: readonly string[];
  /** Code that stands in the place of `src/baked.ts`; undefined: that file counts as it is. */
  readonly baked: string | undefined;
}
