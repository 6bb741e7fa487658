import { document } from './page/document';
import type { Trusted } from './trusted';

/** How a browser treats a script element. */
export type ScriptKind = 'classic' | 'module' | 'data';

/** Type attributes of a classic script; '' is one of them. */
const CLASSIC = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** The kind of script that a type attribute means: the browser treats a script that is neither classic nor a module as data. */
export function scriptKind(type: string): ScriptKind {
  const plain = type.trim();
  if (plain.toLowerCase() === 'module') return 'module';
  return CLASSIC.test(plain) ? 'classic' : 'data';
}

/** Whether a script may come from the page's markup: one that a script made has the property `async` without the attribute. */
export const isParsed = (script: HTMLScriptElement): boolean =>
  script.async === script.hasAttribute('async');

/**
 * Makes a script element that runs when it is inserted, from one that did not run. It has the same attributes (integrity,
 * crossorigin, id, data attributes …), the held script's own nonce and never another (CO-22), and the given type.
 *
 * @param type '' for a classic script
 */
export function liveScript(
  held: HTMLScriptElement,
  type: string,
  trusted: Trusted,
): HTMLScriptElement {
  const live = cloneAttributes(
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

/** Clones the attributes whose names match, and the script's own nonce. */
function cloneAttributes<T extends HTMLElement>(held: HTMLElement, live: T, names: RegExp): T {
  for (const attribute of [...held.attributes]) {
    // The attribute is cloned as a node, because the parser accepts names that `setAttribute` refuses, such as a stray quote.
    if (names.test(attribute.name)) live.setAttributeNode(attribute.cloneNode() as Attr);
  }
  // If the page has a CSP, the attribute reads as '', and only the property has the value. So the property is set too.
  if (held.nonce) live.nonce = held.nonce;
  return live;
}

/** The address of a held script, from the attribute in which the tool that holds it keeps it; '' for an inline script. */
export function addressOf(held: HTMLScriptElement): string {
  return held.dataset.cliSrc ?? held.getAttribute('src') ?? held.dataset.src ?? '';
}

/**
 * Requests a script's file without running it. The link matches the request that the script itself will make, so that the file
 * is fetched only once. The link has the script's own nonce and integrity.
 *
 * @param onSettled called with the result when the file has loaded or failed
 * @returns a function that removes the link
 */
export function preloadScript(
  held: HTMLScriptElement,
  kind: ScriptKind,
  onSettled: (outcome: 'load' | 'error') => void,
): () => void {
  const link = cloneAttributes(
    held,
    document.createElement('link'),
    /^(?:charset|crossorigin|integrity|referrerpolicy|fetchpriority)$/,
  );
  link.rel = kind === 'module' ? 'modulepreload' : 'preload';
  if (kind !== 'module') link.as = 'script';
  link.onload = () => onSettled('load');
  link.onerror = () => onSettled('error');
  link.href = addressOf(held);
  // The link is inserted as the first node of the head, never as the last. As long as no node follows an inline script, we
  // assume that the script is still being parsed; a link behind it would make it seem complete.
  document.head.prepend(link);
  return () => link.remove();
}
