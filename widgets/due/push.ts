import type { WidgetContext } from '../../src/contract';
import { serviceUrl } from '../../src/dom/address';
import { fieldsOf } from '../../src/dom/json';
import type { CommandName } from '../../src/events';
import { fetchProvider } from '../../src/provider/fetch';
import { providerWords } from '../../src/provider/words';
import type { Scope, Undo } from '../../src/scope';
import { countView } from '../../src/visit/session';
import { wayToSubscribe } from './mode';
import type { Offered } from './offer';
import { offerPrompt } from './offer';
import { PATIENT } from './push-conditions';
import { readSite } from './site';

/** Answered by the chunk that looks after a subscription. */
const SUBSCRIBERS = [
  'notifications.track',
  'notifications.identify',
  'notifications.unsubscribe',
] as const satisfies readonly CommandName[];

/** By this in the address the provider's dashboard asks whether the script is installed (PU-57). */
const VERIFY = /[?&]verify_site=1(?:&|$)/;

/**
 * Web push on this page: reads what is said of the site, has an existing subscription looked after, and brings the prompt once
 * it is due.
 *
 * @param scope ends all of it, when consent is withdrawn
 * @param prompt kept for as long as the prompt's chunk is there
 */
export async function startPush(
  context: WidgetContext,
  scope: Scope,
  prompt: Offered['prompt'],
): Promise<void> {
  const { bus, chunks, config, log } = context;
  if (VERIFY.test(location.search)) void chunks.bring('verify');
  const { pushCdn, siteId } = config.site;
  const { pv } = countView();
  const own = fieldsOf(config.raw('push'));
  const cdn = serviceUrl(pushCdn);
  const served =
    cdn && (await fetchProvider(`${cdn}/${encodeURIComponent(siteId)}.json`, scope, log));
  if (scope.ended) return;
  if (!served && !own['site']) {
    log('no push: neither data-push-cdn nor push.site says anything of the site');
    return;
  }
  const words = providerWords(served, own);
  const site = readSite(words, config);

  const offered = { words, site, views: pv, prompt };
  const offer = (skipped: readonly string[]): Promise<void> =>
    offerPrompt(context, offered, skipped, scope);

  const stops = SUBSCRIBERS.map((command) => answerLater(command));
  function lookAfter(): Promise<boolean> {
    // From now on the chunk answers; what is said before it has come waits for it.
    stops.forEach((stop) => stop());
    return chunks.bring('subscription', { mode: wayToSubscribe(site).mode ?? 'push', words });
  }
  function answerLater(command: (typeof SUBSCRIBERS)[number]): Undo {
    return scope.undo(
      bus.answer(command, (...said) => {
        // Those that have waited are said while this is not yet answered.
        queueMicrotask(
          scope.guard(() => {
            void lookAfter();
            bus.command(command, ...said);
          }),
        );
      }),
    );
  }

  if (wayToSubscribe(site).subscribed) await lookAfter();
  if (scope.ended) return;
  const offerNow = scope.guard(() => offer(PATIENT));
  scope.undo(bus.answer('notifications.ask', () => void offerNow()));
  await offer([]);
}
