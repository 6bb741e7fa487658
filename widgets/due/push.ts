import type { WidgetContext } from '../../src/contract';
import type { CommandName } from '../../src/events';
import type { Scope, Undo } from '../../src/scope';
import { loadKeeper } from '../../src/provider/load-keeper';
import { isSubscribed } from '../../src/provider/subscribed';
import { countView } from '../../src/visit/session';
import { wayToSubscribe } from './mode';
import { offerPrompt } from './offer';
import type { Shared } from './shared';
import { readSite } from './site';

/** Commands that the chunk `subscription` answers. */
const SUBSCRIBERS = [
  'notifications.track',
  'notifications.identify',
] as const satisfies readonly CommandName[];

/** The provider's dashboard opens the page with this in its address, to ask whether the script is installed (PU-57). */
const VERIFY = /[?&]verify_site=1(?:&|$)/;

/**
 * Starts web push on this page: reads the site's settings, loads the chunk that looks after an existing subscription, and shows
 * the prompt once it is due.
 *
 * @param scope ends when consent is withdrawn, and with it everything that this starts
 */
export async function startPush(
  context: WidgetContext,
  scope: Scope,
  shared: Shared,
): Promise<void> {
  let known = (): void => {};
  shared.pushKnown = new Promise((resolve) => (known = resolve));
  scope.undo(known);
  await offerPush(context, scope, shared, known);
  known();
}

/** @param known called once it is known whether the prompt is due now */
async function offerPush(
  context: WidgetContext,
  scope: Scope,
  shared: Shared,
  known: () => void,
): Promise<void> {
  const { bus, chunks } = context;
  if (VERIFY.test(location.search)) void chunks.load('verify');
  // It follows the consent to reports, whether the provider answers or not.
  if (isSubscribed()) void chunks.load('subscription');
  const { pv } = countView();
  const found = await shared.words(scope);
  if (scope.ended || !found) return;
  const settings = found;
  const site = readSite(settings, context);

  const offered = { words: settings, site, views: pv, shared, known };
  const offer = (isWish: boolean): Promise<void> => offerPrompt(context, offered, isWish, scope);

  const stops = SUBSCRIBERS.map((command) => answerLater(command));
  async function lookAfter(): Promise<void> {
    // From now on the chunk answers; commands that come before it has loaded wait for it.
    stops.forEach((stop) => stop());
    const keeper = await loadKeeper(context, {
      mode: wayToSubscribe(site, false).mode ?? 'push',
      settings,
    });
    // Whoever allowed notifications before we came may be subscribed already, and is not asked then.
    await keeper?.checked;
  }
  function answerLater(command: (typeof SUBSCRIBERS)[number]): Undo {
    return scope.undo(
      bus.handle(command, (...said) => {
        // Commands that have waited are handed over while `bus.answer` still runs, before `stops` is there: hence the
        // microtask.
        queueMicrotask(
          scope.guard(() => {
            void lookAfter();
            bus.run(command, ...said);
          }),
        );
      }),
    );
  }

  if (wayToSubscribe(site, false).subscribed) {
    const begun = lookAfter();
    if (!isSubscribed()) await begun;
  }
  if (scope.ended) return;
  const offerNow = scope.guard(() => offer(true));
  scope.undo(bus.handle('notifications.ask', () => void offerNow()));
  await offer(false);
}
