import { HOLDS_BACK } from '#src/baked';
import { propertyOf } from '#src/dom/ask-element';
import { addressOf, scriptKind } from '#src/dom/script';
import type { Trusted } from '#src/dom/trusted';
import { isHeldScript, typeToRun, type Hold } from '#src/hold';
import { TASK_TURNS } from '#src/limits';
import { HELD_BACK, type WriteLine } from '#src/reasons';
import type { Scope } from '#src/scope';
import type { Consent } from '../consent';
import type { PageMemory } from '../page-memory';
import { createAfterHeld } from './after-held';
import { createFrameFights, loadedFrom, parkFrame, releaseFrame } from './frame';
import { concernHeld, heldElements, inOrder, isHeld, createRule } from './held';
import { createScriptQueue } from './script-queue';

/**
 * Releases held-back scripts, frames and pictures (CO-20 to CO-23).
 *
 * @example
 *   release.now(); // after each change of the decision
 *   if (!release.mayGo(frame)) button.onclick = () => release.loadOnce(frame);
 */
export interface Release {
  /**
   * Requests, in this task, every file that is allowed now and was not before; runs the scripts afterwards, in document order.
   * Does nothing if there is nothing to release. From the first call on, elements that are added to the page later are released
   * too.
   *
   * @param inAnimationFrame true if this is called in the frame that paints what the visitor has clicked: then the scripts run
   *   right after that frame
   */
  now(inAnimationFrame?: boolean): void;
  /**
   * Calls back when the scripts have run that the bootstrap holds and the decision allows; at once if there is none. Other
   * scripts need what these scripts define, or these scripts themselves wait for the announcement (LD-27). Only the last callback is kept.
   */
  afterHeld(callback: () => void): void;
  /** Called at DOMContentLoaded: from now on, modules and deferred scripts may be released too. */
  parsed(): void;
  /** Whether the current decision allows an element to be released, whether or not it is held now. */
  mayGo(element: HTMLElement): boolean;
  /** Loads one frame, whatever was chosen, until the page is left (CO-24). */
  loadOnce(frame: HTMLElement): void;
}

interface ReleaseParts {
  scope: Scope;
  /** The state of the page. Nothing more is released once a choice has begun to reload the page. */
  pageState: {
    readonly trusted: Trusted;
    readonly memory: Pick<PageMemory, 'choice'>;
    readonly queue: { readonly hold?: Hold };
  };
  tag: {
    /** Why a held script may not run whatever is granted, since nothing shows that it is the page's (XX-11); '' if it may. */
    whyHeld(element: HTMLElement): string;
  };
  log: { line: WriteLine };
}

/**
 * Makes the release. It releases nothing, and does not watch the page, before the first `now`.
 *
 * @param parked called each time that a frame or player is found held
 * @param ran called whenever scripts have run that were released too late for the page's own DOMContentLoaded (CO-25)
 */
