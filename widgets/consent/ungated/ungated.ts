import { UNGATED } from '../../../src/reasons';
import type { ConsentContext } from '../../../src/contract';
import { RECHECK_MAX_MS, RECHECK_MS } from '../../../src/limits';
import { findSign } from './signs';
import { document } from '../../../src/dom/page/document';

/**
 * Decides for a page on which neither our configuration nor the legacy plugin's explicitly asks for consent, so that a
 * typing mistake releases nothing (XX-14). If our configuration may have been meant to ask, our banner asks, unless another
 * tool does. If anything else shows that consent matters here, everything stays gated. Only without any such sign is nothing
 * gated (CO-08).
 *
 * This chunk is loaded at `load`, on such pages only. Until then everything is gated, and it stays so if the chunk never comes.
 */
export function mount(context: ConsentContext): void {
  const { consent, log } = context;
  const { ask } = context.decision;
  const sign = findSign(context);
  const doubt = doubtOf(context);
  if (doubt && !sign?.asks) {
    log(`${doubt}: the visitor is asked; to ask nobody, set "consent": false (XX-14)`);
    ask();
  } else if (sign) {
    log(`${sign.what}: everything stays gated (XX-14)`, sign.asks);
  } else {
    log('NO CONSENT TOOL ON THIS PAGE: NOTHING IS GATED (CO-08)', UNGATED);
    consent.ungate(openWhileUnsigned(context));
    context.decision.runSteps();
  }
}

/**
 * Why our configuration may be meant to ask for consent, although it does not say so; undefined if there is no reason to
 * think so: there is no configuration, or the owner has said no.
 */
function doubtOf({ consent, config: { parts } }: ConsentContext): string | undefined {
  const [, ...onPage] = parts;
  // What stands on the page counts before what is fetched, so a no on the page holds even if nothing could be fetched.
  if ((consent.config.enabled ? parts : onPage).includes(undefined))
    return 'our configuration cannot be read';
  const inline = [...document.querySelectorAll<HTMLScriptElement>('script[data-enxerto]')];
  // An optimizer that delays scripts may have changed the type of our inline configuration.
  const renamed = inline.find(
    ({ type, text }) => type !== 'application/json' && /^\s*\{/.test(text),
  );
  if (renamed) return `our inline configuration has the type "${renamed.type}"`;
  const tag = onPage.pop();
  const isConfigured = onPage.length > 0 || tag?.['config'] !== undefined;
  return isConfigured && consent.config.enabled
    ? 'our configuration does not say "consent"'
    : undefined;
}

/**
 * Makes the function that returns whether everything is still open. If a consent tool is found later, everything that has
 * not run yet is gated. The function is called before anything is released, whenever a script or a frame is added, and a few
 * times by a timer.
 */
function openWhileUnsigned(context: ConsentContext): () => boolean {
  const { consent, log, scope } = context;
  const { runSteps } = context.decision;
  let open = true;
  let isJustChecked = false;

  const close = scope.guard(() => {
    consent.ungate(isOpen);
    runSteps();
  });

  function isOpen(): boolean {
    // Many calls in one task share one search of the page. After a decision there is nothing to gate.
    if (!open || isJustChecked || consent.decided) return open;
    isJustChecked = true;
    queueMicrotask(() => (isJustChecked = false));
    const sign = findSign(context);
    if (!sign) return true;
    open = false;
    log(`${sign.what}, came late: what has not run yet is gated (XX-14)`);
    // This runs in a microtask, so that the caller has its answer first.
    queueMicrotask(close);
    return false;
  }

  for (let ms = RECHECK_MS; ms <= RECHECK_MAX_MS; ms *= 2) scope.after(ms, isOpen);
  const mayBringTool = (node: EventTarget | null): boolean =>
    node instanceof Element && (node.matches(CARRIERS) || node.querySelector(CARRIERS) !== null);
  const options = { capture: true };
  scope.on(document, 'load', ({ target }: Event) => mayBringTool(target) && isOpen(), options);
  const observer = new MutationObserver(
    scope.guard((changes: MutationRecord[]) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(mayBringTool))) isOpen();
    }),
  );
  scope.observe(observer);
  observer.observe(window.document, { childList: true, subtree: true });
  return isOpen;
}

/** The elements by which a consent tool can be loaded. */
const CARRIERS = 'script,iframe';
