import { worker } from '#languages/push';
import type { Identity } from '#src/commands-and-events';
import { fieldsOf, toJson } from '#src/dom/json';
import { PERSON_MAX_CHARS, PLACE_TIMEOUT_MS, SUBSCRIBE_RETRY_MS } from '#src/limits/push';
import { newId } from '#src/net/new-id';
import { readStored, writeStored } from '#src/provider/stored';
import { getJson, post } from '../provider-requests';
import type { Push } from '../setup';
import { writeSubscriber } from '../worker-store';

/** A subscription of the browser, or the token of a subscription by Safari's older push. */
export type Subscribed =
  | { readonly service: 'webpush'; readonly subscription: PushSubscription }
  | { readonly service: 'apple'; readonly token: string };

/** The allowed form of the provider's ids, because an id becomes part of addresses. */
const ID = /^[\w-]{1,100}$/;

/** The data about a subscriber that is sent to the provider, as `metaData` (PU-51). */
type Meta = Readonly<Record<string, unknown>>;

/** The body of the POST request for a subscription. It has exactly these keys (PU-51). */
export function subscribeBody(
  uuid: string,
  subscribed: Subscribed,
  metaData: Meta,
  subscriber: string,
): string {
  const isWeb = subscribed.service === 'webpush';
  return toJson({
    service: subscribed.service,
    uuid,
    vendor: isWeb ? 1 : 2,
    subscription_json: isWeb ? toJson(subscribed.subscription.toJSON()) : null,
    metaData,
    subscriber_uuid: subscriber,
    token: isWeb ? null : subscribed.token,
  });
}

/** Whether the provider knows this subscription in its present form, and the categories that the visitor has chosen. */
export function isSynced({ setup }: Pick<Push, 'setup'>, { endpoint }: PushSubscription): boolean {
  const stored = readStored(setup.siteId);
  const vapid = setup.provider.site.publicKey;
  return stored.syncedAt > 0 && stored.endpoint === endpoint && stored.vapid === vapid;
}

/**
 * Sends a subscription to the provider, with the subscriber's id (PU-51), and then stores the subscriber for the worker. The id
 * is made before the first request, so that all attempts and all later requests contain the same id. Others know the id too, so
 * a subscription that takes the place of an earlier one is sent with the earlier endpoint, which only the browser and the
 * provider know. A provider may answer with another id, which is used from then on. The subscription counts as sent only once
 * the provider has accepted it; otherwise, the next page tries again.
 *
 * @returns whether the provider has the subscription
 */
export async function sync(
  push: Push,
  subscribed: Subscribed,
  identity: Identity,
): Promise<boolean> {
  const { context, setup } = push;
  const { scope, consent, log } = context;
  const { siteId } = setup;
  const { site, prompt } = setup.provider;
  const endpoint =
    subscribed.service === 'webpush' ? subscribed.subscription.endpoint : subscribed.token;
  const last = readStored(siteId);
  const own = last.subscriberUuid || newId();
  const replaces = last.replaces || (last.endpoint === endpoint ? '' : last.endpoint);
  writeStored(siteId, {
    permission: 'granted',
    subscriberUuid: own,
    endpoint,
    vapid: site.publicKey,
    replaces,
    syncedAt: 0,
  });
  const browser = describeBrowser(last.categories);
  const place = await fetchPlace(push);
  const person = consent.allows(setup.settings.matchingCategory) ? identity : {};
  const meta = { ...browser, ...place, ...person, ...(replaces && { replaces }) };
  const body = subscribeBody(siteId, subscribed, meta, own);
  const answer = await post(scope, `${setup.api}/subscribe`, body, SUBSCRIBE_RETRY_MS);
  // Meanwhile, the visitor has unsubscribed, or has subscribed again, so this answer no longer counts.
  if (scope.ended || readStored(siteId).endpoint !== endpoint) return false;
  if (!answer) {
    log('the provider did not accept the subscription: the next page retries');
    return false;
  }
  const id = String(fieldsOf(answer.json)['subscriber_uuid'] ?? '');
  const subscriber = ID.test(id) ? id : own;
  writeStored(siteId, { subscriberUuid: subscriber, replaces: '', syncedAt: Date.now() });
  await writeSubscriber(siteId, {
    uuid: siteId,
    subscriber,
    api: setup.api,
    vapid: site.publicKey,
    endpoint,
    // Identity and place are left out: the database would keep them after consent is revoked.
    metaData: browser,
    reports: consent.allows(setup.settings.trackCategory),
    name: site.name,
    text: worker.news,
    icon: prompt.icon,
  });
  return true;
}

/** Data about the browser, and the categories that the visitor has chosen; nothing about the visitor's identity or place. */
function describeBrowser(categories: readonly string[]): Meta {
  const { userAgent, platform, language, languages } = navigator;
  return {
    origin: location.origin,
    categories,
    user_agent: userAgent,
    platform,
    language,
    languages: [...languages],
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Minutes ahead of UTC.
    offset: -new Date().getTimezoneOffset(),
  };
}

/** The visitor's place, as far as the geolocation service knows it. */
type Place = Readonly<Partial<Record<'city' | 'country' | 'region', string>>>;

/** Asks a geolocation service of the site's for the place, for two seconds, if the visitor consents (PU-55). */
async function fetchPlace({ context, setup }: Push): Promise<Place> {
  if (!setup.geo || !context.consent.allows(setup.settings.matchingCategory)) return {};
  const answer = fieldsOf(await getJson(context.scope, setup.geo, PLACE_TIMEOUT_MS));
  const named = (['city', 'country', 'region'] as const).map((name) => [name, answer[name]]);
  return Object.fromEntries(
    named.filter(
      ([, text]) => typeof text === 'string' && text !== '' && text.length <= PERSON_MAX_CHARS,
    ),
  );
}
