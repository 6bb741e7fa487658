import { createWriteGuard, type WriteGuard } from '#src/dom/document-write';
import { document } from '#src/dom/page/document';
import { liveScript, preloadScript, type scriptKind } from '#src/dom/script';
import type { Trusted } from '#src/dom/trusted';
import { isHeldScript, letRun, type Hold } from '#src/hold';
import { RELEASE_GRACE_MS, RELEASE_MAX_WAIT_MS } from '#src/limits';
import { once } from '#src/once';
import type { Scope } from '#src/scope';
import { afterPaint } from './after-paint';

/** Runs released scripts one after another, in the order in which they were added (CO-21). */
export interface ScriptQueue {
  /** Requests a script's file, if any, and runs the script in its turn. A data script, which does not run, is inserted now. */
  add(element: HTMLScriptElement, kind: ReturnType<typeof scriptKind>, address: string): void;
  /**
   * Begins to run what was added, unless scripts are running; `inAnimationFrame`: in the frame that paints a click's result.
   *
   * @returns whether scripts are running now, or their files are on their way
   */
  start(inAnimationFrame: boolean): boolean;
}

interface Held {
  element: HTMLScriptElement;
  /** Whether it has a file that this browser loads. */
  loads: boolean;
  /** Whether the scripts after this one have to wait until its file has run. */
  ordered: boolean;
  /** The result of the request for the file: `load` or `error`; '' while there is no result, or if there is no file. */
  outcome: string;
  /** Lets the scripts after this one go on, if they wait for it now. */
  goOn: () => void;
  /** Removes the preload link. */
  dropPreload: () => void;
}

interface Options {
  scope: Scope;
  trusted: Trusted;
  /** Elements that need no further handling. */
  handled: WeakSet<Node>;
  /** What the bootstrap holds back; undefined if it holds back nothing. */
  hold: Hold | undefined;
  /** Whether an element may be released; checked again when a script's turn comes. */
  mayGo(element: HTMLElement): boolean;
  /** Does something that the browser may refuse, and calls `refused` if it does. */
  attempt(element: HTMLElement, act: () => void, refused?: () => void): void;
  /** Called each time that the queue has become empty. */
  emptied(): void;
  /** Called each time that all scripts have run, those too that wait for no other; a file that hangs is not waited for. */
  settled(): void;
  log(line: string): void;
}

export function createScriptQueue(options: Options): ScriptQueue {
  const { scope, handled, mayGo, attempt, hold, log } = options;
  const waiting: Held[] = [];
  // A message on this channel starts a task, as a timer does, but without the 4 ms that browsers put between nested timers. In
  // this way, a large number of scripts runs within a few frames. Few frames are better, because in each of them, the browser
  // lays out again what the scripts have changed.
  const { port1: tasks, port2: nextTask } = new MessageChannel();
  let guard: WriteGuard | undefined;
  let running = false;
  /** How many files are on their way for which no other script waits. */
  let loading = 0;
  let stopTasks = (): void => {};
  let deadline = 0;

  function next(): void {
    const held = waiting.shift();
    if (!held) {
      running = false;
      stopTasks();
      options.emptied();
      if (loading === 0) options.settled();
      return;
    }
    // Consent was withdrawn while the script waited: it stays held, and may be enqueued again later.
    if (!mayGo(held.element) || !held.element.isConnected) {
      handled.delete(held.element);
      held.dropPreload();
      next();
      return;
    }
    const done = (): void => {
      held.dropPreload();
      // Each script runs in a task of its own, so that many scripts never make one long task (CO-21).
      // oxlint-disable-next-line require-post-message-target-origin -- a port has no origin
      nextTask.postMessage(null);
    };
    attempt(held.element, () => run(held, done), done);
  }

  function revive(element: HTMLScriptElement): HTMLScriptElement {
    const { type = '' } = element.dataset;
    // Scripts of the page may listen for the events of what the bootstrap holds, so the element itself runs, and not a clone.
    const isHeldByBootstrap = hold && isHeldScript(element);
    if (isHeldByBootstrap) letRun(element, hold);
    const live = isHeldByBootstrap ? element : liveScript(element, type, options.trusted);
    live.dataset.cliConsent = 'accepted';
    handled.add(live);
    return live;
  }

  // If a preload failed, Firefox requests the file again when the script is inserted. We do not wait for that. But if the
  // bootstrap holds something back, Firefox refuses all preloads, so a failed preload does not mean that the file is missing.
  const isMissing = (held: Held): boolean => held.outcome === 'error' && !hold;

  function run(held: Held, done: () => void): void {
    const live = revive(held.element);
    // A script without a file runs during its insertion, away from the parser's place: `document.write` is blocked meanwhile.
    const insert = (): void => swap(held.element, live);
    if (!held.loads || isMissing(held)) {
      guard?.(insert);
      done();
      return;
    }
    const waitMs = Math.max(deadline - performance.now(), held.outcome ? RELEASE_GRACE_MS : 0);
    if (held.ordered) {
      held.goOn = whenLoaded(live, waitMs, done, () => {
        if (deadline) log(`${live.src} hangs; the other scripts continue`);
        deadline = 0;
      });
      guard?.(insert);
      return;
    }
    loading += 1;
    whenLoaded(live, waitMs, () => {
      loading -= 1;
      if (loading === 0 && !running) options.settled();
    });
    guard?.(insert);
    done();
  }

  /**
   * Calls back once: when a script's file has run or failed, when the time is over, or when the function that it returns is called.
   *
   * @param hangs called before that if the time is over
   */
  function whenLoaded(
    live: HTMLScriptElement,
    waitMs: number,
    callback: () => void,
    hangs?: () => void,
  ): () => void {
    const settle = once(() => {
      stop();
      stopListening.forEach((undo) => undo());
      callback();
    });
    const stopListening = ['load', 'error'].map((type) => scope.on(live, type, settle));
    const stop = scope.after(waitMs, () => {
      hangs?.();
      settle();
    });
    return settle;
  }

  return {
    add(element, kind, address) {
      // Neither a data script nor an importmap, which must precede the first module, waits for its turn.
      if (kind === 'data') {
        swap(element, revive(element));
        return;
      }
      const held: Held = {
        element,
        loads: address !== '' && !element.noModule,
        ordered: false,
        outcome: '',
        goOn: () => {},
        dropPreload: () => {},
      };
      if (held.loads) {
        // Reads the attribute `async`, because the property `async` is true for every script that the parser did not run.
        held.ordered = kind === 'classic' && !element.hasAttribute('async');
        const settle = (outcome: string): void => {
          held.outcome = outcome;
          if (isMissing(held)) held.goOn();
        };
        held.dropPreload = scope.undo(preloadScript(element, kind, settle));
      }
      waiting.push(held);
    },
    start(inAnimationFrame) {
      if (running || waiting.length === 0) return running || loading > 0;
      running = true;
      stopTasks = scope.on(tasks, 'message', next);
      tasks.start();
      deadline = performance.now() + RELEASE_MAX_WAIT_MS;
      guard ??= createWriteGuard(scope, log);
      afterPaint(scope, next, inAnimationFrame);
      return true;
    },
  };
}

/** Replaces the held script by the live one. */
function swap(element: HTMLScriptElement, live: HTMLScriptElement): void {
  element.replaceWith(live);
  if (element === live) return;
  // The legacy script, if it runs, may have the held element in a list of its own (CO-45). The element is emptied, so that it
  // runs nothing there, and put into a fragment, so that it has a parent from which it can be removed.
  element.removeAttribute('src');
  element.replaceChildren();
  document.createDocumentFragment().append(element);
}
