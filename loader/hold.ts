import { isParsed } from '../src/dom/script';
import type { Hold } from '../src/hold';
import { restoreType } from '../src/hold';
import { GIVE_UP_MS } from '../src/limits';
import { run } from './sleeper';

// It is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

/** How many characters of an inline script's text are looked at. The snippets of services are far shorter. */
const BEGINNING = 2000;

/** Types of scripts that run. An optimizer's own type is none: it makes another script of it, which is held then. */
const RUNS = /^$|^\w+\/javascript$|^module$/i;

/** What the bootstrap holds back may be any of these; its address is in `src`. */
type Holdable = HTMLScriptElement | HTMLIFrameElement | HTMLImageElement;

/**
 * Marks an element of a service, so that the loader knows it, and makes it wait where its category is not granted: a frame or
 * picture gets no address, a script a type that is no script's.
 *
 * @param address that it has or is about to get, as it is written; '' of an inline script
 * @returns whether it waits
 */
type Waits = (element: Holdable, address: string) => boolean;

/**
 * Holds back what a list of services loads, before it is asked for (LD-21 to LD-25): printed elements by an observer, which the
 * browser calls before it looks at a printed script; those that scripts make by the setters of their address. What is held gets
 * the marks of what a server holds back, so the loader releases it in the same way.
 *
 * @param queue gets what is held, as `hold`
 * @param known a pattern with one group for each category (`pattern` in src/known.ts). It is matched against the id and the
 *   address of a script, frame or picture, and against the beginning of an inline script's text
 * @param slugs the site's category for each group of the pattern
 * @param releases whether everything is released where the loader does not come; otherwise it stays held (LD-24)
 * @param isGranted whether the record in the cookies grants a category of the site
 */
export function holdBack(
  queue: { hold?: Hold; open?: unknown },
  known: RegExp,
  slugs: string[],
  releases: boolean,
  isGranted: (slug: string | undefined) => boolean,
): void {
  const hold: Hold = {
    may: ({ dataset }) => isGranted(dataset.cliCategory),
    inserted: new Set(),
    timer: setTimeout(releases ? () => void releaseAll(hold) : linkMissing, GIVE_UP_MS),
  };
  queue.hold = hold;
  const waits: Waits = (element, address) => {
    const isScript = element instanceof HTMLScriptElement;
    const found = known.exec(
      address ? `${element.id} ${address}` : isScript ? `=${element.text.slice(0, BEGINNING)}` : '',
    );
    if (!found || (isScript && !RUNS.test(element.type))) return false;
    const { dataset } = element;
    dataset.cliClass = 'cli-blocker-script';
    dataset.cliCategory = slugs[found.indexOf(found[0], 1) - 1];
    if (hold.may(element)) return false;
    if (isScript) {
      const value = element.type;
      dataset.type = value;
      element.type = 'text/plain';
      // The page goes on reading and writing the type that the script will run with.
      Object.defineProperty(element, 'type', { value, writable: true, configurable: true });
    } else {
      dataset.cliSrc = address;
      element.removeAttribute('src');
    }
    return true;
  };
  // Under a policy of hashes and 'strict-dynamic' no printed address loads, but one that is held would load once the loader inserts
  // it, and a stranger's as well (XX-11): there the policy decides about scripts that are printed.
  holdPrinted(waits, document.currentScript?.nonce || canTell(queue));
  for (const { prototype } of [HTMLScriptElement, HTMLIFrameElement, HTMLImageElement])
    holdInserted(prototype, hold, waits);
}

/** What stands in the attribute: to read the property costs ten times as much. */
const addressOf = (element: Holdable): string => element.getAttribute('src') ?? '';

/** Holds what the parser inserts, and frames that are inserted inside of something else. */
function holdPrinted(waits: Waits, holdsScripts: unknown): void {
  let count = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        // A script that another one has made runs already.
        const isScript = node instanceof HTMLScriptElement && holdsScripts && isParsed(node);
        if (isScript || node instanceof HTMLImageElement) waits(node, addressOf(node));
      }
    // Each frame has a window. To search the page after each of the parser's steps would take long.
    const { length } = window;
    if (!length || (document.readyState === 'loading' && count === length)) return;
    count = length;
    for (const frame of document.querySelectorAll('iframe'))
      // It may have begun to load; inserted again, it is empty.
      if (waits(frame, addressOf(frame))) frame.replaceWith(frame);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Holds what scripts of the page make, as soon as it gets its address: on the page, the browser would ask for it in that very
 * moment.
 *
 * @param prototype of the elements
 */
function holdInserted(prototype: Holdable, hold: Hold, waits: Waits): void {
  const { setAttribute } = prototype;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src') as Required<PropertyDescriptor>;
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: Holdable, address) {
      const isHeld = waits(this, String(address));
      if (isHeld) hold.inserted.add(this);
      if (!isHeld || this instanceof HTMLScriptElement) src.set.call(this, address);
    },
  });
  prototype.setAttribute = function (this: Holdable, name, value) {
    const key = name.toLowerCase();
    if (/^(src|type)$/.test(key) && key in this) Reflect.set(this, key, value);
    else setAttribute.call(this, name, value);
  };
}

/** Puts below each frame that is missing a link to what it would show. */
function linkMissing(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-cli-src]')) {
    const link = document.createElement('a');
    link.href = link.textContent = String(frame.dataset.cliSrc);
    frame.after(link);
  }
}

/** Lets everything load that is held, scripts one after the other. */
async function releaseAll(hold: Hold): Promise<void> {
  hold.may = () => true;
  for (const element of document.querySelectorAll<Holdable>('[data-cli-category]')) {
    const { cliSrc } = element.dataset;
    if (cliSrc) element.src = cliSrc;
    if (element instanceof HTMLScriptElement && element.getAttribute('type') === 'text/plain') {
      restoreType(element);
      await run(element);
    }
  }
}

/**
 * Whether a script without a nonce runs for the same reasons where it is printed and where another script inserts it: because inline
 * code runs at all, as an attribute shows, or because no policy lets inserted scripts run that printed ones may not. Where Trusted
 * Types refuse the probe, printed scripts have their policy alike.
 */
function canTell(queue: { open?: unknown }): boolean {
  const probe = document.createElement('script');
  try {
    probe.setAttribute('onclick', 'enxerto.open=1');
    probe.click();
    if (queue.open) return true;
    probe.text = 'enxerto.open=1';
    document.head.append(probe);
    probe.remove();
  } catch {
    // Refused.
  }
  return !queue.open;
}
