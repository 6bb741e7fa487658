import type { WidgetContext } from '#src/contract';
import { fieldsOf } from '#src/dom/json';
import { PUSH_STORED_WAIT_MS } from '#src/limits/push';
import { readValue } from '#src/net/database';
import { placeOf, moveAside, unnamedStored, writeStored } from '#src/provider/stored';
import { normalizeKey } from '#src/provider/vapid-key';
import { SUBSCRIBER_KEY } from '../stored';

/**
 * Finds out whether the data are this site's that an older version stored without a site's id (PU-61). The worker's record, which
 * was stored once the provider had the subscription, has always named the site. Without that record, data with another VAPID key
 * than the site's are another site's.
 *
 * @param publicKey the site's VAPID key; '' if it is not known here
 */
export async function nameStoredData(
  { config, log, scope }: WidgetContext,
  publicKey = '',
): Promise<void> {
  const { siteId } = config.site;
  const fields = unnamedStored();
  if (!fields || placeOf(siteId)) return;
  const noAnswer = new Promise<undefined>((resolve) =>
    scope.after(PUSH_STORED_WAIT_MS, () => resolve(undefined)),
  );
  const { uuid } = fieldsOf(await Promise.race([readValue(SUBSCRIBER_KEY), noAnswer]));
  const key = normalizeKey(String(fields['vapid'] ?? ''));
  const isOthers = uuid ? uuid !== siteId : key && publicKey && key !== publicKey;
  if (!isOthers) return writeStored(siteId, {});
  log('the stored subscription belongs to another site');
  moveAside(siteId);
}
