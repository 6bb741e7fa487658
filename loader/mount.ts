import stamp from 'virtual:stamp';
import type { Chunk, ChunkName, Unmount, WidgetContext } from '../src/contract';
import { CHUNK_TIMEOUT_MS } from '../src/limits';
import type { Scope } from '../src/scope';
import { createScope } from '../src/scope';
import type { Log } from './log';

/** Brings chunks into the page and takes them out again. */
export interface Mounter {
  /** Loads the chunks in parallel and mounts, in order, those that are not there yet. True when all of them stand. */
  bring(names: readonly ChunkName[], given?: unknown): Promise<boolean>;
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
  let tellBase: (() => void) | undefined;
  const based = new Promise<void>((resolve) => {
    tellBase = resolve;
    if (bases.length > 0) resolve();
  });

  async function fetchChunk(name: ChunkName): Promise<Chunk | undefined> {
    await based;
    const [first, next] = bases;
    const file = `${name}-${stamp}.js`;
    for (const address of [first + file, next ? next + file : `${first}${file}?r=1`]) {
      if (scope.ended) return undefined;
      try {
        return await importInTime(address, scope);
      } catch (error) {
        log.line(`${address}: ${String(error)}`);
      }
    }
    if (!scope.ended) log.warn(`Loading chunk ${name} failed`);
    return undefined;
  }

  function load(name: ChunkName): Promise<Chunk | undefined> {
    let chunk = loading.get(name);
    if (!chunk) loading.set(name, (chunk = fetchChunk(name)));
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
    async bring(names, given) {
      const chunks = await Promise.all(names.map(load));
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
