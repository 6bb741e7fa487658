import { isYes } from '../../../src/config/coerce';
import type { ConsentStatus } from '../../../src/consent/status';
import type { WidgetContext } from '../../../src/contract';
import { RELOAD_PATIENCE_MS } from '../../../src/limits';

/**
 * Loads the page again where the owner, or what has run already, asks for it (CO-14); true when it does. Never where the
 * choice was the same as before or could not be stored: a page that repeats a choice of its own would be loaded for ever.
 *
 * @param before the decision as it was
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
    // The record's request has left by the time that its chunk stands.
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

/** Whether a script that was released, and has run, would be held by now. */
function hasRunInVain({ release: { mayGo } }: WidgetContext): boolean {
  const released = document.querySelectorAll<HTMLScriptElement>('script[data-cli-consent]');
  return [...released].some((script) => !mayGo(script));
}
