import { addressOf, liveScript, preloadScript, scriptKind } from '../dom/script';
import type { ScriptKind } from '../dom/script';
import { createWriteGuard } from '../dom/document-write';
import type { WriteGuard } from '../dom/document-write';
import type { Trusted } from '../dom/trusted';
import { PAINT_PATIENCE_MS, RELEASE_GRACE_MS, RELEASE_PATIENCE_MS } from '../limits';
import { once } from '../once';
import type { Scope } from '../scope';
import { categoryOf, HELD, isExempt, isHeld, releaseFrame } from './held';

/** Lets held-back scripts, frames and pictures go (CO-20 to CO-23). */
export interface Release {
  /**
   * Requests, in this very task, every file that is allowed now and was not before; runs the scripts afterwards, in
   * document order. Nothing to do is nothing done.
   */
  now(): void;
}

interface Held {
  element: HTMLScriptElement;
  kind: ScriptKind;
  /** Whether the file has come or failed; true for what has no file. */
  settled: boolean;
  /** Takes the preload link out. */
  dropPreload: () => void;
}

interface Options {
  scope: Scope;
  trusted: Trusted;
  /** Whether a category is granted at this moment. */
  can(category: string): boolean;
  log(line: string): void;
}

/** Starts watching the page; nothing is released before `now` or before a held element that may go comes into the page. */
export function createRelease({ scope, trusted, can, log }: Options): Release {
  const waiting: Held[] = [];
  const taken = new WeakSet<HTMLElement>();
  let guard: WriteGuard | undefined;
  let running = false;
  let deadline = 0;
  let told = false;

  const parsed = (): boolean => document.readyState !== 'loading';
  const mayGo = (element: HTMLElement): boolean => isExempt(element) || can(categoryOf(element));

  function collect(elements: Iterable<HTMLElement>): void {
    for (const element of elements) {
      if (taken.has(element)) continue;
      const [held, free] = [isHeld(element), mayGo(element)];
      if (!held && !free) tellUnholdable(element);
      if (!held || !free) continue;
      if (element instanceof HTMLScriptElement) take(element);
      else attempt(() => releaseFrame(element, trusted.url));
    }
    if (waiting.length > 0 && !running) start();
  }

  function take(element: HTMLScriptElement): void {
    const kind = scriptKind(element.dataset.type ?? '');
    // A module before the page's own importmap would void that map (LD-16), and `defer` means after parsing.
    if (!parsed() && (kind === 'module' || element.defer)) return;
    taken.add(element);
    const held: Held = { element, kind, settled: true, dropPreload: () => {} };
    if (addressOf(element) && kind !== 'data' && !element.noModule) {
      held.settled = false;
      const settle = (): void => {
        held.settled = true;
      };
      held.dropPreload = scope.undo(preloadScript(element, kind, settle));
    }
    waiting.push(held);
  }

  function start(): void {
    running = true;
    told = false;
    deadline = performance.now() + RELEASE_PATIENCE_MS;
    guard ??= createWriteGuard(scope, log);
    afterPaint(scope, next);
  }

  function next(): void {
    const held = waiting.shift();
    if (!held) {
      running = false;
      return;
    }
    // Withdrawn while it waited: it stays held, and may be taken again.
    if (!mayGo(held.element) || !held.element.isConnected) {
      taken.delete(held.element);
      held.dropPreload();
      next();
      return;
    }
    run(held, () => {
      held.dropPreload();
      // A task of its own for each, so that many never make a long one (CO-21).
      scope.after(0, next);
    });
  }

  function run(held: Held, done: () => void): void {
    const live = attempt(() => liveScript(held.element, held.element.dataset.type ?? '', trusted));
    if (!live) {
      done();
      return;
    }
    live.dataset.cliConsent = 'accepted';
    taken.add(live);
    const ordered = live.src !== '' && held.kind === 'classic' && !live.noModule && !held.element.async;
    // What has no file runs while it is put in, with the parser elsewhere.
    const insert = (): void => held.element.replaceWith(live);
    if (!ordered) {
      guard?.during(insert);
      done();
      return;
    }
    const settle = once(() => {
      stop.forEach((undo) => undo());
      done();
    });
    const patience = Math.max(deadline - performance.now(), held.settled ? RELEASE_GRACE_MS : 0);
    const stop = [
      scope.on(live, 'load', settle),
      scope.on(live, 'error', settle),
      scope.after(patience, () => {
        if (!told) log(`${live.src} hangs, the rest goes on`);
        told = true;
        settle();
      }),
    ];
    guard?.during(insert);
  }

  /** What the page's own policies refuse stays held, and holds up nothing else (LD-12). */
  function attempt<T>(action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      log(`not released: ${String(error)}`);
      return undefined;
    }
  }

  function tellUnholdable(element: HTMLElement): void {
    if (!(element instanceof HTMLScriptElement) || element.dataset.cliConsent) return;
    log(`not held, it came executable: ${element.src || 'inline'}`);
    taken.add(element);
  }

  const now = (): void => collect(document.querySelectorAll<HTMLElement>(HELD));
  const observer = new MutationObserver(
    scope.guard((changes: MutationRecord[]) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(bringsHeld))) now();
    }),
  );
  observer.observe(document, { childList: true, subtree: true });
  scope.observe(observer);

  return { now };
}

function bringsHeld(node: Node): boolean {
  return node instanceof Element && (node.matches(HELD) || node.querySelector(HELD) !== null);
}

/** After the frame that paints what was just clicked, within 100 ms, at once when the page is hidden (CO-12). */
function afterPaint(scope: Scope, callback: () => void): void {
  const first = once(callback);
  scope.after(document.hidden ? 0 : PAINT_PATIENCE_MS, first);
  if (!document.hidden) scope.frame(() => scope.after(0, first));
}
