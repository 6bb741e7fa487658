import { holdsEmail } from '../scrub';

/** A text of the page as it may be sent: '' for one that names an e-mail address, else without needless space. */
export function impersonal(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  return holdsEmail(plain) ? '' : plain;
}

/** An address as it may be sent: without its query where that names an e-mail address, '' where the rest does. */
export function impersonalAddress(address: URL, queryless = false): string {
  const short = address.origin + address.pathname;
  return (!queryless && impersonal(short + address.search + address.hash)) || impersonal(short);
}
