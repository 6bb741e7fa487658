import { POPUP_POLL_MS } from '#src/limits/push';
import { once } from '#src/once';
import { popupAddress } from '#src/provider/addresses';
import type { Push } from '../setup';

/** The popup's answer; 'closed' if the popup was closed without an answer. */
export type PopupAnswer = NotificationPermission | 'closed';

const PERMISSIONS: readonly unknown[] = ['default', 'granted', 'denied'];
const isPermission = (value: unknown): value is NotificationPermission =>
  PERMISSIONS.includes(value);

/** The popup's address; '' if the site has none. */
export const popupLink = ({ api, siteId, provider }: Push['setup']): string =>
  popupAddress(provider.site.subdomain, api, siteId);

/**
 * Opens the popup on the provider's own origin. Call this function in the task of the visitor's click (PU-56). A message counts
 * as the answer only if it comes from that origin and that window, and is one of the three values of a permission.
 *
 * @returns undefined if the browser blocks the popup, or there is no address for it
 */
export function openPopup({ context, setup }: Push): Promise<PopupAnswer> | undefined {
  const address = popupLink(setup);
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
      if (message.origin === origin && source === popup && isPermission(data)) answer(data);
    });
    const checkClosed = (): void => {
      if (popup.closed) answer('closed');
      else part.after(POPUP_POLL_MS, checkClosed);
    };
    checkClosed();
  });
}
