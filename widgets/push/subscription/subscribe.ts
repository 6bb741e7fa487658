import type { Identity } from '#src/commands-and-events';
import { SUBSCRIBE_TIMEOUT_MS } from '#src/limits/push';
import type { Outcome } from '#src/provider/keeper';
import { readStored, rememberUnusable } from '#src/provider/stored';
import type { Push } from '../setup';
import { subscribeBrowser } from './browser-subscription';
import { endFormer, observeWorker, registerWorker, type ServedPush } from './registration';
import { isSynced, sync } from './sync';

/** The outcome of subscribing. `synced` settles once the provider has the subscription, or has not accepted it. */
interface SubscribeResult {
  readonly outcome: Outcome;
  readonly synced?: Promise<unknown>;
}

/** Attempts that have not ended yet, including those that have already been reported as timed out. */
const attempts = new WeakMap<Push, Promise<SubscribeResult>>();

/** Whether an attempt, or sending its result, is under way: a second would count as a second subscriber. */
export const isSubscribing = (push: Push): boolean => attempts.has(push);

/**
 * Subscribes: registers the worker, subscribes in the browser, sends the subscription to the provider. The permission must
 * already be granted. If the browser takes longer than 15 s, the outcome is 'timed out', and the visitor may try again. If the
 * browser succeeds after that, the subscription is still sent to the provider.
 *
 * @param onLateSuccess called if the browser subscribes after the time-out
 */
export async function subscribe(
  push: ServedPush,
  identity: Identity,
  onLateSuccess: () => void = () => undefined,
): Promise<SubscribeResult> {
  const { scope, log } = push.context;
  // If the browser has not answered yet, a second try uses the attempt that is already running.
  const subscribing = attempts.get(push) ?? startAttempt(push, identity);
  return new Promise((resolve) => {
    let isLate = false;
    const stop = scope.after(SUBSCRIBE_TIMEOUT_MS, () => {
      isLate = true;
      log('subscribing timed out after 15 s');
      resolve({ outcome: 'timed out' });
    });
    void subscribing.then((subscribed) => {
      stop();
      resolve(subscribed);
      if (!isLate) return;
      log(`subscribing, after it had timed out: ${subscribed.outcome}`);
      if (subscribed.outcome === 'subscribed' && !scope.ended) onLateSuccess();
    });
  });
}

function startAttempt(push: ServedPush, identity: Identity): Promise<SubscribeResult> {
  const subscribing = subscribeNow(push, identity).then(({ outcome, synced }) => ({
    outcome,
    // Whoever waits for this may start the next attempt. After a time-out nobody waits, so that it must not reject.
    synced: Promise.resolve(synced)
      .catch((error: unknown) => push.context.log(`not sent to the provider: ${String(error)}`))
      .finally(() => attempts.delete(push)),
  }));
  attempts.set(push, subscribing);
  return subscribing;
}

/** Makes one attempt to subscribe. Never rejects. */
async function subscribeNow(push: ServedPush, identity: Identity): Promise<SubscribeResult> {
  const { scope, log } = push.context;
  const registration = await registerWorker(push);
  if (!registration) {
    // A visitor who has subscribed before is not asked again by the popup, because the next session repairs the subscription.
    rememberUnusable(readStored(push.setup.siteId).subscriberUuid ? 'browser' : 'worker');
    return { outcome: 'no worker' };
  }
  try {
    const { publicKey } = push.setup.provider.site;
    observeWorker(push, registration);
    const subscription = await subscribeBrowser(registration, publicKey);
    if (scope.ended) return { outcome: 'failed' };
    await endFormer(push, subscription);
    const synced = isSynced(push, subscription)
      ? Promise.resolve(true)
      : sync(push, { service: 'webpush', subscription }, identity);
    return { outcome: 'subscribed', synced };
  } catch (error) {
    log(`not subscribed: ${String(error)}`);
    // In private windows, the browser rejects with an `AbortError` although permission is granted: a retry would not help.
    if (!(error instanceof DOMException) || error.name !== 'AbortError')
      return { outcome: 'failed' };
    rememberUnusable('browser');
    return { outcome: 'unusable' };
  }
}
