import { isParsed } from '../src/dom/script';
import type { Hold } from '../src/hold';
import { restoreType } from '../src/hold';
import { GIVE_UP_MS } from '../src/limits';
import { run, runsInline } from './sleeper';

// This code is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

/** How many characters of an inline script's text are matched. The snippets of services are far shorter. */
const BEGINNING = 2000;

/**
 * Types of scripts that run. An optimizer's own type does not match: the optimizer later makes another script of it, and that
 * one is held.
 */
const RUNS = /^$|^\w+\/javascript$|^module$/i;

/** An element that the bootstrap can hold back. Its address is in `src`. */
type Holdable = HTMLScriptElement | HTMLIFrameElement | HTMLImageElement;

/**
 * Marks an element of a service, so that the loader knows it. If its category is not granted, holds it: a frame or picture gets
 * no address, and a script gets a type with which it does not run.
 *
 * @param address the address that the element has or is about to get, as it is written; '' for an inline script
 * @returns whether the element is held
 */
type Waits = (element: Holdable, address: string) => boolean;

/**
 * Holds back what a list of services loads, before the browser requests it (LD-21 to LD-25). Printed elements are held by an
 * observer, which the browser calls before it runs a printed script. Elements that scripts make are held by the setters of
 * their address. A held element gets the same marks as one that a server holds back, so the loader releases it in the same way.
 *
 * @param queue gets what is held, as `hold`
 * @param known a pattern with one group for each category (`pattern` in src/known.ts). It is matched against the id and the
 *   address of a script, frame or picture, and against the beginning of an inline script's text
 * @param slugs the site's category for each group of the pattern
 * @param releases whether everything is released if the loader does not load; otherwise it stays held (LD-24)
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
      // Scripts of the page still read and write the type that the script will run with.
      Object.defineProperty(element, 'type', { value, writable: true, configurable: true });
    } else {
      dataset.cliSrc = address;
      element.removeAttribute('src');
    }
    return true;
  };
  // Under a policy with hashes and 'strict-dynamic' no printed script with an address loads. But a held one would load when the
  // loader inserts it, even if a stranger wrote it (XX-11). So under such a policy we do not hold printed scripts.
  holdPrinted(waits, document.currentScript?.nonce || treatsAlike(queue));
  for (const { prototype } of [HTMLScriptElement, HTMLIFrameElement, HTMLImageElement])
    holdInserted(prototype, hold, waits);
}

/** The address in the attribute, because reading the property takes ten times as long. */
const addressOf = (element: Holdable): string => element.getAttribute('src') ?? '';

/** Holds elements that the parser inserts, and frames that are inserted inside other elements. */
function holdPrinted(waits: Waits, holdsScripts: unknown): void {
  let count = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        // A script that another script has made is running already.
        const isScript = node instanceof HTMLScriptElement && holdsScripts && isParsed(node);
        if (isScript || node instanceof HTMLImageElement) waits(node, addressOf(node));
      }
    // Each frame has a window, so their number shows a new frame. Searching the page after each step of the parser would take
    // long.
    const { length } = window;
    if (!length || (document.readyState === 'loading' && count === length)) return;
    count = length;
    for (const frame of document.querySelectorAll('iframe'))
      // The frame may have begun to load. Inserting it again empties it.
      if (waits(frame, addressOf(frame))) frame.replaceWith(frame);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Holds elements that scripts of the page make, when they get their address: the browser requests an element that is on the
 * page in that moment.
 *
 * @param prototype the prototype of the elements
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

/** Adds, after each held frame, a link to what the frame would show. */
function linkMissing(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-cli-src]')) {
    const link = document.createElement('a');
    link.href = link.textContent = String(frame.dataset.cliSrc);
    frame.after(link);
  }
}

/** Releases everything that is held, and runs the scripts one after the other. */
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
 * Whether the page's policy treats a script without a nonce alike when it is printed and when another script inserts it. It
 * does if inline code runs at all, which the attribute shows, or if the inserted script does not run either. If Trusted Types
 * refuse the probe, the answer is also yes.
 */
function treatsAlike(queue: { open?: unknown }): boolean {
  if (runsInline(queue)) return true;
  const probe = document.createElement('script');
  try {
    probe.text = 'enxerto.open=1';
    document.head.append(probe);
    probe.remove();
  } catch {
    // Trusted Types refuse the probe.
  }
  return !queue.open;
}
