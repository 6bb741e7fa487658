import { POPUP_POLL_MS } from '../../../src/limits';
import { once } from '../../../src/once';
import { popupAddress } from '../../../src/provider/popup-address';
import type { Push } from '../given';

/** The popup's answer; 'closed' where it was closed without one. */
export type PopupAnswer = NotificationPermission | 'closed';

const WORDS: readonly unknown[] = ['default', 'granted', 'denied'];
const isWord = (said: unknown): said is NotificationPermission => WORDS.includes(said);

/** The popup's address; '' where the site has none. */
export const linkToPopup = ({ api, siteId, provider }: Push['given']): string =>
  popupAddress(provider.site.subdomain, api, siteId);

/**
 * Opens the popup on the provider's own origin. It has to be called in the task of the visitor's click (PU-56). A message
 * counts only if it comes from that origin and that window, and is one of the three known words.
 *
 * @returns undefined where the browser lets none be opened, or there is no address for it
 */
export function openPopup({ context, given }: Push): Promise<PopupAnswer> | undefined {
  const address = linkToPopup(given);
  const popup = address && window.open(address, 'enxerto-push', 'popup,width=800,height=700');
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