export function createRelease(
  { scope, pageState, tag, log }: ReleaseParts,
  consent: Consent,
  parked: () => unknown,
  ran: () => unknown,
): Release {
  const { trusted, memory } = pageState;
  const hold = HOLDS_BACK ? pageState.queue.hold : undefined;
  const { line } = log;
  const handled = new WeakSet<Node>();
  let parsed = false;
  /** Whether the last script that was found may be incomplete, because the parser may not have reached the script's end yet. */
  let lastIsIncomplete = false;
  const allowedOnce = new WeakSet<HTMLElement>();
  const isFought = createFrameFights(line);
  /** How often the page was searched in this task. */
  let searches = 0;
  const mayGo = createRule(consent, hold, allowedOnce);
  const afterHeld = createAfterHeld(scope, hold, mayGo);
  if (hold) answerFor(hold, mayGo, scope);

  const scripts = createScriptQueue({
    scope,
    hold,
    trusted,
    handled,
    mayGo,
    attempt,
    emptied: () => parsed && ran(),
    settled: afterHeld.ran,
    log: line,
  });

  function collect(elements: Iterable<HTMLElement>, inAnimationFrame: boolean): void {
    for (const element of elements)
      if (!handled.has(element)) attempt(element, () => handle(element));
    // If nothing runs, nobody has to be waited for: a script is held for another reason, or the page is about to be reloaded.
    if (!scripts.start(inAnimationFrame)) afterHeld.end();
  }

  function handle(element: HTMLElement): void {
    const free = mayGo(element);
    if (free && memory.choice.reloads) return;
    if (element instanceof HTMLScriptElement) {
      if (!isHeld(element)) {
        if (!free) logUnholdable(element);
        return;
      }
      const why = hold?.inserted.has(element) ? '' : tag.whyHeld(element);
      if (why) {
        handled.add(element);
        line(`stays held, ${why}: ${addressOf(element) || 'inline'}`, HELD_BACK);
      } else if (free) enqueue(element);
    } else if (!free) {
      const address = loadedFrom(element);
      if (address && isFought(element, 'parked', address)) {
        handled.add(element);
        delete element.dataset.cliSrc;
      } else if (address) {
        line(`held back, but perhaps requested before: ${address}`);
        parkFrame(element, address);
      }
      if (isHeld(element) && element.localName !== 'img') parked();
    } else if (isHeld(element)) {
      if (isFought(element, 'released', releaseFrame(element, trusted.url, hold)))
        handled.add(element);
    }
  }

  function enqueue(element: HTMLScriptElement): void {
    const { type = '' } = element.dataset;
    const kind = scriptKind(isHeldScript(element) ? typeToRun(type) : type);
    const address = addressOf(element);
    if (!parsed) {
      lastIsIncomplete = !isClosed(element);
      // While the page is parsed, three kinds of scripts wait. A module that ran before the page's own importmap would make
      // that map invalid (LD-16). A script with `defer` runs after parsing in any case. An inline script may be parsed only in
      // part.
      if (kind === 'module' || (address ? element.defer : lastIsIncomplete)) return;
    }
    handled.add(element);
    scripts.add(element, kind, address);
  }

  function logUnholdable(element: HTMLScriptElement): void {
    if (element.dataset.cliConsent) return;
    line(`not held, its type is not text/plain: ${element.src || 'inline'}`);
    handled.add(element);
  }

  /** Without our policy, Trusted Types may refuse one element. In that case, the other elements are still released. */
  function attempt(element: HTMLElement, act: () => void, refused?: () => void): void {
    try {
      act();
    } catch (error) {
      line(`cannot release ${element.id || element.localName}: ${String(error)}`, HELD_BACK);
      refused?.();
    }
  }

  const observer = new MutationObserver(
    scope.guard((changes: MutationRecord[]) => {
      if (!lastIsIncomplete && !concernHeld(changes, handled)) return;
      if (!searches) scope.after(0, () => (searches = 0));
      searches += 1;
      // If a script answers each change of ours with one, we go on once per task, and let the page go on in between (XX-17).
      if (searches < TASK_TURNS) now();
      else if (searches === TASK_TURNS) scope.after(0, () => now());
    }),
  );
  scope.observe(observer);

  // Guarded, because a listener to the event of a choice may call `destroy` before this runs.
  const now = scope.guard((inAnimationFrame: boolean = false) => {
    // Attributes are watched too, because a frame may be given its address after it was inserted.
    for (const root of [window.document, ...(hold?.roots ?? [])])
      observer.observe(root, {
        childList: true,
        subtree: true,
        attributeFilter: ['src', 'data'],
      });
    lastIsIncomplete = false;
    collect(hold ? inOrder(hold) : heldElements(), inAnimationFrame);
  });
  return {
    now,
    mayGo,
    afterHeld: afterHeld.wait,
    loadOnce(frame) {
      allowedOnce.add(frame);
      now();
    },
    parsed() {
      parsed = true;
      if (hold) logAskedBefore(line);
      now();
    },
  };
}

/** Whether the parser has finished an element: another node comes after it, or after an element around it. */
function isClosed(node: Node | null): boolean {
  return (
    node !== null &&
    (propertyOf(node, 'nextSibling') !== null || isClosed(propertyOf(node, 'parentNode')))
  );
}

/** Makes the bootstrap ask us what may load, instead of reading the cookies, until the scope ends. */
function answerFor(hold: Hold, mayGo: Hold['may'], scope: Scope): void {
  const { may } = hold;
  clearTimeout(hold.timer);
  hold.may = mayGo;
  scope.undo(() => (hold.may = may));
}

/** Logs each file that was requested before it could be held, as by a preload above the bootstrap (LD-22). */
function logAskedBefore(log: WriteLine): void {
  for (const element of heldElements()) {
    const { src = '' } = element as { src?: string };
    const address = element.dataset.cliSrc ?? src;
    if (address && performance.getEntriesByName(address).length > 0)
      log(`requested before it could be held: ${address}`);
  }
}
