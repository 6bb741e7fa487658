import { isClosed } from '../../dom/is-closed';
import { addressOf, liveScript, preloadScript, scriptKind } from '../../dom/script';
import { createWriteGuard } from '../../dom/document-write';
import type { WriteGuard } from '../../dom/document-write';
import type { Trusted } from '../../dom/trusted';
import { RELEASE_GRACE_MS, RELEASE_PATIENCE_MS, TASK_TURNS } from '../../limits';
import { once } from '../../once';
import type { Scope } from '../../scope';
import { afterPaint } from './after-paint';
import { createFightCounter } from './fight-counter';
import { loadedFrom, parkFrame, releaseFrame } from './frame';
import { bringHeld, categoryOf, heldElements, isExempt, isHeld, isOptOutBound } from './held';
import type { Consent } from '../store';

/** Lets held-back scripts, frames and pictures go (CO-20 to CO-23). */
export interface Release {
  /**
   * Requests, in this very task, every file that is allowed now and was not before; runs the scripts afterwards, in
   * document order. Nothing to do is nothing done. From the first call on, what comes into the page later is let go too.
   *
   * @param inFrame called in the frame that paints what the visitor has clicked: the scripts run right after it
   */
  now(inFrame?: boolean): void;
  /** DOMContentLoaded is here: modules and deferred scripts may go too. */
  parsed(): void;
  /** Whether an element that is held, or was, would be let go by what holds now. */
  mayGo(element: HTMLElement): boolean;
  /** Lets one frame load, whatever was chosen, until the page is left (CO-24). */
  loadOnce(frame: HTMLElement): void;
}

interface Held {
  element: HTMLScriptElement;
  /** Whether what stands behind it has to wait for its file. */
  ordered: boolean;
  /** How the request for the file has ended: `load`, `error`, '' while it has not or where there is no file. */
  outcome: string;
  /** Takes the preload link out. */
  dropPreload: () => void;
}

interface Options {
  scope: Scope;
  trusted: Trusted;
  consent: Consent;
  /** Whether what is held may run at all (XX-11). */
  trusts(element: HTMLElement): boolean;
  /** Called when a frame or player stands parked, each time that one is seen. */
  parked(): void;
  /** Called whenever released scripts have run that came too late for the page's own DOMContentLoaded (CO-25). */
  ran(): void;
  log(line: string): void;
}

