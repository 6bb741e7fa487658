import type { Trusted } from './trusted';

/** What a script element is, as far as running it goes. */
export type ScriptKind = 'classic' | 'module' | 'data';

/** A type attribute under which a browser runs a classic script; '' does too. */
const CLASSIC = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** The kind of a type attribute: what is neither classic nor a module is data to the browser. */
export function scriptKind(type: string): ScriptKind {
  const plain = type.trim();
  if (plain.toLowerCase() === 'module') return 'module';
  return CLASSIC.test(plain) ? 'classic' : 'data';
}

/**
 * A script element that runs once it is put into the page, made from one that did not: same attributes (integrity,
 * crossorigin, id, data attributes …), its own nonce and never another (CO-22), the given type.
 *
 * @param type '' for a classic script
 */
export function liveScript(
  held: HTMLScriptElement,
  type: string,
  trusted: Trusted,
): HTMLScriptElement {
  const live = copyAttributes(
    held,
    document.createElement('script'),
    /^(?!(?:src|type|data-cli-src)$)/,
  );
  if (type) live.type = type;
  const address = addressOf(held);
  if (address) live.src = trusted.url(address);
  else live.text = trusted.script(held.text);
  return live;
}

/** Copies the attributes so named, and the script's own nonce. */
function copyAttributes<T extends HTMLElement>(held: HTMLElement, copy: T, names: RegExp): T {
  for (const attribute of [...held.attributes]) {
    // As a node: the parser takes names that `setAttribute` refuses, a stray quote for one.
    if (names.test(attribute.name)) copy.setAttributeNode(attribute.cloneNode() as Attr);
  }
  // The attribute reads as '' once the page is under a CSP; the property holds the value.
  if (held.nonce) copy.nonce = held.nonce;
  return copy;
}

/** The address of a held script, wherever its mark keeps it; '' for an inline one. */
export function addressOf(held: HTMLScriptElement): string {
  return held.dataset.cliSrc ?? held.getAttribute('src') ?? held.dataset.src ?? '';
}

/**
 * Asks for a script's file without running it. The link is of the kind that the script's own request will look for, so
 * that the file is fetched once; it carries the script's own nonce and integrity.
 *
 * @param onSettled called when the file has come or failed, with which of the two
 * @returns takes the link out again
 */
export function preloadScript(
  held: HTMLScriptElement,
  kind: ScriptKind,
  onSettled: (outcome: 'load' | 'error') => void,
): () => void {
  const link = copyAttributes(
    held,
    document.createElement('link'),
    /^(?:charset|crossorigin|integrity|referrerpolicy|fetchpriority)$/,
  );
  link.rel = kind === 'module' ? 'modulepreload' : 'preload';
  if (kind !== 'module') link.as = 'script';
  link.onload = () => onSettled('load');
  link.onerror = () => onSettled('error');
  link.href = addressOf(held);
  // Never behind an inline script that is still being parsed: what stands last tells that it is.
  document.head.prepend(link);
  return () => link.remove();
}
