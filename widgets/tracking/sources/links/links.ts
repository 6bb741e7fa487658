import { decode } from '#src/decode';
import { matches } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { extensionsOf } from '#widgets/tracking/model/event-fields';
import { isPathOnly } from '#widgets/tracking/model/site';
import { ruleOf, rulesOf, replacesAutomatic } from '#widgets/tracking/model/triggers';
import type { Tracker } from '#widgets/tracking/tracker';
import type { Delegate } from '../delegate';
import { withParams, plainText, type PreparedEvents } from '../prepared';
import { withRemovalSelector } from '../shop';
import { matchesRule } from './url-rule';

/** Buttons that add a product to the cart or remove it. Clicks on them fire the cart's events instead. */
const CART = [
  '.add_to_cart_button,.ajax_add_to_cart,.single_add_to_cart_button,.edd-add-to-cart',
  '.cart_item .remove,.mini_cart_item .remove,.woocommerce-cart-form .remove',
  '.pys_block,.pys_block *',
].join();

/**
 * Fires the events of clicks on links and buttons: links that match the owner's rules for addresses, mail and telephone links,
 * downloads, and links within the site or to other sites (facts §1.5, §1.6).
 */
export function mountLinks(
  delegate: Delegate,
  prepared: PreparedEvents,
  { settings }: Tracker,
): void {
  const cart = withRemovalSelector(CART, settings);
  const contacts = prepared.triggers('email_link');
  const addresses = prepared.triggers('url_click');

  delegate.onClick('a', (link) => {
    const address = addressOf(link);
    if (!address) return;
    const href = hrefOf(link) ?? '';
    for (const { id, values } of addresses) {
      if (values.some((value) => matchesRule(ruleOf(value), [address.href, href])))
        prepared.fireTrigger(id);
    }
    if (/^(?:mailto|tel):$/.test(address.protocol)) fireContact(address);
    else if (isWeb(address)) fireDownload(address, href);
  });

  /** Fires the events of a mail or telephone link. The address or number itself is never sent. */
  function fireContact({ protocol, pathname }: URL): void {
    let isAutomatic = true;
    for (const { id, values } of contacts) {
      const matchingValue = values.find((value) =>
        rulesOf(value).some((rule) => matchesRule(rule, [decode(pathname)])),
      );
      if (matchingValue === undefined) continue;
      prepared.fireTrigger(id);
      isAutomatic &&= !replacesAutomatic(matchingValue, 'disabled_email_link');
    }
    const kind = protocol === 'tel:' ? 'tel' : 'email';
    if (isAutomatic) prepared.fireAutomatic(`automatic_event_${kind}_link`);
  }

  /**
   * Fires a download. Its endings come with the event: those of `tracking.automatic.downloads`, or those that the server printed.
   *
   * @param href the link's `href` attribute
   */
  function fireDownload({ pathname }: URL, href: string): void {
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    const type = extensionOf(name);
    if (!type) return;
    prepared.fireAutomatic('automatic_event_download', (_slug, event) =>
      extensionsOf(event).some((extension) => extension.toLowerCase().replace('.', '') === type)
        ? withParams(event, {
            download_url: trimAddress(href, isPathOnly(settings, 'download')),
            download_type: type,
            download_name: decode(name),
          })
        : undefined,
    );
  }

  if (!['internal', 'outbound'].some((kind) => prepared.isWanted(`automatic_event_${kind}_link`)))
    return;
  delegate.onClick('a,button,input[type="button"]', (element, { isTrusted }) => {
    // Clicks by scripts do not count.
    if (!isTrusted || matches(element, cart)) return;
    const address = addressOf(element);
    if (address && !isWeb(address)) return;
    const isOutbound = address && hostOf(address) !== hostOf(location);
    prepared.fireAutomatic(
      `automatic_event_${isOutbound ? 'outbound' : 'internal'}_link`,
      (_slug, event) =>
        withParams(event, {
          // Links may greet a logged-in visitor by name, so their text is omitted.
          text: document.body.matches('.logged-in') ? '' : plainText(textOf(element)),
          target_url: trimAddress(address?.href, isPathOnly(settings, 'target')),
        }),
    );
  });
}

/** An address as browsers trim it: no surrounding spaces, tabs or line breaks; `pathOnly` omits query and fragment. */
function trimAddress(href: string | undefined, pathOnly: boolean): string | undefined {
  const trimmed = href?.replace(/[\t\n\r]/g, '').trim();
  return pathOnly ? trimmed?.replace(/[?#].*/, '') : trimmed;
}

/** The address of a link; undefined if the link has no valid address. */
function addressOf(link: Element): URL | undefined {
  const href = hrefOf(link);
  try {
    return href === undefined ? undefined : new URL(href, document.baseURI);
  } catch {
    return undefined;
  }
}

const hrefOf = (link: Element): string | undefined =>
  link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? undefined;

const isWeb = ({ protocol }: URL): boolean => /^https?:$/.test(protocol);

const hostOf = ({ host }: URL | Location): string => host.replace(/^www\./, '');

/** The last extension of a file's name, in lower case (D12); '' if there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The text of a link or button, without the text of the elements in it. */
function textOf(element: Element): string {
  if (element instanceof HTMLInputElement) return element.value;
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.nodeValue)
    .join(' ');
}
