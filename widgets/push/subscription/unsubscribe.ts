import type { WidgetContext } from '#src/contract';
import { DECLINED_FOREVER_DAYS } from '#src/limits/push';
import { serviceUrl } from '#src/provider/addresses';
import { storeDeclined, placeOf, clearStored, readStored } from '#src/provider/stored';
import { writeSubscriber } from '../worker-store';
import { isByKey } from './browser-subscription';
import { findRegistration } from './registration';

/**
 * Reports to the provider that the visitor is no longer subscribed, and erases our stored data. The report is sent only once,
 * because the erased data contain the subscriber's id, without which nothing can be reported.
 */
export async function forgetSubscription({ config, log }: WidgetContext): Promise<void> {
  const { pushApi, siteId } = config.site;
  const api = serviceUrl(pushApi);
  const { subscriberUuid, endpoint } = readStored(siteId);
  // First, because the site's place may be another once our data are erased.
  const erased = writeSubscriber(siteId, undefined);
  clearStored(siteId);
  if (subscriberUuid && api)
    // Nothing waits for the answer, and the request survives leaving the page. The endpoint, which only provider and browser
    // know, shows that the request is from nobody else who knows the id.
    fetch(
      `${api}/unsubscribe/${siteId}/${subscriberUuid}?endpoint=${encodeURIComponent(endpoint)}`,
      { credentials: 'omit', referrerPolicy: 'origin', keepalive: true },
    ).catch(() => log('unsubscribed, but the provider got no report'));
  await erased;
}

/**
 * Unsubscribes at the visitor's request, even if the consent to web push has been revoked in the meantime (PU-52). The
 * browser's permission stays granted, so the prompt has to count as declined for good: otherwise the next page would offer push
 * again. Only a request of the visitor for the prompt (`notifications.ask`) overrides the dismissal.
 *
 * @param done called once our stored data about the subscription are erased
 */
export async function unsubscribe(context: WidgetContext, done: () => void): Promise<void> {
  const { siteId } = context.config.site;
  const { permission, vapid } = readStored(siteId);
  const place = placeOf(siteId);
  const forgotten = forgetSubscription(context);
  if (permission) storeDeclined(DECLINED_FOREVER_DAYS);
  context.log(permission ? 'unsubscribed' : 'nobody is subscribed');
  done();
  try {
    const registration = await findRegistration(place);
    const subscription = await registration?.pushManager.getSubscription();
    // A foreign worker may have a subscription of its own, which we must not end.
    if (subscription && isByKey(subscription, vapid)) await subscription.unsubscribe();
  } catch (error) {
    context.log(`the browser did not unsubscribe: ${String(error)}`);
  }
  await forgotten;
}
