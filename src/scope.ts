/** Takes back one thing that a scope has started; calling it twice does no harm. */
export type Undo = () => void;

/** The events of a target that the platform's types name. */
type EventsOf<T> = T extends Window
  ? WindowEventMap
  : T extends Document
    ? DocumentEventMap
    : T extends Element | ShadowRoot
      ? HTMLElementEventMap
      : T extends MediaQueryList
        ? MediaQueryListEventMap
        : object;

/** What a target tells of an event by that name; one that the platform does not name is of the page's own making. */
export type EventOf<T, K extends string> = K extends keyof EventsOf<T>
  ? EventsOf<T>[K]
  : CustomEvent<unknown>;

/**
 * All that a widget starts, started in one place: each callback is caught (LD-06), named in what is logged (LD-17), and
 * undone when the scope ends (LD-09). Bare `addEventListener`, timers and observers are lint errors everywhere else.
 */
export interface Scope {
  /** Whose scope this is; stands in front of what is logged. */
  readonly name: string;
  /** True once `end` was called or something crashed; every callback is inert from then on. */
  readonly ended: boolean;
  /** Listens until the scope ends or the returned undo is called. */
  on<T extends EventTarget, K extends string>(
    target: T,
    type: K,
    listener: (event: EventOf<T, K>) => void,
    options?: AddEventListenerOptions,
  ): Undo;
  /** Calls once, `ms` milliseconds from now. */
  after(ms: number, callback: () => void): Undo;
  /** Calls once, before the next paint, with the time of its frame. */
  frame(callback: (time: number) => void): Undo;
  /** Keeps an observer until the scope ends; build it with a `guard`ed callback. */
  observe(observer: { disconnect(): void }): Undo;
  /** Calls now; a throw ends the scope and gives undefined. */
  run<T>(callback: () => T): T | undefined;
  /** The same function, caught: a throw or a rejected promise ends the scope, after its end it does nothing. */
  guard<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R | undefined;
  /** Something to take back at the end, last in, first out. */
  undo(callback: Undo): Undo;
  /** A scope within this one: it ends with this one, and what crashes in it ends it alone. */
  part(label: string): Scope;
  /** Takes everything back. Never throws: an undo that does is reported and the others still run. */
  end(): void;
}

/**
 * @param name whose scope it is
 * @param crashed called once with the first error that a callback threw, and the scope, or part of it, that has ended by it
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
        // Not by `instanceof`: the page may have put a Promise of its own in the browser's place (LD-15).
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
    // What was started by a callback that itself ended the scope must not outlive it.
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
      // The platform's own signature knows an event by its name for some targets only.
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
