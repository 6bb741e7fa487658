import stamp from 'virtual:stamp';
import type { Chunk, ChunkName, Unmount, WidgetContext } from '../src/contract';
import { CHUNK_TIMEOUT_MS } from '../src/limits';
import type { Scope } from '../src/scope';
import { createScope } from '../src/scope';
import type { Log } from './log';

/** Brings chunks into the page and takes them out again. */
export interface Mounter {
  /**
   * Loads the chunks in parallel and mounts, in order, those that are not there yet. True when all of them stand.
   *
   * @param again whether what has failed to load before is to be tried anew
   */
  bring(names: readonly ChunkName[], given?: unknown, again?: boolean): Promise<boolean>;
  /** Loads a chunk that a widget is about to bring, so that it comes in the same wave. */
  load(name: ChunkName): void;
  /** One more folder to load from, tried before the others (LD-11). */
  addBase(base: string): void;
}

interface Options {
  scope: Scope;
  log: Log;
  /** Folders, best first; may be empty, then nothing is loaded before `addBase`. */
  bases: string[];
  context(name: ChunkName, scope: Scope): WidgetContext;
}

/** The only place that imports. */
export function createMounter({ scope, log, bases, context }: Options): Mounter {
  const loading = new Map<ChunkName, Promise<Chunk | undefined>>();
  const standing = new Map<ChunkName, boolean>();
  /** Chunks that have failed to load, and how often each was tried so far. */
  const lost = new Map<ChunkName, number>();
  let tellBase: (() => void) | undefined;
  const based = new Promise<void>((resolve) => {
    tellBase = resolve;
    if (bases.length > 0) resolve();
  });

  /** @param tried how often it was tried before: engines remember which address failed, so that each is used once */
  async function fetchChunk(name: ChunkName, tried: number): Promise<Chunk | undefined> {
    await based;
    for (let turn = tried; turn < tried + 2; turn += 1) {
      if (scope.ended) return undefined;
      const query = turn < bases.length ? '' : `?r=${turn}`;
      const address = `${bases[turn % bases.length]}${name}-${stamp}.js${query}`;
      try {
        return await importInTime(address, scope);
      } catch (error) {
        log.line(`${address}: ${String(error)}`);
      }
    }
    lost.set(name, tried + 2);
    if (!scope.ended) log.warn(`Loading chunk ${name} failed`);
    return undefined;
  }

  function load(name: ChunkName, again = false): Promise<Chunk | undefined> {
    let chunk = loading.get(name);
    const tried = lost.get(name) ?? 0;
    if (!chunk || (again && tried)) {
      lost.delete(name);
      loading.set(name, (chunk = fetchChunk(name, tried)));
    }
    return chunk;
  }

  function mount(name: ChunkName, chunk: Chunk, given: unknown): boolean {
    // The runtime is there to be imported by the others.
    if (name === 'runtime') return true;
    const own = createScope(name, (error, crashed) => {
      if (crashed === own) standing.set(name, false);
      log.line(`${crashed.name} crashed: ${(error as Error | undefined)?.stack ?? String(error)}`);
    });
    const end = scope.undo(own.end);
    own.undo(end);
    standing.set(name, true);
    const unmount: Unmount | void = own.run(() => chunk.mount(context(name, own), given as never));
    if (typeof unmount === 'function') own.undo(unmount);
    if (!own.ended) log.line(`${name} started`);
    return !own.ended;
  }

  return {
    async bring(names, given, again) {
      const chunks = await Promise.all(names.map((name) => load(name, again)));
      if (scope.ended || chunks.includes(undefined)) return false;
      // In order; what stands already, or crashed before, is not mounted again.
      return names.every(
        (name, at) => standing.get(name) ?? mount(name, chunks[at] as Chunk, given),
      );
    },
    load: (name) => void load(name),
    addBase(base) {
      bases.unshift(base);
      tellBase?.();
    },
  };
}

function importInTime(address: string, scope: Scope): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const stop = scope.after(CHUNK_TIMEOUT_MS, () => reject(new Error('timed out')));
    import(/* @vite-ignore */ address).then(resolve, reject).finally(stop);
  });
}
