import {
  SECOND_FILE_OF,
  UI_FILES,
  FILE_NAMES,
  FILE_OF,
  HASHES,
  INLINED_FILES,
  NEEDS,
  TRANSLATED_COUNT,
} from 'virtual:chunks';
import { HAS_ALL_CHUNKS } from '#src/baked';
import type { ChunkName, FileName } from '#src/chunks';
import type { ChunkWithoutInput, ChunkInput, Mount, WidgetContext } from '#src/contract';
import { fieldsOf } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { CHUNK_TIMEOUT_MS, HASH_CHARS } from '#src/limits';
import { CRASHED, STARTED } from '#src/reasons';
import { createScope, type Scope } from '#src/scope';
import type { Log } from './api/log';
import { tagOf } from './language';
import type { Settings } from './settings';

/** Loads chunks and mounts them on the page. */
export interface ChunkLoader {
  /** Loads and mounts a chunk after those that it needs; true once all run, false if one has failed to load or has crashed. */
  load<K extends ChunkName>(name: K, ...input: ChunkInput<K>): Promise<boolean>;
  /** Does the same as `load`, and also tries again to load files that have failed before. */
  retry(name: ChunkWithoutInput): Promise<boolean>;
  /** Begins to load a chunk that a widget will ask for soon. The chunk then loads in parallel with the widget's own chunk. */
  preload(name: ChunkName): void;
  /**
   * Makes the browser fetch the banner's files at low priority while the page is being parsed, without running them. Unlike an
   * `import()` or a module preload at that time, this does not void the page's own importmap in any browser.
   */
  preloadBanner(nonce: string): void;
  /** Prevents a chunk from being mounted from now on. */
  cancel(name: ChunkName): void;
  /** Adds a folder to load chunks from; it is tried before the others (LD-11). */
  addBase(base: string): void;
}

/** The exports of a file: the `mount` function of each of its chunks, under the chunk's name. */
type LoadedFile = Readonly<Record<string, Mount<ChunkWithoutInput>>>;

/**
 * Makes the chunk loader: the only place that calls `import()`.
 *
 * @param bases folders to load from, best first; if the list is empty, nothing is loaded until `addBase` is called
 * @param settings contain the language in which files with texts are loaded
 */
