import { httpUrl, unslashed } from '../src/dom/address';
import { carries } from '../src/dom/nonce';

/** Our own `<script>`, and what can be known from it. */
export interface ScriptTag {
  /** The element; undefined where an optimizer inlined or combined us and dropped it. */
  element: HTMLScriptElement | undefined;
  /** Folders to load chunks from, best first, each with its slash; empty where the address is lost (LD-11). */
  bases: string[];
  /** The nonce of the script that runs, else of the element; '' where neither has one. */
  nonce: string;
  /**
   * Whether markup of the page may make something run, or say where it comes from (XX-11): it carries the loader's nonce, or
   * the loader has none, and the page's policy decides what runs.
   */
  trusts(element: HTMLElement): boolean;
}

const OWN = 'script[data-enxerto]:not([type="application/json"])';
const FILE = /^[^?#]*\/loader\.js(?:$|[?#])/;

/** An attribute in which an optimizer keeps a script's address: data-src, data-rocket-src, … */
const KEPT = /^data-(?:.+-)?src$/;

/**
 * Finds our own tag: the script that is running where it carries `data-enxerto`, else the page's tag that does. What is
 * running without it may be a bundle that holds us: its address says nothing about our chunks, unless it still ends in
 * `loader.js`. Delaying optimizers keep the address in an attribute of their own (`data-rocket-src`, `data-lazy-src`, …),
 * and it comes first, being the better one where they serve a moved copy.
 */
export function findTag(): ScriptTag {
  // By the browser's own getter: an image whose name is `currentScript` stands in front of it on `document`.
  const current: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  const running = current instanceof HTMLScriptElement ? current : undefined;
  let nonce = running?.nonce || (isParsed(running) ? '' : pageNonce());
  const trusts = (element: HTMLElement): boolean => !nonce || carries(element, nonce);
  const own = running?.matches(OWN)
    ? running
    : [...document.querySelectorAll<HTMLScriptElement>(OWN)]
        .reverse()
        // A configuration whose type a tool of the page has changed is none.
        .find((script) => trusts(script) && !/^\s*\{/.test(script.text));
  nonce ||= own?.nonce || own?.dataset.nonce || '';
  const kept = [...(own?.attributes ?? [])].filter(({ name }) => KEPT.test(name));
  const addresses = kept.map(({ value }) => value);
  for (const script of [own, running]) addresses.push(script?.getAttribute('src')?.trim() ?? '');
  return {
    element: own,
    bases: unique(addresses.map((address) => (FILE.test(`/${address}`) ? folder(address) : ''))),
    nonce: running?.nonce || own?.nonce || '',
    trusts,
  };
}

/** Whether a script may have stood in the page's markup: one that a script has made is asynchronous without saying so. */
function isParsed(script: HTMLScriptElement | undefined): boolean {
  return script !== undefined && script.async === script.hasAttribute('async');
}

/**
 * The nonce of the page's scripts, as far as a policy that came with the page hides it from their attributes. A script that
 * was made by another needs none of its own under `'strict-dynamic'`, and what it makes would need none either. Where they
 * have several, one of them may be a stranger's: then nothing carries what this gives.
 */
function pageNonce(): string {
  const hidden = document.querySelectorAll<HTMLElement>('script[nonce=""]');
  return unique([...hidden].map(({ nonce }) => nonce ?? '')).join(' ');
}

/**
 * The folder of a file, absolute and with its slash; '' for what is no http(s) address. Query and fragment do not count.
 *
 * @param below put behind the path: `/x` where the address is the folder itself
 */
export function folder(address: string, below = ''): string {
  const url = httpUrl(address);
  if (!url) return '';
  const path = url.pathname + below;
  return `${unslashed(url.origin + path.slice(0, path.lastIndexOf('/')))}/`;
}

/** Takes an element out as if it had never been parsed: the text around it becomes one node again (LD-09). */
export function cutOut(element: Element): void {
  const { parentNode, previousSibling: before, nextSibling: after } = element;
  // Not `remove`: Prototype.js has one that throws for what is off the page already.
  parentNode?.removeChild(element);
  if (before instanceof Text && after instanceof Text) {
    before.data += after.data;
    after.remove();
  }
}

/** Without empty ones and repetitions, order kept. */
export function unique(bases: readonly string[]): string[] {
  return [...new Set(bases)].filter(Boolean);
}
