import { isYes } from '#src/config/coerce';
import type { ConsentStatus } from '#src/consent/status';
import type { ConsentContext } from '#src/contract';
import { document } from '#src/dom/page/document';

/**
 * Whether the page must be reloaded after a choice: because the owner has set that, or because a script that has already run
 * is now denied (CO-14). Never true if the choice changed nothing or could not be stored: a page that makes the same choice
 * each time it loads would otherwise reload for ever.
 */
export function isReloadDue(context: ConsentContext, before: ConsentStatus): boolean {
  const { consent } = context;
  const { legacy } = context.config;
  const now = consent.status();
  if (!before.persistent || !now.persistent || isSame(before, now)) return false;
  const { reload } = consent.config;
  const accepted = consent.stored.viewed === 'yes';
  const printed = legacy.bar[accepted ? 'accept_close_reload' : 'reject_close_reload'];
  return reload === 'auto'
    ? isYes(printed) || hasRunWithoutConsent(context)
    : reload === 'always' || reload === (accepted ? 'accept' : 'reject');
}

function isSame(before: ConsentStatus, now: ConsentStatus): boolean {
  const answersOf = ({ services, categories }: ConsentStatus): Record<string, boolean> => ({
    ...services,
    ...categories,
  });
  const [old, current] = [answersOf(before), answersOf(now)];
  return (
    before.decided === now.decided &&
    before.optedOut === now.optedOut &&
    Object.keys({ ...old, ...current }).every((name) => old[name] === current[name])
  );
}

/** Whether a script that was released, and has run, would be held now. */
function hasRunWithoutConsent({ release: { mayGo } }: ConsentContext): boolean {
  const released = document.querySelectorAll<HTMLScriptElement>('script[data-cli-consent]');
  return [...released].some((script) => !mayGo(script));
}
