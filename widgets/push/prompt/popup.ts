import { httpUrl, unslashed } from '../../../src/dom/address';
import { POPUP_POLL_MS } from '../../../src/limits';
import { once } from '../../../src/once';
import type { Push } from '../given';

/** What the popup says, or that it was closed without a word. */
export type PopupAnswer = NotificationPermission | 'closed';

const WORDS: readonly unknown[] = ['default', 'granted', 'denied'];

/**
 * Where the popup is: below the provider's address, on the site's own host there. A name without a dot is one below the
 * provider's host. '' where the site has none.
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
 * Opens the popup on the provider's own origin, in the task of the visitor's click (PU-56). It is believed by its origin and its
 * window, and only the three words that it has.
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
      if (message.origin === origin && source === popup && WORDS.includes(data))
        answer(data as NotificationPermission);
    });
    const look = (): void => {
      if (popup.closed) answer('closed');
      else part.after(POPUP_POLL_MS, look);
    };
    look();
  });
}
