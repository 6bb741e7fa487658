import { SUBSCRIBE_TIMEOUT_MS } from '../../src/limits';
import { writeStored } from '../../src/provider/stored';
import { subscribeBrowser } from './browser-subscription';
import type { Push } from './given';
import type { Identity } from './identity';
import { registerWorker } from './registration';
import { sync } from './sync';
import { rememberUnusable } from './unusable';

/** What came of subscribing. 'no worker': the worker could not be registered, and HTTP mode is what is left (PU-50). */
export type Outcome = 'subscribed' | 'no worker' | 'timed out' | 'unusable' | 'failed';

/**
 * Subscribes, once permission is given: registers the worker, subscribes, tells the provider. Where the browser takes longer than
 * 15 s it is said to have failed and may be tried again; should it succeed after all, that is told as well.
 *
 * @param late called where it has subscribed after it was said to have failed
 */
export async function subscribe(
  push: Push,
  who?: Identity,
  late: () => void = () => undefined,
): Promise<Outcome> {
  // From here on the next page goes on with it, whatever becomes of this one.
  writeStored({ permission: 'granted' });
  const { scope, log } = push.context;
  const subscribing = subscribeNow(push, who);
  return new Promise((resolve) => {
    let isLate = false;
    const stop = scope.after(SUBSCRIBE_TIMEOUT_MS, () => {
      isLate = true;
      log('subscribing timed out after 15 s');
      resolve('timed out');
    });
    void subscribing.then((outcome) => {
      stop();
      if (isLate) log(`subscribing, after it had timed out: ${outcome}`);
      if (isLate && outcome === 'subscribed' && !scope.ended) late();
      resolve(outcome);
    });
  });
}

/** Never rejects. */
async function subscribeNow(push: Push, who: Identity | undefined): Promise<Outcome> {
  const { scope, log } = push.context;
  const registration = await registerWorker(push);
  if (!registration) {
    rememberUnusable();
    return 'no worker';
  }
  try {
    const { publicKey } = push.given.provider.site;
    const subscription = await subscribeBrowser(registration, publicKey);
    if (scope.ended) return 'failed';
    // The provider may take its time: the visitor has done his part.
    void sync(push, { service: 'webpush', subscription }, who).then(
      (isTold) => isTold && push.context.chunks.bring('subscription', push.given),
    );
    return 'subscribed';
  } catch (error) {
    log(`not subscribed: ${String(error)}`);
    // What private windows say although permission is given.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') return 'failed';
    rememberUnusable();
    return 'unusable';
  }
}
