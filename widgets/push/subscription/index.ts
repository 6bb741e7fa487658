import type { WidgetContext } from '#src/contract';
import { readSettings } from '../setup';
import { writeReportsAllowed } from '../worker-store';
import { nameStoredData } from './name-stored-data';
import { serveSubscription, type ServedSubscription } from './serve-subscription';
import { unsubscribe } from './unsubscribe';

/**
 * Manages the subscription, without anything on screen. As soon as it is mounted, whatever is granted, this chunk does two
 * things: it stores for the service worker whether the worker may report to the provider, and it handles unsubscribing. A
 * subscription stays when consent is revoked, so these two tasks must work without consent, and without the provider's
 * settings. All other work, such as subscribing, is done by `serveSubscription`, which the first command `notifications.keeper`
 * starts.
 */
export function mount(context: WidgetContext): void {
  const { bus, config, consent, log, scope } = context;
  const { siteId } = config.site;
  const { category, trackCategory } = readSettings(context);

  /** Work is done one piece after the other: two pieces at once would both send the same subscription to the provider. */
  let lastWork: Promise<unknown> = Promise.resolve();
  const runInTurn = (work: () => unknown): void => {
    lastWork = lastWork.then(work).catch((error: unknown) => log(String(error)));
  };

  let mayReport: boolean | undefined;
  let lastWrite: Promise<void> = Promise.resolve();
  const updateReports = (): void => {
    const allowed = [category, trackCategory].every((wanted) => consent.allows(wanted));
    if (allowed === mayReport) return;
    mayReport = allowed;
    lastWrite = lastWrite.then(() => writeReportsAllowed(siteId, allowed));
  };
  scope.undo(consent.subscribe(scope.guard(updateReports)));
  updateReports();

  scope.undo(
    bus.handle('notifications.unsubscribe', (done) =>
      // The page may run this command with any argument, so an argument that is not a function is ignored.
      runInTurn(async () => {
        await nameStoredData(context);
        await unsubscribe(context, typeof done === 'function' ? done : () => {});
      }),
    ),
  );
  let served: ServedSubscription | undefined;
  scope.undo(
    bus.handle('notifications.keeper', (input, receive) => {
      if (!served || served.scope.ended) served = serveSubscription(context, input, runInTurn);
      receive(served.keeper);
    }),
  );
}
