import type { WidgetContext } from '../../src/contract';
import type { CommandName } from '../../src/events';
import type { Scope, Undo } from '../../src/scope';
import { loadKeeper } from '../../src/provider/load-keeper';
import { isSubscribed } from '../../src/provider/subscribed';
import { countView } from '../../src/visit/session';
import { pushAvailability } from './mode';
import { offerPrompt } from './offer';
import type { Shared } from './shared';
import { readSite } from './site';

/** Commands that the chunk `subscription` handles. */
const SUBSCRIBERS = [
  'notifications.track',
  'notifications.identify',
] as const satisfies readonly CommandName[];

/**
 * The provider's dashboard opens the page with this parameter in its address, to check whether the script is installed (PU-57).
 */
const VERIFY = /[?&]verify_site=1(?:&|$)/;

/**
 * Starts web push on this page: reads the site's settings, loads the chunk for an existing subscription, and shows the prompt
 * once it is due.
 *
 * @param scope ends when consent is revoked; then everything that was started in it ends too
 */
export async function startPush(
  context: WidgetContext,
  scope: Scope,
  shared: Shared,
): Promise<void> {
  let resolveKnown = (): void => {};
  shared.pushKnown = new Promise((resolve) => (resolveKnown = resolve));
  scope.undo(resolveKnown);
  await offerPush(context, scope, shared, resolveKnown);
  resolveKnown();
}

/** @param onKnown called once it is known whether the prompt is due now */
async function offerPush(
  context: WidgetContext,
  scope: Scope,
  shared: Shared,
  onKnown: () => void,
): Promise<void> {
  const { bus, chunks } = context;
  if (VERIFY.test(location.search)) void chunks.load('verify');
  // The chunk also stores whether the service worker may send reports. Therefore, the chunk is loaded before the provider's
  // answer, which may never come.
  if (isSubscribed()) void chunks.load('subscription');
  const { pv } = countView();
  const found = await shared.siteSettings(scope);
  if (scope.ended || !found) return;
  const settings = found;
  const site = readSite(settings, context);

  const offered = { settings, site, views: pv, shared, onKnown };
  const offer = (isRequested: boolean): Promise<void> =>
    offerPrompt(context, offered, isRequested, scope);

  const stopHolding = SUBSCRIBERS.map((command) => holdCommand(command));
  async function startSubscription(): Promise<void> {
    // From now on, the chunk `subscription` handles these commands. A command that is run before the chunk has loaded waits for
    // the chunk.
    stopHolding.forEach((stop) => stop());
    const keeper = await loadKeeper(context, {
      mode: pushAvailability(site, false).mode ?? 'push',
      settings,
    });
    // A visitor who allowed notifications before this page may be subscribed already. The check has to end before the visitor
    // is asked.
    await keeper?.checked;
  }
  function holdCommand(command: (typeof SUBSCRIBERS)[number]): Undo {
    return scope.undo(
      bus.handle(command, (...args) => {
        // The rest runs in a microtask. If the command was already waiting, `bus.handle` calls this handler at once, when
        // `stopHolding` has no value yet.
        queueMicrotask(
          scope.guard(() => {
            void startSubscription();
            bus.run(command, ...args);
          }),
        );
      }),
    );
  }

  if (pushAvailability(site, false).subscribed) {
    const starting = startSubscription();
    if (!isSubscribed()) await starting;
  }
  if (scope.ended) return;
  const offerNow = scope.guard(() => offer(true));
  scope.undo(bus.handle('notifications.ask', () => void offerNow()));
  await offer(false);
}