/** Watches the page from the first `now` on; nothing is released before. */
export function createRelease({ scope, trusted, consent, trusts, log, ...page }: Options): Release {
  const waiting: Held[] = [];
  const taken = new WeakSet<HTMLElement>();
  let guard: WriteGuard | undefined;
  let running = false;
  let deadline = 0;
  let parsed = false;
  /** Whether what stands last so far may still be growing. */
  let growing = false;
  const singled = new WeakSet<HTMLElement>();
  const isFought = createFightCounter(log);
  /** How often the page was looked through in this task. */
  let turns = 0;

  const mayGo = (element: HTMLElement): boolean =>
    singled.has(element) ||
    ((isExempt(element) || consent.granted(categoryOf(element))) &&
      !(isOptOutBound(element) && consent.status().optedOut));

  function collect(elements: Iterable<HTMLElement>, inFrame: boolean): void {
    for (const element of elements) if (!taken.has(element)) attempt(element, () => look(element));
    if (waiting.length > 0 && !running) start(inFrame);
  }

  function look(element: HTMLElement): void {
    const free = mayGo(element);
    if (element instanceof HTMLScriptElement) {
      if (!isHeld(element)) {
        if (!free) tellUnholdable(element);
      } else if (!trusts(element)) {
        taken.add(element);
        log(`stays held, without the nonce of our tag: ${addressOf(element) || 'inline'}`);
      } else if (free) take(element);
    } else if (!free) {
      const address = loadedFrom(element);
      if (address && isFought(element, 'parked', address)) {
        taken.add(element);
        delete element.dataset.cliSrc;
      } else if (address) {
        log(`parked, it may have been asked for before: ${address}`);
        parkFrame(element, address);
      }
      if (isHeld(element) && element.localName !== 'img') page.parked();
    } else if (isHeld(element)) {
      if (isFought(element, 'released', releaseFrame(element, trusted.url))) taken.add(element);
    }
  }

  function take(element: HTMLScriptElement): void {
    const kind = scriptKind(element.dataset.type ?? '');
    const address = addressOf(element);
    if (!parsed) {
      growing = !isClosed(element);
      // A module before the page's own importmap would void that map (LD-16), `defer` means after parsing, and an inline
      // script may have come by half.
      if (kind === 'module' || (address ? element.defer : growing)) return;
    }
    taken.add(element);
    // Data only has to be there, an importmap before the first module is asked for: it waits for nobody's turn.
    if (kind === 'data') {
      swap(element, revive(element));
      return;
    }
    const held: Held = { element, ordered: false, outcome: '', dropPreload: () => {} };
    if (address && !element.noModule) {
      // The attribute, not the property: that one is true for whatever the parser left unrun.
      held.ordered = kind === 'classic' && !element.hasAttribute('async');
      const settle = (outcome: string): unknown => (held.outcome = outcome);
      held.dropPreload = scope.undo(preloadScript(element, kind, settle));
    }
    waiting.push(held);
  }

  function start(inFrame: boolean): void {
    running = true;
    deadline = performance.now() + RELEASE_PATIENCE_MS;
    guard ??= createWriteGuard(scope, log);
    afterPaint(scope, next, inFrame);
  }

  function next(): void {
    const held = waiting.shift();
    if (!held) {
      running = false;
      if (parsed) page.ran();
      return;
    }
    // Withdrawn while it waited: it stays held, and may be taken again.
    if (!mayGo(held.element) || !held.element.isConnected) {
      taken.delete(held.element);
      held.dropPreload();
      next();
      return;
    }
    const done = (): void => {
      held.dropPreload();
      // A task of its own for each, so that many never make a long one (CO-21).
      scope.after(0, next);
    };
    attempt(held.element, () => run(held, done), done);
  }

  function revive(element: HTMLScriptElement): HTMLScriptElement {
    const live = liveScript(element, element.dataset.type ?? '', trusted);
    live.dataset.cliConsent = 'accepted';
    taken.add(live);
    return live;
  }

  /** Puts the live one in its place. */
  function swap(element: HTMLScriptElement, live: HTMLScriptElement): void {
    element.replaceWith(live);
    // The legacy script, where it is awake, may have it on a list of its own (CO-45): there it runs nothing from here on,
    // and has a parent to be taken from.
    element.removeAttribute('src');
    element.replaceChildren();
    document.createDocumentFragment().append(element);
  }

  function run(held: Held, done: () => void): void {
    const live = revive(held.element);
    // What has no file runs while it is put in, with the parser elsewhere.
    const insert = (): void => swap(held.element, live);
    // What failed once, Firefox asks for again: nobody waits for that.
    if (!held.ordered || held.outcome === 'error') {
      guard?.(insert);
      done();
      return;
    }
    const settle = once(() => {
      stop();
      done();
    });
    for (const type of ['load', 'error']) scope.on(live, type, settle, { once: true });
    const patience = Math.max(deadline - performance.now(), held.outcome ? RELEASE_GRACE_MS : 0);
    const stop = scope.after(patience, () => {
      if (deadline) log(`${live.src} hangs, the rest goes on`);
      deadline = 0;
      settle();
    });
    guard?.(insert);
  }

  function tellUnholdable(element: HTMLScriptElement): void {
    if (element.dataset.cliConsent) return;
    log(`not held, it came executable: ${element.src || 'inline'}`);
    taken.add(element);
  }

  /** A browser may refuse one element (Trusted Types without our policy): the others still go, and so does the loader. */
  function attempt(element: HTMLElement, act: () => void, refused?: () => void): void {
    try {
      act();
    } catch (error) {
      log(`cannot release ${element.id || element.localName}: ${String(error)}`);
      refused?.();
    }
  }

  const observer = new MutationObserver(
    scope.guard((changes: MutationRecord[]) => {
      if (!growing && !bringHeld(changes)) return;
      if (!turns) scope.after(0, () => (turns = 0));
      turns += 1;
      // Who answers all that we do gets one answer a task from here on, and the page its own time in between (XX-17).
      if (turns < TASK_TURNS) now();
      else if (turns === TASK_TURNS) scope.after(0, () => now());
    }),
  );
  scope.observe(observer);

  // Guarded: whoever hears of a choice may destroy us before it is released.
  const now = scope.guard((inFrame: boolean = false) => {
    // An address may be given to a frame after it was put in.
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['src', 'data'],
    });
    growing = false;
    collect(heldElements(), inFrame);
  });
  return {
    now,
    mayGo,
    loadOnce(frame) {
      singled.add(frame);
      now();
    },
    parsed() {
      parsed = true;
      now();
    },
  };
}
