import { httpUrl, trimSlashes } from '#src/dom/address';
import { hasNonce, POLICY } from '#src/dom/nonce';
import { document } from '#src/dom/page/document';
import { isParsed } from '#src/dom/script';

/** Our own `<script>`, and the values that are read from it. */
export interface ScriptTag {
  /** The element; undefined if an optimizer inlined or combined our script and removed the tag. */
  element: HTMLScriptElement | undefined;
  /** Folders to load chunks from, best first, each ending in a slash; empty if our address is unknown (LD-11). */
  bases: string[];
  /** The nonce of the running script, else that of our tag; '' if neither has one. */
  nonce: string;
  /**
   * Whether an element of the page's markup may cause a script to run, or set the address from which a script is loaded
   * (XX-11). True if it has the loader's nonce, or if the loader has no nonce: then the page's own policy decides what runs.
   */
  trusts(element: HTMLElement): boolean;
  /**
   * Returns why a held script must not run: either the script is not trusted, or trust cannot be decided, because a `<meta>`
   * policy of the page distinguishes scripts by nonce and we have none (XX-19). '' if the script may run.
   */
  whyHeld(element: HTMLElement): string;
}

const OWN_TAG = 'script[data-enxerto]:not([type="application/json"])';
const LOADER_FILE = /^[^?#]*\/loader\.js(?:$|[?#])/;

/** Matches an attribute in which an optimizer keeps a script's address: data-src, data-rocket-src, … */
const ADDRESS_ATTRIBUTE = /^data-(?:.+-)?src$/;

/**
 * Finds our own tag: the running script if it has `data-enxerto`, else the page's last tag that has it. A running script
 * without the attribute may be a bundle that contains us: its address does not say where our chunks are, unless it still ends
 * in `loader.js`. Optimizers that delay scripts keep our address in an attribute of their own (`data-rocket-src`,
 * `data-lazy-src`, …). That address is tried first, because `src` may be that of the same file at another place.
 */
export function findTag(): ScriptTag {
  const { currentScript: current } = document;
  const running = current instanceof HTMLScriptElement ? current : undefined;
  let nonce = running?.nonce || (running && isParsed(running) ? '' : pageNonce());
  const trusts = (element: HTMLElement): boolean => !nonce || hasNonce(element, nonce);
  const own = running?.matches(OWN_TAG)
    ? running
    : [...document.querySelectorAll<HTMLScriptElement>(OWN_TAG)]
        .reverse()
        // A script that begins with `{` is not our tag, but an inline configuration whose type another tool has changed.
        .find((script) => trusts(script) && !/^\s*\{/.test(script.text));
  nonce ||= own?.nonce || own?.dataset.nonce || '';
  const addressAttributes = [...(own?.attributes ?? [])].filter(({ name }) =>
    ADDRESS_ATTRIBUTE.test(name),
  );
  const addresses = addressAttributes.map(({ value }) => value);
  for (const script of [own, running]) addresses.push(script?.getAttribute('src')?.trim() ?? '');
  return {
    element: own,
    bases: unique(
      addresses.map((address) => (LOADER_FILE.test(`/${address}`) ? folderOf(address) : '')),
    ),
    nonce: running?.nonce || own?.nonce || '',
    trusts,
    whyHeld(element) {
      // This is checked each time, because the policy may be below our tag, and so be parsed later.
      if (!nonce && document.querySelector(POLICY))
        return 'a <meta> policy, but no nonce on our tag';
      return trusts(element) ? '' : 'without the nonce of our tag';
    },
  };
}

/**
 * The nonce of the page's scripts, if the browser hides it: under a policy in the response's headers, the attribute reads as
 * '', and only the property has the value. We need this nonce if another script has inserted our script: under
 * `'strict-dynamic'`, our script then runs without a nonce, and so would every script that we insert. If the page's scripts
 * have different nonces, an attacker may have written one of them. In that case, this function returns all of them joined,
 * which is the nonce of no element.
 */
function pageNonce(): string {
  const hidden = document.querySelectorAll<HTMLElement>('script[nonce=""]');
  return unique([...hidden].map(({ nonce }) => nonce ?? '')).join(' ');
}

/**
 * The folder of a file, absolute and with a slash at its end, without query and fragment; '' if the address is not http(s).
 *
 * @param below appended to the path first: `/x` if the address is that of the folder itself
 */
export function folderOf(address: string, below = ''): string {
  const url = httpUrl(address);
  if (!url) return '';
  const path = url.pathname + below;
  return `${trimSlashes(url.origin + path.slice(0, path.lastIndexOf('/')))}/`;
}

/** Removes an element as if it had never been there: the text nodes around it become one again (LD-09). */
export function removeElement(element: Element): void {
  const { parentNode, previousSibling: before, nextSibling: after } = element;
  // Not `remove()`, which Prototype.js replaces by a function that throws if the element is not on the page any more.
  if (parentNode) Node.prototype.removeChild.call(parentNode, element);
  if (before instanceof Text && after instanceof Text) {
    before.data += after.data;
    after.remove();
  }
}

/** Removes empty and repeated entries; the order stays. */
export function unique(bases: readonly string[]): string[] {
  return [...new Set(bases)].filter(Boolean);
}
