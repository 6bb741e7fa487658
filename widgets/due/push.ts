import type { WidgetContext } from '../../src/contract';
import type { CommandName } from '../../src/events';
import type { Scope, Undo } from '../../src/scope';
import { countView } from '../../src/visit/session';
import { wayToSubscribe } from './mode';
import { offerPrompt } from './offer';
import { PATIENT } from './push-conditions';
import type { Shared } from './shared';
import { readSite } from './site';

/** Commands that the chunk `subscription` answers. */
const SUBSCRIBERS = [
  'notifications.track',
  'notifications.identify',
  'notifications.unsubscribe',
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
  const { bus, chunks, config } = context;
  if (VERIFY.test(location.search)) void chunks.bring('verify');
  const { pv } = countView();
  const found = await shared.words(scope);
  if (scope.ended || !found) return;
  const words = found;
  const site = readSite(words, config);

  const offered = { words, site, views: pv, shared, known };
  const offer = (skipped: readonly string[]): Promise<void> =>
    offerPrompt(context, offered, skipped, scope);

  const stops = SUBSCRIBERS.map((command) => answerLater(command));
  function lookAfter(): Promise<boolean> {
    // From now on the chunk answers; commands that come before it has loaded wait for it.
    stops.forEach((stop) => stop());
    return chunks.bring('subscription', { mode: wayToSubscribe(site).mode ?? 'push', words });
  }
  function answerLater(command: (typeof SUBSCRIBERS)[number]): Undo {
    return scope.undo(
      bus.answer(command, (...said) => {
        // Commands that have waited are handed over while `bus.answer` still runs, before `stops` is there: hence the
        // microtask.
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
