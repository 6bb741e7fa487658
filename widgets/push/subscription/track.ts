import { toJson } from '#src/dom/json';
import { PUSH_EVENT_MAX_CHARS } from '#src/limits/push';
import { readStored } from '#src/provider/stored';
import type { Push } from '../setup';

/** The version of the format in which events are sent. */
const VERSION = '1';

/** Matches text that looks like an e-mail address. The lengths are limited, so that a long text cannot make the search slow. */
const MAIL = /[^\s"@,;:<>()\\]{1,64}@[^\s"@,;:<>()\\]{1,255}/g;

/** The address of an event's pixel: the page's without query and hash, the data without e-mail addresses (XX-16). */
export function pixelAddress(
  { setup }: Pick<Push, 'setup'>,
  event: string,
  json: string,
  subscriber: string,
  now: number,
): string {
  const query = new URLSearchParams({
    uuid: setup.siteId,
    subscriber_uuid: subscriber,
    event,
    data: json.replace(MAIL, ''),
    v: VERSION,
    t: String(now),
    url: location.origin + location.pathname,
  });
  return `${setup.api}/track?${query}`;
}

/**
 * Sends an event to the provider as a pixel (PU-58), if it is on the provider's list, and the visitor has subscribed and
 * consents to being counted; otherwise a debug line says why, the first two in the words of the specification (PU-59).
 */
export function track(push: Push, event: unknown, fields: unknown): void {
  const { context, setup } = push;
  const { log, consent } = context;
  const { subscriberUuid, permission } = readStored(setup.siteId);
  const json = toJson(fields ?? {});
  if (typeof event !== 'string' || !setup.provider.site.events.includes(event))
    log('Event not in the whitelist');
  else if (permission !== 'granted' || !subscriberUuid) log('Visitor has not yet subscribed');
  else if (!consent.allows(setup.settings.trackCategory))
    log(`${event} not tracked: ${setup.settings.trackCategory} is not granted`);
  else if (json.length > PUSH_EVENT_MAX_CHARS)
    log(`${event} not tracked: longer than ${PUSH_EVENT_MAX_CHARS} characters`);
  else {
    const pixel = new Image();
    pixel.referrerPolicy = 'origin';
    pixel.src = pixelAddress(push, event, json, subscriberUuid, Date.now());
  }
}
