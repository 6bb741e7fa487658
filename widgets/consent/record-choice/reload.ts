import { isYes } from '../../../src/config/coerce';
import type { ConsentStatus } from '../../../src/consent/status';
import type { WidgetContext } from '../../../src/contract';
import { RELOAD_PATIENCE_MS } from '../../../src/limits';
import { document } from '../../../src/dom/page/document';

/**
 * Reloads the page if the owner wants that, or if a script that has already run is refused now (CO-14). It does nothing where
 * the choice changed nothing or could not be stored: a page that makes the same choice each time it loads would reload for
 * ever.
 *
 * @param before the decision before the choice
 * @returns whether the page is reloaded
 */
export function reloadIfDue(context: WidgetContext, before: ConsentStatus): boolean {
  const { scope, consent } = context;
  const { legacy } = context.config;
  const now = consent.status();
  if (!before.persistent || !now.persistent || isSame(before, now)) return false;
  const { reload, recordUrl } = consent.config;
  const accepted = consent.stored.viewed === 'yes';
  const printed = legacy.bar[accepted ? 'accept_close_reload' : 'reject_close_reload'];
  const due =
    reload === 'auto'
      ? isYes(printed) || hasRunInVain(context)
      : reload === 'always' || reload === (accepted ? 'accept' : 'reject');
  if (!due) return false;
  const go = scope.guard(() => location.reload());
  if (!recordUrl) go();
  else {
    // The record request has been sent by the time its chunk is mounted.
    void context.chunks.bring('endpoint').then(go);
    scope.after(RELOAD_PATIENCE_MS, go);
  }
  return true;
}

function isSame(before: ConsentStatus, now: ConsentStatus): boolean {
  const slugs = Object.keys({ ...before.categories, ...now.categories });
  return (
    before.decided === now.decided &&
    before.optedOut === now.optedOut &&
    slugs.every((slug) => before.categories[slug] === now.categories[slug])
  );
}

/** Whether a script that was released, and has run, would be held back now. */
function hasRunInVain({ release: { mayGo } }: WidgetContext): boolean {
  const released = document.querySelectorAll<HTMLScriptElement>('script[data-cli-consent]');
  return [...released].some((script) => !mayGo(script));
}