export function createChunkLoader(
  scope: Scope,
  log: Log,
  bases: string[],
  settings: Pick<Settings, 'language'>,
  context: (name: ChunkName, scope: Scope) => WidgetContext,
): ChunkLoader {
  const loading = new Map<FileName, Promise<LoadedFile | undefined>>();
  const running = new Map<ChunkName, boolean>();
  /** Files that have failed to load, each with the number of addresses that were tried so far. */
  const failedTries = new Map<FileName, number>();
  let resolveBase: (() => void) | undefined;
  const baseKnown = new Promise<void>((resolve) => {
    resolveBase = resolve;
    if (bases.length > 0) resolve();
  });

  function addressOf(file: FileName, turn: number): string {
    const fileIndex = FILE_NAMES.indexOf(file);
    const start = fileIndex * HASH_CHARS;
    const language = fileIndex < TRANSLATED_COUNT ? `-${tagOf(settings.language)}` : '';
    return `${bases[turn % bases.length]}${file}${language}-${HASHES.slice(start, start + HASH_CHARS)}.js`;
  }

  /**
   * @param triedBefore how many addresses were tried before: a browser remembers which address failed, so each is used once
   */
  async function fetchFile(file: FileName, triedBefore: number): Promise<LoadedFile | undefined> {
    const inlined = INLINED_FILES?.[file];
    // Each bundled file gets a task of its own, as it would if it were imported. Without this, a bundled file could run before
    // the page's own listeners to DOMContentLoaded, and would make another file's task longer.
    if (inlined) return new Promise((resolve) => scope.after(0, () => resolve(inlined)));
    await baseKnown;
    for (let turn = triedBefore; turn < triedBefore + 2; turn += 1) {
      if (scope.ended) return undefined;
      const query = turn < bases.length ? '' : `?r=${turn}`;
      const address = addressOf(file, turn) + query;
      try {
        return await importInTime(address, scope);
      } catch (error) {
        log.line(`${address}: ${String(error)}`);
      }
    }
    failedTries.set(file, triedBefore + 2);
    if (!scope.ended) log.warn(`Loading chunk ${file} failed`);
    return undefined;
  }

  function loadFile(file: FileName, again: boolean): Promise<LoadedFile | undefined> {
    let loadedFile = loading.get(file);
    const triedBefore = failedTries.get(file) ?? 0;
    if (!loadedFile || (again && triedBefore)) {
      failedTries.delete(file);
      loading.set(file, (loadedFile = fetchFile(file, triedBefore)));
    }
    return loadedFile;
  }

  /** The file from which a chunk is loaded: the second of two files if that one is loading anyway. */
  function fileOf(name: ChunkName): FileName {
    const other = SECOND_FILE_OF[name];
    return other && loading.has(other) ? other : (FILE_OF[name] ?? (name as FileName));
  }

  /** Whether a site build has the chunk. Not called in the general build, because that build has all chunks. */
  function isInBuild(name: ChunkName): boolean {
    const file = fileOf(name);
    return FILE_NAMES.includes(file) || file in (INLINED_FILES ?? {});
  }

  /** Loads the chunk's own file. If the file renders UI, also loads the runtime, because such a file cannot run without it. */
  function loadChunkFile(name: ChunkName, again = false): Promise<LoadedFile | undefined> {
    const file = fileOf(name);
    const own = loadFile(file, again);
    // The file and the runtime load in parallel: the file's own import of the runtime would begin only after it has arrived.
    return UI_FILES.includes(file)
      ? loadFile('runtime', again).then((runtime) => runtime && own)
      : own;
  }

  function mount(name: ChunkName, file: LoadedFile, input: unknown[]): boolean {
    const chunkScope = createScope(name, (error, crashed) => {
      if (crashed === chunkScope) running.set(name, false);
      const what = String(fieldsOf(error)['stack'] ?? error);
      log.line(`${crashed.name} crashed: ${what}`, CRASHED, crashed.name);
    });
    const end = scope.undo(chunkScope.end);
    chunkScope.undo(end);
    running.set(name, true);
    // The compiler checks each chunk's input. A file that is not ours has no such `mount`, and the call fails.
    const mountChunk = file[name] as Mount<ChunkWithoutInput>;
    const unmount = chunkScope.run(() => mountChunk(context(name, chunkScope), ...(input as [])));
    if (typeof unmount === 'function') chunkScope.undo(unmount);
    if (!chunkScope.ended) log.line(`${name} started`, STARTED, name);
    return !chunkScope.ended;
  }

  async function loadAndMount(
    name: ChunkName,
    input: unknown[],
    again?: boolean,
  ): Promise<boolean> {
    const names = [...(NEEDS[name] ?? []), name];
    if (!HAS_ALL_CHUNKS && !names.every(isInBuild)) {
      log.line(`${name}: not on this site`);
      return false;
    }
    const files = await Promise.all(names.map((chunk) => loadChunkFile(chunk, again)));
    if (scope.ended || files.includes(undefined)) return false;
    // A chunk that is mounted already, or has crashed before, is not mounted again.
    return names.every(
      (chunk, at) => running.get(chunk) ?? mount(chunk, files[at] as LoadedFile, input),
    );
  }

  return {
    load: (name, ...input) => loadAndMount(name, input),
    retry: (name) => loadAndMount(name, [], true),
    preload: (name) => void ((HAS_ALL_CHUNKS || isInBuild(name)) && loadChunkFile(name)),
    preloadBanner(nonce) {
      if (bases.length === 0) return;
      for (const file of ['runtime', 'consent'] as const) {
        // A site build may have bundled this file into the loader, or left it out: in both cases, there is nothing to fetch.
        if (!HAS_ALL_CHUNKS && !FILE_NAMES.includes(file)) continue;
        const link = document.createElement('link');
        Object.assign(link, {
          rel: 'preload',
          as: 'script',
          crossOrigin: 'anonymous',
          fetchPriority: 'low',
          nonce,
          href: addressOf(file, 0),
        });
        document.head.append(link);
        scope.undo(() => link.remove());
      }
    },
    cancel: (name) => void running.set(name, false),
    addBase(base) {
      bases.unshift(base);
      resolveBase?.();
    },
  };
}

function importInTime(address: string, scope: Scope): Promise<LoadedFile> {
  return new Promise((resolve, reject) => {
    const stop = scope.after(CHUNK_TIMEOUT_MS, () => reject(new Error('timed out')));
    import(/* @vite-ignore */ address).then(resolve, reject).finally(stop);
  });
}
