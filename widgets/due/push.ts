import type { WidgetContext } from '../../src/contract';
import type { CommandName } from '../../src/events';
import type { Scope, Undo } from '../../src/scope';
import { countView } from '../../src/visit/session';
import { wayToSubscribe } from './mode';
import { offerPrompt } from './offer';
import { PATIENT } from './push-conditions';
import type { Shared } from './shared';
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
