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
  const live = document.createElement('script');
  for (const attribute of [...held.attributes]) {
    // As a node: the parser takes names that `setAttribute` refuses, a stray quote for one.
    if (!/^(?:src|type|data-cli-src)$/.test(attribute.name)) {
      live.setAttributeNode(attribute.cloneNode() as Attr);
    }
  }
  if (type) live.type = type;
  // The attribute reads as '' once the page is under a CSP; the property holds the value.
  if (held.nonce) live.nonce = held.nonce;
  const address = addressOf(held);
  if (address) live.src = trusted.url(address);
  else live.text = trusted.script(held.text);
  return live;
}

/** The address of a held script, wherever its mark keeps it; '' for an inline one. */
export function addressOf(held: HTMLScriptElement): string {
  return held.dataset.cliSrc ?? held.getAttribute('src') ?? '';
}

/**
 * Asks for a script's file without running it. The link is of the kind that the script's own request will look for, so
 * that the file is fetched once; it carries the script's own nonce and integrity.
 *
 * @param onSettled called when the file has come or failed
 * @returns takes the link out again
 */
export function preloadScript(
  held: HTMLScriptElement,
  kind: ScriptKind,
  onSettled: (event: Event) => void,
): () => void {
  const link = document.createElement('link');
  link.rel = kind === 'module' ? 'modulepreload' : 'preload';
  if (kind !== 'module') link.as = 'script';
  for (const name of ['charset', 'crossorigin', 'integrity', 'referrerpolicy', 'fetchpriority']) {
    const value = held.getAttribute(name);
    if (value !== null) link.setAttribute(name, value);
  }
  if (held.nonce) link.nonce = held.nonce;
  link.onload = onSettled;
  link.onerror = onSettled as (event: Event | string) => void;
  link.href = addressOf(held);
  // Never behind an inline script that is still being parsed: what stands last tells that it is.
  document.head.prepend(link);
  return () => link.remove();
}
