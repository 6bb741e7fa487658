import type { Identity } from '#src/commands-and-events';
import type { WidgetContext } from '#src/contract';
import type { Keeper, PushInput } from '#src/provider/keeper';
import type { Scope } from '#src/scope';
import { watchPermission } from '../permission';
import { readSetup } from '../setup';
import { readIdentity } from './identity';
import { createKeeper } from './keeper';
import { nameStoredData } from './name-stored-data';
import { reconcileSubscription } from './reconcile-subscription';
import type { ServedPush } from './registration';
import { track } from './track';

/** A subscription that is being managed. */
export interface ServedSubscription {
  /** Ends when the consent to push is revoked. */
  readonly scope: Scope;
  readonly keeper: Keeper;
}

/**
 * Manages a subscription: reconciles it, and handles the page's commands about notifications.
 * Called for visitors who are subscribed, who were subscribed before, or who are just subscribing.
 */
export function serveSubscription(
  context: WidgetContext,
  input: PushInput,
  runInTurn: (work: () => unknown) => void,
): ServedSubscription {
  const setup = readSetup(context, input);
  const { bus, consent } = context;
  context.log(`subscription of ${setup.provider.site.name} is kept up to date: ${setup.mode}`);
  const { category, matchingCategory } = setup.settings;
  const scope = context.scope.part('kept');
  const push: ServedPush = {
    context: { ...context, scope },
    setup,
    input,
    onForeignWorker: () => reconcile(),
  };
  let identity: Identity = {};

  const runWhileActive = (work: () => unknown): void =>
    runInTurn(() => (scope.ended ? undefined : work()));
  let resolveChecked = (): void => undefined;
  const checked = new Promise<void>((resolve) => (resolveChecked = resolve));
  scope.undo(resolveChecked);
  const reconcile = (isIdentityNew = false): void => {
    if (setup.mode === 'push')
      runWhileActive(() =>
        reconcileSubscription(push, identity, isIdentityNew, resolveChecked).finally(
          resolveChecked,
        ),
      );
    else resolveChecked();
  };

  scope.undo(consent.subscribe(scope.guard(() => consent.allows(category) || scope.end())));
  const named = nameStoredData(context, setup.provider.site.publicKey);
  runWhileActive(() => named);
  scope.undo(
    bus.handle(
      'notifications.track',
      (event, fields) => void named.then(scope.guard(() => track(push, event, fields))),
    ),
  );
  scope.undo(
    bus.handle('notifications.identify', (person) => {
      identity = { ...identity, ...readIdentity(person) };
      // The identity is sent to the provider at once, if consent allows that; else with the next subscription.
      if (consent.allows(matchingCategory)) reconcile(true);
    }),
  );

  reconcile();
  // Data that could not be sent are sent as soon as the browser is online again.
  scope.on(window, 'online', () => reconcile());
  if (setup.mode === 'push') watchPermission(scope, () => reconcile());
  return { scope, keeper: { ...createKeeper(push, () => identity, runWhileActive), checked } };
}
