import type { WidgetContext } from '../../../src/contract';
import { LOOK_AGAIN_MOST_MS, LOOK_AGAIN_MS } from '../../../src/limits';
import { findSign } from './signs';

/**
 * Where neither our configuration nor the legacy plugin's asks for consent in so many words, nothing is let loose by a typing
 * mistake, nor beside somebody who asks (XX-14): in doubt our banner asks, beside another tool nothing opens, and nothing is
 * gated only where there is no sign of anybody at all (CO-08). Loaded at `load`, on such pages alone; everything is gated
 * until then, and stays so should this never come.
 */
export function mount(context: WidgetContext): void {
  const { consent, log } = context;
  const { ask } = context.decision;
  const sign = findSign(context);
  const doubt = doubtOf(context);
  if (doubt && !sign?.asks) {
    log(`${doubt}: the visitor is asked; only "consent": false says that nobody is to be (XX-14)`);
    ask();
  } else if (sign) {
    log(`${sign.what}: everything stays gated (XX-14)`);
  } else {
    log('NO CONSENT TOOL ON THIS PAGE: NOTHING IS GATED (CO-08)');
    consent.ungate(openWhileUnsigned(context));
    context.decision.chosen();
  }
}

/** Why our configuration, which does not ask for consent, may mean to; undefined where there is none, or the owner has said no. */
function doubtOf({ consent, config: { parts } }: WidgetContext): string | undefined {
  if (parts.includes(undefined)) return 'our configuration cannot be read';
  const inline = [...document.querySelectorAll<HTMLScriptElement>('script[data-enxerto]')];
  // What an optimizer takes for a script of its own to delay.
  const renamed = inline.find(
    ({ type, text }) => type !== 'application/json' && /^\s*\{/.test(text),
  );
  if (renamed) return `our inline configuration has the type "${renamed.type}"`;
  const [, ...onPage] = parts;
  const tag = onPage.pop();
  const isThere = onPage.length > 0 || tag?.['config'] !== undefined;
  return isThere && consent.config.enabled ? 'our configuration does not say "consent"' : undefined;
}

/**
 * Whether everything is still open: a consent tool that comes later closes what is still to come. Asked before anything is let
 * go, and at moments at which something may have come: whenever a script or a frame does, and a few times by itself.
 */
function openWhileUnsigned(context: WidgetContext): () => boolean {
  const { consent, log, scope } = context;
  const { chosen } = context.decision;
  let open = true;
  let fresh = false;

  const close = scope.guard(() => {
    consent.ungate(isOpen);
    chosen();
  });

  function isOpen(): boolean {
    // One task asks many times, and one that has decided is nobody's to close.
    if (!open || fresh || consent.decided) return open;
    fresh = true;
    queueMicrotask(() => (fresh = false));
    const sign = findSign(context);
    if (!sign) return true;
    open = false;
    log(`${sign.what}, later than the page: what is still to come is gated (XX-14)`);
    // Once whoever asks has its answer.
    queueMicrotask(close);
    return false;
  }

  for (let ms = LOOK_AGAIN_MS; ms <= LOOK_AGAIN_MOST_MS; ms *= 2) scope.after(ms, isOpen);
  const bring = (node: EventTarget | null): boolean =>
    node instanceof Element && (node.matches(CARRIERS) || node.querySelector(CARRIERS) !== null);
  const options = { capture: true };
  scope.on(document, 'load', ({ target }: Event) => bring(target) && isOpen(), options);
  const observer = new MutationObserver(
    scope.guard((changes: MutationRecord[]) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(bring))) isOpen();
    }),
  );
  scope.observe(observer);
  observer.observe(document, { childList: true, subtree: true });
  return isOpen;
}

/** What a consent tool comes in. */
const CARRIERS = 'script,iframe';
