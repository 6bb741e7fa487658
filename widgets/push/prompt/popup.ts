import { httpUrl, unslashed } from '../../../src/dom/address';
import { POPUP_POLL_MS } from '../../../src/limits';
import { once } from '../../../src/once';
import type { Push } from '../given';

/** The popup's answer; 'closed' where it was closed without one. */
export type PopupAnswer = NotificationPermission | 'closed';

const WORDS: readonly unknown[] = ['default', 'granted', 'denied'];
const isWord = (said: unknown): said is NotificationPermission => WORDS.includes(said);

/**
 * The popup's address: on the site's own host at the provider, below the path of the provider's address. A name without a dot
 * is a subdomain of the provider's host. '' where the site has none.
 */
export function popupAddress({ api, siteId, provider }: Push['given']): string {
  const { subdomain } = provider.site;
  const url = httpUrl(api);
  if (!subdomain || !api || !url) return '';
  const host = subdomain.includes('.') ? subdomain : `${subdomain}.${url.host}`;
  const query = new URLSearchParams({ uuid: siteId, origin: location.origin });
  return httpUrl(`https://${host}${unslashed(url.pathname)}/popup?${query}`)?.href ?? '';
}

/**
 * Opens the popup on the provider's own origin. It has to be called in the task of the visitor's click (PU-56). A message
 * counts only if it comes from that origin and that window, and is one of the three known words.
 *
 * @returns undefined where the browser lets none be opened
 */
export function openPopup({ context, given }: Push): Promise<PopupAnswer> | undefined {
  const address = popupAddress(given);
  const popup = window.open(address, 'enxerto-push', 'popup,width=800,height=700');
  if (!popup) return undefined;
  const { origin } = new URL(address);
  return new Promise((resolve) => {
    const part = context.scope.part('popup');
    const answer = once((word: PopupAnswer) => {
      part.end();
      resolve(word);
    });
    part.on(window, 'message', (message: MessageEvent<unknown>) => {
      const { source, data } = message;
      if (message.origin === origin && source === popup && isWord(data)) answer(data);
    });
    const look = (): void => {
      if (popup.closed) answer('closed');
      else part.after(POPUP_POLL_MS, look);
    };
    look();
  });
}
