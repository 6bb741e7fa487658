/** Our own `<script>`, and what can be known from it. */
export interface ScriptTag {
  /** The element; undefined where an optimizer inlined or combined us and dropped it. */
  element: HTMLScriptElement | undefined;
  /** Folders to load chunks from, best first, each with its slash; empty where the address is lost (LD-11). */
  bases: string[];
  /** The CSP nonce; '' for none. */
  nonce: string;
}

const OWN = 'script[data-enxerto]:not([type="application/json"])';
const FILE = /^[^?#]*\/loader\.js(?:$|[?#])/;

/**
 * Finds our own tag: the script that is running where it carries `data-enxerto`, else the page's tag that does. What is
 * running without it may be a bundle that holds us: its address says nothing about our chunks, unless it still ends in
 * `loader.js`. Delaying optimizers keep the address in an attribute of their own (`data-rocket-src`, `data-lazy-src`, …),
 * and it is the better one where they serve a moved copy.
 */
export function findTag(): ScriptTag {
  const running = document.currentScript;
  const own =
    running instanceof HTMLScriptElement && running.matches(OWN)
      ? running
      : [...document.querySelectorAll<HTMLScriptElement>(OWN)].pop();
  const addresses = own ? [...own.attributes].filter(isAddress).map(({ value }) => value) : [];
  if (running instanceof HTMLScriptElement) addresses.push(running.src);
  return {
    element: own,
    bases: unique(addresses.filter((address) => FILE.test(`/${address}`)).map(folder)),
    nonce: own?.nonce || own?.dataset.nonce || (document.currentScript?.nonce ?? ''),
  };
}

/** An attribute that can hold a script's address: src, data-src, data-rocket-src, … */
function isAddress({ name }: Attr): boolean {
  return name === 'src' || /^data-(?:.+-)?src$/.test(name);
}

/** The folder of a file, absolute and with its slash; '' for what is no http(s) address. */
export function folder(address: string): string {
  try {
    const { href, protocol } = new URL('.', new URL(address, document.baseURI));
    return /^https?:$/.test(protocol) ? href : '';
  } catch {
    return '';
  }
}

/** Takes an element out as if it had never been parsed: the text around it becomes one node again (LD-09). */
export function cutOut(element: Element): void {
  const { previousSibling: before, nextSibling: after } = element;
  element.remove();
  if (before instanceof Text && after instanceof Text) {
    before.data += after.data;
    after.remove();
  }
}

/** Without empty ones and repetitions, order kept. */
export function unique(bases: readonly string[]): string[] {
  return [...new Set(bases)].filter(Boolean);
}
