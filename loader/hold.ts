import { isHeldScript, restoreType, type Hold } from '../src/hold';
import { GIVE_UP_MS } from '../src/limits';
import { run, runsInline } from './sleeper';

// This code is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

/** How many characters of an inline script's text are matched. The snippets of services are far shorter. */
const BEGINNING = 2000;

/** Types of scripts that run, without those of optimizers, which later replace such a script by one that is held here. */
const RUNS = /^$|^(text|application)\/(x-)?javascript$|^module$/i;

/** After this time, times the square of the attempts so far, an address that is asked for again and again is refused again. */
const RETRY_MS = 10;

/** An element that the bootstrap can hold back. Its address is in `src`. */
type Holdable = HTMLScriptElement | HTMLIFrameElement | HTMLImageElement;

/**
 * Marks an element of a service, so that the loader knows it. If its category is not granted, holds it: a frame or picture gets
 * no address, and a script gets a type with which it does not run.
 *
 * @param coming the address that the element is about to get; without it, the element has been printed or inserted
 * @returns whether the element must not get this address: a frame or picture that is held
 */
type Waits = (element: Holdable, coming?: string) => boolean;

/**
 * Holds back what a list of services loads, before the browser requests it (LD-21 to LD-25). Printed elements are held by an
 * observer, which the browser calls before it runs a printed script. Elements that scripts make are held by the setters of
 * their address. A held element gets the same marks as one that a server holds back, so the loader releases it in the same way.
 *
 * @param queue its property `hold` gets the held elements and the functions that the loader needs for them
 * @param known a pattern whose groups show the category (`pattern` in src/known.ts). It is matched against the id and the
 *   address of a script, frame or picture, and against the beginning of an inline script's text
 * @param slugs the site's category for each group of the pattern
 * @param releases whether everything is released if the loader does not load; if not, everything stays held (LD-24)
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
    may: (element) => isGranted(element.dataset.cliCategory),
    inserted: new Set(),
    timer: setTimeout(releases ? () => void releaseAll(hold) : linkMissing, GIVE_UP_MS),
  };
  queue.hold = hold;
  // Under a policy with hashes and 'strict-dynamic', no printed script with an address loads. But if we held such a script, it
  // would load when the loader inserts it, even if an attacker has put it into the markup (XX-11). So under such a policy, we
  // do not hold printed scripts.
  const holdsPrinted = document.currentScript?.nonce || treatsAlike(queue);
  /** For each address that was refused: the script that was refused last, and how many were before it. */
  const attempts = new Map<string, { script: HTMLScriptElement; times: number }>();
  const refused = new WeakSet<Holdable>();

  /**
   * What is held behaves as what a content blocker has blocked: it fires `error`, once and in a task of its own, so that who
   * waits for it goes on (LD-27). A script does so on the page, where it would be requested; a picture only off the page, where
   * nobody sees it and only a script can wait for it.
   */
  function refuse(element: Holdable, address: string): void {
    const times = attempts.get(address)?.times ?? 0;
    setTimeout(
      () => {
        const isScript = element instanceof HTMLScriptElement;
        if (
          element.isConnected !== isScript ||
          refused.has(element) ||
          !(isScript ? isHeldScript(element) : element.dataset.cliSrc)
        )
          return;
        refused.add(element);
        if (isScript) attempts.set(address, { script: element, times: times + 1 });
        element.dispatchEvent(new Event('error'));
      },
      RETRY_MS * times ** 2,
    );
  }

  /**
   * Lets a script run in the place of the one with the same address that was refused before it: a page that tries again wants
   * one of them. The earlier one fires `load` too, because whoever inserted it may not be the one who tries again.
   */
  function replaceAttempt(element: Holdable, address: string): void {
    const { script = element } = attempts.get(address) ?? {};
    if (script === element) return;
    hold.inserted.delete(script);
    delete script.dataset.cliClass;
    element.addEventListener('load', () => script.dispatchEvent(new Event('load')));
  }

  const waits: Waits = (element, coming) => {
    const isScript = element instanceof HTMLScriptElement;
    if (!isScript && !(element instanceof HTMLImageElement || element instanceof HTMLIFrameElement))
      return false;
    // The attribute is read instead of the property `src`, because reading the property takes ten times as long.
    const address = coming ?? element.getAttribute('src');
    // A script that got its address before it was inserted.
    if (!coming && isScript && isHeldScript(element)) refuse(element, address as string);
    const found = known.exec(
      address ? element.id + ' ' + address : isScript ? '=' + element.text.slice(0, BEGINNING) : '',
    );
    if (
      !found ||
      (isScript &&
        (!RUNS.test(element.type) ||
          // What a script has made has the property `async` without the attribute. It is running already, so it is not held.
          !(coming ?? (holdsPrinted && element.async === element.hasAttribute('async')))))
    )
      return false;
    const { dataset } = element;
    dataset.cliClass = 'cli-blocker-script';
    dataset.cliCategory = slugs.find((_, at) => found[at + 1]);
    if (hold.may(element)) return false;
    if (coming) {
      hold.inserted.add(element);
      replaceAttempt(element, coming);
    }
    if (address) refuse(element, address);
    if (isScript) {
      const value = element.type;
      dataset.type = value;
      element.type = 'text/plain';
      // Scripts of the page that read or write `type` get or set the type with which it will run, and it stays held.
      Object.defineProperty(element, 'type', { value, writable: true, configurable: true });
    } else {
      dataset.cliSrc = address as string;
      element.removeAttribute('src');
      // The frame or picture may have begun to load. Inserting it again stops that, and empties it.
      if (!coming) element.replaceWith(element);
    }
    return !isScript;
  };
  /** The window of the newest frame that we have seen. */
  let newest: Window | undefined;
  // Pages have a hundred scripts, and some change all the time: an index takes half of an iterator's time.
  new MutationObserver((records) => {
    /** The first element found inside an added one; if there is none, no frame can be inside either. */
    let inside;
    for (const { addedNodes } of records)
      for (let at = addedNodes.length; at--;) {
        const element = addedNodes[at] as Holdable;
        waits(element);
        inside ||= element.firstElementChild;
      }
    // Each frame has a window; the newest is last in the list, wherever it is. The page is searched only for a new one.
    if (inside && newest !== (newest = window[length - 1]))
      for (const frame of document.querySelectorAll('iframe')) waits(frame);
  }).observe(document, { childList: true, subtree: true });
  for (const { prototype } of [HTMLScriptElement, HTMLIFrameElement, HTMLImageElement])
    holdInserted(prototype, waits);
}

/** Holds elements that scripts of the page make, each when it gets its address: an element on the page requests it then. */
function holdInserted(prototype: Holdable, waits: Waits): void {
  const set = prototype.setAttribute;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src') as Required<PropertyDescriptor>;
  Object.defineProperty(prototype, 'src', {
    set(this: Holdable, address: string) {
      if (!waits(this, address)) src.set.call(this, address);
    },
  });
  prototype.setAttribute = function (this: Holdable & Record<string, unknown>, name, value) {
    const key = name.toLowerCase();
    if (/^(src|type)$/.test(key) && key in this) this[key] = value;
    else set.call(this, name, value);
  };
}

/** Adds, after each held frame, a link to what the frame would show. */
function linkMissing(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-cli-src]')) {
    const link = document.createElement('a');
    link.href = link.textContent = frame.dataset.cliSrc as string;
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
 * Whether the page's policy treats two kinds of scripts without a nonce alike: those that are printed, and those that another
 * script inserts. If inline code runs at all, as the event attribute of a probe shows, both kinds run. If an inserted probe
 * does not run either, neither kind runs. In both cases, the answer is yes. It is also yes if Trusted Types refuse the probe.
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
