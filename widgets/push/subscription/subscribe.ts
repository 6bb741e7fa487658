import { SUBSCRIBE_TIMEOUT_MS } from '../../../src/limits';
import type { Outcome } from '../../../src/provider/keeper';
import { readStored } from '../../../src/provider/stored';
import { rememberUnusable } from '../../../src/provider/unusable';
import type { Identity } from '../../../src/events';
import { subscribeBrowser } from './browser-subscription';
import type { Push } from '../given';
import { registerWorker } from './registration';
import { isTold, sync } from './sync';

/** The outcome of subscribing, and whether the provider has been told, where there is anything to tell. */
interface Subscribed {
  readonly outcome: Outcome;
  readonly told?: Promise<boolean>;
}

/** Attempts that have not ended yet, including those that have timed out for the visitor. */
const underWay = new WeakMap<Push, Promise<Subscribed>>();

/**
 * Whether an attempt is still running, or the provider is being told of one: a second attempt would be told as a second
 * subscriber.
 */
export const isUnderWay = (push: Push): boolean => underWay.has(push);

/**
 * Subscribes, once permission is given: registers the worker, subscribes, tells the provider. Where the browser takes longer
 * than 15 s, the outcome is 'timed out', and the visitor may try again. If the browser succeeds after that, the provider is
 * told and `late` is called.
 *
 * @param late called where it has subscribed after it had timed out
 */
export async function subscribe(
  push: Push,
  who: Identity,
  late: () => void = () => undefined,
): Promise<Subscribed> {
  const { scope, log } = push.context;
  // A second try while the browser has not answered joins the attempt that is running.
  const subscribing = underWay.get(push) ?? begin(push, who);
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
      if (subscribed.outcome === 'subscribed' && !scope.ended) late();
    });
  });
}

function begin(push: Push, who: Identity): Promise<Subscribed> {
  const subscribing = subscribeNow(push, who);
  underWay.set(push, subscribing);
  const over = (): unknown => underWay.delete(push);
  void subscribing.then(({ told }) => told).then(over, over);
  return subscribing;
}

/** Never rejects. */
async function subscribeNow(push: Push, who: Identity): Promise<Subscribed> {
  const { scope, log } = push.context;
  const registration = await registerWorker(push);
  if (!registration) {
    // A visitor who has subscribed before is not asked again by the popup: the next session repairs the subscription.
    rememberUnusable(readStored().subscriberUuid ? 'browser' : 'worker');
    return { outcome: 'no worker' };
  }
  try {
    const { publicKey } = push.given.provider.site;
    const subscription = await subscribeBrowser(registration, publicKey);
    if (scope.ended) return { outcome: 'failed' };
    const told = isTold(subscription, publicKey)
      ? Promise.resolve(true)
      : sync(push, { service: 'webpush', subscription }, who);
    return { outcome: 'subscribed', told };
  } catch (error) {
    log(`not subscribed: ${String(error)}`);
    // Private windows answer with this error although permission is given.
    if (!(error instanceof DOMException) || error.name !== 'AbortError')
      return { outcome: 'failed' };
    rememberUnusable('browser');
    return { outcome: 'unusable' };
  }
}
