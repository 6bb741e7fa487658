/** An e-mail address anywhere in a text, its signs encoded any number of times or not at all. */
const MAIL = /[^\s/?&=#@](?:@|%(?:25)*40)[^\s/?&=#@]*?(?:\.|%(?:25)*2e)[a-z\d]/i;

/** A text of the page as it may be sent: '' for one that names an e-mail address, else without needless space. */
export function impersonal(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  return MAIL.test(plain) ? '' : plain;
}

/** An address as it may be sent: without its query where that names an e-mail address, '' where the rest does. */
export function impersonalAddress(address: URL, queryless = false): string {
  const short = address.origin + address.pathname;
  return (!queryless && impersonal(short + address.search + address.hash)) || impersonal(short);
}
