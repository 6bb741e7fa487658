import type { CommandName } from '#src/commands-and-events';
import { PUSH } from '#src/config/push';
import type { WidgetContext } from '#src/contract';
import { loadKeeper } from '#src/provider/load-keeper';
import type { Scope, Undo } from '#src/scope';
import { countView } from '#src/visit/session';
import { readLateEvents } from './late-events';
import { pushAvailability } from './mode';
import { offerPrompt } from './offer';
import type { Shared } from './shared';
import { readSite } from './site';

/** Commands that the chunk `subscription` handles. */
const SUBSCRIBERS = [
  'notifications.track',
  'notifications.identify',
] as const satisfies readonly CommandName[];

/** Starts web push, until consent is revoked: reads settings, serves a subscription, shows the prompt once it is due. */
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
  const { bus, chunks, log, page } = context;
  const { section } = context.config;
  // It also stores whether the worker may send reports, so it does not wait for the provider's answer, which may never come.
  if (page.isSubscribed()) void chunks.load('subscription');
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
    // From now on, `subscription` handles these commands; those from before it has loaded wait for it.
    stopHolding.forEach((stop) => stop());
    const keeper = await loadKeeper(context, {
      mode: pushAvailability(site, false).mode ?? 'push',
      settings,
    });
    // A visitor who allowed notifications earlier may be subscribed, which has to be known before asking.
    if (!page.isSubscribed()) await keeper?.checked;
  }
  function holdCommand(command: (typeof SUBSCRIBERS)[number]): Undo {
    return scope.undo(
      bus.handle(command, (...args) => {
        // Nothing can be tracked of a visitor without a subscription, so its code is not needed.
        if (command === 'notifications.track' && !page.isSubscribed())
          return log('Visitor has not yet subscribed');
        // In a microtask: for a waiting command, `bus.handle` calls this at once, when `stopHolding` has no value yet.
        queueMicrotask(
          scope.guard(() => {
            void startSubscription();
            bus.run(command, ...args);
          }),
        );
      }),
    );
  }

  const { eventElements } = section('push', PUSH.defaults, PUSH.limits);
  const readEvents = scope.guard(() =>
    readLateEvents(scope, log, eventElements, (...event) =>
      bus.run('notifications.track', ...event),
    ),
  );
  if (pushAvailability(site, false).subscribed) {
    const starting = startSubscription();
    void starting.then(readEvents);
    if (!page.isSubscribed()) await starting;
  } else readEvents();
  if (scope.ended) return;
  const offerNow = scope.guard(() => offer(true));
  scope.undo(bus.handle('notifications.ask', () => void offerNow()));
  await offer(false);
}
