import type { PageDocument } from './dom/page/document';

/** Undoes one thing that a scope has started; calling it twice does no harm. */
export type Undo = () => void;

/** The events that the platform's types know for a target. */
type EventsOf<T> = T extends Window
  ? WindowEventMap
  : T extends PageDocument
    ? DocumentEventMap
    : T extends Element | ShadowRoot
      ? HTMLElementEventMap
      : T extends MediaQueryList
        ? MediaQueryListEventMap
        : object;

/** The event object of an event name at a target; a name that the platform does not know is a custom event of the page. */
export type EventOf<T, K extends string> = K extends keyof EventsOf<T>
  ? EventsOf<T>[K]
  : CustomEvent<unknown>;

/**
 * A widget starts everything through its scope, which catches each callback's errors (LD-06), logs them under its name
 * (LD-17), and undoes everything at its end (LD-09). Direct listeners, timers and observers are lint errors elsewhere.
 *
 * @example
 *   const hint = scope.part('hint');
 *   hint.after(NOTICE_MS, () => log('nobody has scrolled'));
 *   hint.on(window, 'scroll', () => hint.end());
 */
export interface Scope {
  /** The name that log lines begin with. */
  readonly name: string;
  /** True once `end` was called or a callback has thrown; from then on, no callback does anything. */
  readonly ended: boolean;
  /** Listens until the scope ends or the returned function is called. */
  on<T extends EventTarget, K extends string>(
    target: T,
    type: K,
    listener: (event: EventOf<T, K>) => void,
    options?: AddEventListenerOptions,
  ): Undo;
  /** Calls the callback once, after `ms` milliseconds. */
  after(ms: number, callback: () => void): Undo;
  /** Calls the callback once, before the next paint, with the time of the frame. */
  frame(callback: (time: number) => void): Undo;
  /** Disconnects an observer when the scope ends; build the observer with a `guard`ed callback. */
  observe(observer: { disconnect(): void }): Undo;
  /** Calls the callback now; if it throws, the scope ends and the result is undefined. */
  run<T>(callback: () => T): T | undefined;
  /** Wraps a function: a throw or a rejected promise ends the scope, and after the scope's end, the function does nothing. */
  guard<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R | undefined;
  /** Registers something to undo at the end; the last registered is undone first. The returned function undoes it earlier. */
  undo(callback: Undo): Undo;
  /** Makes a scope within this one. The part ends with this scope, but a crash in the part ends only the part. */
  part(label: string): Scope;
  /** Undoes everything. Never throws: an undo that throws is reported, and the others still run. */
  end(): void;
}

/**
 * Makes a scope.
 *
 * @param name log lines begin with it
 * @param crashed called with each error that a callback or an undo has thrown, and with the scope or part in which it was
 *   thrown; if a callback has thrown, that scope has ended
 */
export function createScope(name: string, crashed: (error: unknown, scope: Scope) => void): Scope {
  const undos = new Set<Undo>();
  let ended = false;

  const crash = (error: unknown): void => {
    if (ended) return;
    end();
    crashed(error, scope);
  };

  const guard =
    <A extends unknown[], R>(callback: (...args: A) => R) =>
    (...args: A): R | undefined => {
      if (ended) return undefined;
      try {
        const result = callback(...args);
        // This does not use `instanceof`, because the page may have replaced the browser's Promise by one of its own (LD-15).
        (result as Promise<unknown> | undefined)?.catch?.(crash);
        return result;
      } catch (error) {
        crash(error);
        return undefined;
      }
    };

  const undo = (callback: Undo): Undo => {
    const once: Undo = () => {
      if (undos.delete(once)) callback();
    };
    undos.add(once);
    // A callback that has ended the scope may still start something, which must not outlive the scope.
    if (ended) once();
    return once;
  };

  function end(): void {
    ended = true;
    for (const once of [...undos].reverse()) {
      try {
        once();
      } catch (error) {
        crashed(error, scope);
      }
    }
  }

  const scope: Scope = {
    name,
    get ended() {
      return ended;
    },
    on(target, type, listener, options) {
      // The cast is needed, because the platform's own type knows event names only for some targets.
      const caught = guard(listener) as EventListener;
      target.addEventListener(type, caught, options);
      return undo(() => target.removeEventListener(type, caught, options));
    },
    after(ms, callback) {
      const timer = setTimeout(() => {
        undos.delete(cancel);
        guard(callback)();
      }, ms);
      const cancel = undo(() => clearTimeout(timer));
      return cancel;
    },
    frame(callback) {
      const handle = requestAnimationFrame((time) => {
        undos.delete(cancel);
        guard(callback)(time);
      });
      const cancel = undo(() => cancelAnimationFrame(handle));
      return cancel;
    },
    observe: (observer) => undo(() => observer.disconnect()),
    run: (callback) => guard(callback)(),
    guard,
    undo,
    part(label) {
      const part = createScope(`${name} ${label}`, (error) => crashed(error, part));
      const ends = undo(part.end);
      part.undo(ends);
      return part;
    },
    end,
  };
  return scope;
}
