import type { WidgetContext } from '../../src/contract';
import { isDismissed } from '../../src/provider/is-dismissed';
import type { RawConfig } from '../../src/config/read';
import type { Scope } from '../../src/scope';
import { firstUnmet } from './conditions';
import { wayToSubscribe } from './mode';
import { pushConditions } from './push-conditions';
import type { Site } from './site';

/** What an offer goes by. */
export interface Offered {
  readonly words: RawConfig;
  readonly site: Site;
  /** Page views of this session. */
  readonly views: number;
  /** Kept for as long as the prompt's chunk is there. */
  readonly prompt: { show?: () => void; shown?: Scope | undefined };
}

/**
 * Brings the prompt once all holds (PU-10); a line says what does not.
 *
 * @param skipped conditions that do not count this time
 */
export async function offerPrompt(
  context: WidgetContext,
  { words, site, views, prompt }: Offered,
  skipped: readonly string[],
  scope: Scope,
): Promise<void> {
  const { chunks, consent, log } = context;
  // Asked for while it is there.
  if (prompt.shown && !prompt.shown.ended) return;
  const { mode, why } = wayToSubscribe(site);
  if (why) log(`no push prompt: ${why}`);
  if (!mode) return;
  const unmet = await firstUnmet(
    {
      ...pushConditions(context, site.triggerConditions, views, scope),
      // Another tab may have been answered meanwhile.
      'permission by now'() {
        const now = wayToSubscribe(site);
        return now.mode === mode ? '' : now.why;
      },
      'dismissal by now': () => (isDismissed(consent) && !skipped.length ? 'declined' : ''),
    },
    skipped,
    scope,
  );
  if (unmet) log(`no push prompt, ${unmet}`);
  else if (prompt.show) prompt.show();
  else await chunks.bring('push', { mode, words, prompt });
}
