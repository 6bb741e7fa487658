import type { WidgetContext } from '../../../src/contract';
import type { Identity } from '../../../src/events';
import type { PushHanded } from '../given';
import { readGiven } from '../given';
import { watchPermission } from '../permission';
import { readIdentity } from './identity';
import { keepSubscription } from './keep';
import { createKeeper } from './keeper';
import { readLateEvents } from './late-events';
import { track } from './track';
import { unsubscribe } from './unsubscribe';
import { leaveReports } from './worker-store';

/**
 * Looks after a subscription without showing anything: for visitors who are subscribed, who were, and who are just subscribing.
 * It keeps the subscription alive, answers the page's commands about notifications, and reads events from the page. It ends
 * when the consent to push is withdrawn.
 */
export function mount(context: WidgetContext, handed: PushHanded): void {
  const given = readGiven(context, handed);
  const { bus, consent } = context;
  context.log(`subscription of ${given.provider.site.name} looked after: ${given.mode}`);
  const { category, trackCategory, matchingCategory } = given.settings;
  const scope = context.scope.part('kept');
  const push = { context: { ...context, scope }, given, handed };
  let who: Identity = {};

  /** Runs one piece of work after the other: two at once would both tell the provider of the same subscription. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    turn = turn
      .then(() => (scope.ended ? undefined : work()))
      .catch((error: unknown) => context.log(String(error)));
  };
  const keep = (isNews = false): void => {
    if (given.mode === 'push') inTurn(() => keepSubscription(push, who, isNews));
  };

  const counts = (): boolean => consent.can(trackCategory);
  let counted = counts();
  void leaveReports(counted);
  const follow = (): void => {
    if (!consent.can(category)) scope.end();
    else if (counted !== counts()) void leaveReports((counted = counts()));
  };
  scope.undo(consent.subscribe(scope.guard(follow)));

  scope.undo(bus.answer('notifications.track', (event, fields) => track(push, event, fields)));
  scope.undo(
    bus.answer('notifications.identify', (person) => {
      who = { ...who, ...readIdentity(person) };
      // The provider is told at once, if consent allows that; else with the next subscription.
      if (consent.can(matchingCategory)) keep(true);
    }),
  );
  scope.undo(bus.answer('notifications.unsubscribe', () => inTurn(() => unsubscribe(push))));
  const keeper = createKeeper(push, () => who, inTurn);
  scope.undo(bus.answer('notifications.keeper', (take) => take(keeper)));
  readLateEvents(scope, context.log, (event, fields) => track(push, event, fields));

  keep();
  // What could not be sent is sent as soon as there is a network again.
  scope.on(window, 'online', () => keep());
  if (given.mode === 'push') watchPermission(scope, () => keep());
}
