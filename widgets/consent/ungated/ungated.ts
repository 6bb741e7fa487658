import type { ConsentContext } from '#src/contract';
import { findIn, matches } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { RECHECK_MAX_MS, RECHECK_MS } from '#src/limits';
import { UNGATED } from '#src/reasons';
import { findSign } from './signs';

/**
 * Decides whether anything is gated on a page where neither our configuration nor the legacy plugin's explicitly asks for
 * consent. A typing mistake in the configuration must release nothing (XX-14). If our configuration may have been meant to ask,
 * our banner asks, unless another tool does. If there is any other sign that scripts on the page need consent, everything stays
 * gated. Nothing is gated only if there is no such sign (CO-08).
 *
 * This chunk is loaded on such pages only, at the page's `load` event. Until then, everything is gated. If the chunk cannot be
 * loaded, everything stays gated.
 */
export function mount(context: ConsentContext): void {
  const { consent, log } = context;
  const { ask } = context.consentControl;
  const sign = findSign(context);
  const doubt = doubtOf(context);
  if (doubt && !sign?.asks) {
    log(`${doubt}: the visitor is asked; to ask nobody, set "consent": false (XX-14)`);
    ask();
  } else if (sign) {
    log(`${sign.what}: everything stays held back (XX-14)`, sign.asks);
  } else {
    log('NO CONSENT TOOL ON THIS PAGE: NOTHING IS HELD BACK (CO-08)', UNGATED);
    consent.ungate(openWhileUnsigned(context));
    context.consentControl.runSteps();
  }
}

/** Why our configuration may have been meant to ask without saying so; undefined without one, or with consent off. */
function doubtOf({ consent, config: { parts } }: ConsentContext): string | undefined {
  const [, ...onPage] = parts;
  // The page's configuration wins: if it switches consent off, no fetched part matters that could not be read.
  if ((consent.config.enabled ? parts : onPage).includes(undefined))
    return 'our configuration cannot be read';
  const inline = [...document.querySelectorAll<HTMLScriptElement>('script[data-enxerto]')];
  // An optimizer may have changed the type of our inline configuration, which was then not read.
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
 * Makes the function that returns whether everything is still ungated. Once it finds a consent tool, all that has not run is
 * gated. Called before each release, for each script or frame that is added, and a few times by a timer.
 */
function openWhileUnsigned(context: ConsentContext): () => boolean {
  const { consent, log, scope } = context;
  const { runSteps } = context.consentControl;
  let open = true;
  let isJustChecked = false;

  const close = scope.guard(() => {
    consent.ungate(isOpen);
    runSteps();
  });

  function isOpen(): boolean {
    // All calls in one task share one search of the page. After a decision, no search is needed, because the decision applies.
    if (!open || isJustChecked || consent.decided) return open;
    isJustChecked = true;
    queueMicrotask(() => (isJustChecked = false));
    const sign = findSign(context);
    if (!sign) return true;
    open = false;
    log(`${sign.what}, added late: what has not run yet is held back (XX-14)`);
    // `close` runs in a microtask, so that the caller gets its answer first.
    queueMicrotask(close);
    return false;
  }

  for (let ms = RECHECK_MS; ms <= RECHECK_MAX_MS; ms *= 2) scope.after(ms, isOpen);
  const mayBringTool = (node: EventTarget | null): boolean =>
    node instanceof Element && (matches(node, CARRIERS) || findIn(node, CARRIERS) !== null);
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
