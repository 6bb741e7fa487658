import type { WidgetContext } from '../../../src/contract';
import type { Identity } from '../../../src/events';
import type { Keeper, PushHanded } from '../../../src/provider/keeper';
import type { Scope } from '../../../src/scope';
import { readGiven } from '../given';
import { watchPermission } from '../permission';
import { readIdentity } from './identity';
import { keepSubscription } from './keep';
import { createKeeper } from './keeper';
import { readLateEvents } from './late-events';
import { track } from './track';

/** A subscription that is looked after. */
export interface LookedAfter {
  /** Ends when the consent to push is withdrawn. */
  readonly scope: Scope;
  readonly keeper: Keeper;
}

/**
 * Looks after a subscription: keeps it alive, answers the page's commands about notifications, and reads events from the page.
 * For visitors who are subscribed, who were, and who are just subscribing.
 *
 * @param inTurn does one piece of work after the other
 */
export function lookAfter(
  context: WidgetContext,
  handed: PushHanded,
  inTurn: (work: () => unknown) => void,
): LookedAfter {
  const given = readGiven(context, handed);
  const { bus, consent } = context;
  context.log(`subscription of ${given.provider.site.name} looked after: ${given.mode}`);
  const { category, matchingCategory } = given.settings;
  const scope = context.scope.part('kept');
  const push = { context: { ...context, scope }, given, handed };
  let who: Identity = {};

  const inTime = (work: () => unknown): void => inTurn(() => (scope.ended ? undefined : work()));
  let tellLooked = (): void => undefined;
  const looked = new Promise<void>((resolve) => (tellLooked = resolve));
  scope.undo(tellLooked);
  const keep = (isNews = false): void => {
    if (given.mode === 'push')
      inTime(() => keepSubscription(push, who, isNews, tellLooked).finally(tellLooked));
    else tellLooked();
  };

  scope.undo(consent.subscribe(scope.guard(() => consent.allows(category) || scope.end())));
  scope.undo(bus.handle('notifications.track', (event, fields) => track(push, event, fields)));
  scope.undo(
    bus.handle('notifications.identify', (person) => {
      who = { ...who, ...readIdentity(person) };
      // The provider is told at once, if consent allows that; else with the next subscription.
      if (consent.allows(matchingCategory)) keep(true);
    }),
  );
  readLateEvents(scope, context.log, (event, fields) => track(push, event, fields));

  keep();
  // What could not be sent is sent as soon as there is a network again.
  scope.on(window, 'online', () => keep());
  if (given.mode === 'push') watchPermission(scope, () => keep());
  return { scope, keeper: { ...createKeeper(push, () => who, inTime), looked } };
}
