import type { RawConfig } from '#src/config/read';
import type { WidgetContext } from '#src/contract';
import { isDeclined } from '#src/provider/stored';
import type { Scope } from '#src/scope';
import { screenSlotOf } from '#src/screen/screen-slot';
import { firstUnmet } from './conditions';
import { pushAvailability } from './mode';
import { SKIPPED_ON_REQUEST, pushConditions } from './push-conditions';
import type { Shared } from './shared';
import type { Site } from './site';

/** The input of `offerPrompt`. */
export interface OfferInput {
  readonly settings: RawConfig;
  readonly site: Site;
  /** The number of page views in this session. */
  readonly views: number;
  readonly shared: Shared;
  /** Called once it is known whether the prompt is due now. */
  readonly onKnown: () => void;
}

/** Shows the prompt once all conditions are met (PU-10), fewer if the visitor requested it; logs one that is not met. */
export async function offerPrompt(
  context: WidgetContext,
  { settings, site, views, shared, onKnown }: OfferInput,
  isRequested: boolean,
  scope: Scope,
): Promise<void> {
  const { chunks, log, page } = context;
  const { prompt } = shared;
  // A prompt that is already on screen is not offered again.
  if (prompt.shown && !prompt.shown.ended) return;
  const { mode, reason, subscribed } = pushAvailability(site, isRequested);
  if (reason) log(`no push prompt: ${reason}`);
  if (!mode) return;
  // Some conditions do not apply to a bell, because it can be on screen together with any overlay.
  const isBell = mode === 'popup' ? site.isPopupBell : site.isBell;
  // The bell cannot be declined: an earlier dismissal does not hide it from those who once allowed notifications.
  const skipped = isRequested ? SKIPPED_ON_REQUEST : isBell && subscribed ? ['dismissal'] : [];
  const unmet = await firstUnmet(
    {
      ...pushConditions(context, site.triggerConditions, views, scope, onKnown),
      // A page never shows both an ad and a prompt (AD-09).
      ad: () =>
        screenSlotOf({ page }).shown.has('ad') && !isBell ? 'one was shown on this page' : '',
      // The permission is checked again, because the visitor may have answered in another tab meanwhile.
      'permission by now'() {
        const now = pushAvailability(site, isRequested);
        return now.mode === mode ? '' : now.reason;
      },
      'dismissal by now': () => (isDeclined() && !skipped.length ? 'declined' : ''),
    },
    skipped,
    scope,
  );
  shared.promptIsDue ||= !unmet && !isBell;
  onKnown();
  if (unmet) log(`no push prompt, ${unmet}`);
  else if (prompt.show) prompt.show();
  else await chunks.load('push', { mode, settings, prompt, isRequested });
}
