import type { Tracker } from '../../tracker';
import type { Delegate } from '../delegate';
import { matches } from '../delegate';
import type { Prepared } from '../prepared';
import { adding, plainText } from '../prepared';
import { orRemoval } from '../shop';
import { meetsRule } from './url-rule';
import { document } from '../../../../src/dom/page/document';
import { isPathOnly } from '../../model/page';
import { extensionsOf } from '../../model/event-fields';
import { ruleOf, rulesOf, isInstead } from '../../model/triggers';

/** Buttons that put something into the cart or take it out: they have events of their own. */
const CART = [
  '.add_to_cart_button,.ajax_add_to_cart,.single_add_to_cart_button,.edd-add-to-cart',
  '.cart_item .remove,.mini_cart_item .remove,.woocommerce-cart-form .remove',
  '.pys_block,.pys_block *',
].join();

/**
 * Clicks on links and buttons: the owner's rules for addresses, mail and telephone links, downloads, and whether the visitor
 * stays on the site (facts §1.5, §1.6).
 */
export function mountLinks(delegate: Delegate, prepared: Prepared, { settings }: Tracker): void {
  const cart = orRemoval(CART, settings);
  const contacts = prepared.triggers('email_link');
  const addresses = prepared.triggers('url_click');

  delegate.onClick('a', (link) => {
    const address = addressOf(link);
    if (!address) return;
    const written = hrefOf(link) ?? '';
    for (const { id, values } of addresses) {
      if (values.some((value) => meetsRule(ruleOf(value), [address.href, written])))
        prepared.fireTrigger(id);
    }
    if (/^(?:mailto|tel):$/.test(address.protocol)) contact(address);
    else if (isWeb(address)) download(address, written);
  });

  /** Fires the events of a mail or telephone link. The address itself is sent to nobody. */
  function contact({ protocol, pathname }: URL): void {
    let isAutomatic = true;
    for (const { id, values } of contacts) {
      const met = values.find((value) =>
        rulesOf(value).some((rule) => meetsRule(rule, [decoded(pathname)])),
      );
      if (met === undefined) continue;
      prepared.fireTrigger(id);
      isAutomatic &&= !isInstead(met, 'disabled_email_link');
    }
    const kind = protocol === 'tel:' ? 'tel' : 'email';
    if (isAutomatic) prepared.fireAutomatic(`automatic_event_${kind}_link`);
  }

  /** @param written the address as the link has it */
  function download({ pathname }: URL, written: string): void {
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    const type = extensionOf(name);
    if (!type) return;
    prepared.fireAutomatic('automatic_event_download', (_slug, event) =>
      extensionsOf(event).some((wanted) => wanted.toLowerCase().replace('.', '') === type)
        ? adding(event, {
            download_url: bare(written, isPathOnly(settings, 'download')),
            download_type: type,
            download_name: decoded(name),
          })
        : undefined,
    );
  }

  if (!['internal', 'outbound'].some((kind) => prepared.has(`automatic_event_${kind}_link`)))
    return;
  delegate.onClick('a,button,input[type="button"]', (element, { isTrusted }) => {
    // A click by a script is not the visitor's.
    if (!isTrusted || matches(element, cart)) return;
    const address = addressOf(element);
    if (address && !isWeb(address)) return;
    const isOutbound = address && hostOf(address) !== hostOf(location);
    prepared.fireAutomatic(
      `automatic_event_${isOutbound ? 'outbound' : 'internal'}_link`,
      (_slug, event) =>
        adding(event, {
          // Visitors who have logged in may be greeted by name, so the text is left out.
          text: document.body.matches('.logged-in') ? '' : plainText(ownText(element)),
          target_url: bare(address?.href, isPathOnly(settings, 'target')),
        }),
    );
  });
}

/**
 * An address as browsers read it: without spaces around it, and without tabs and line breaks within.
 *
 * @param queryless whether to leave out all that follows the path
 */
function bare(written: string | undefined, queryless: boolean): string | undefined {
  const read = written?.replace(/[\t\n\r]/g, '').trim();
  return queryless ? read?.replace(/[?#].*/, '') : read;
}

/** Where a link leads; undefined where it has no address, or none that can be read. */
function addressOf(link: Element): URL | undefined {
  const written = hrefOf(link);
  try {
    return written === undefined ? undefined : new URL(written, document.baseURI);
  } catch {
    return undefined;
  }
}

const hrefOf = (link: Element): string | undefined =>
  link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? undefined;

const isWeb = ({ protocol }: URL): boolean => /^https?:$/.test(protocol);

const hostOf = ({ host }: URL | Location): string => host.replace(/^www\./, '');

/** The last extension of a file's name, in lower case (D12); '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The text of a link or button itself, without that of the elements in it. */
function ownText(element: Element): string {
  if (element instanceof HTMLInputElement) return element.value;
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.nodeValue)
    .join(' ');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
