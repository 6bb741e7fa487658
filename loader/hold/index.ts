import { ASKS, attributesOf, keptIn, type Asking } from '#src/asks';
import { OUR_HOST } from '#src/dom/plain-host';
import { isHeldScript, restoreType, type Hold } from '#src/hold';
import { GIVE_UP_MS } from '#src/limits';
import { native } from '../native';
import { runsInline } from '../sleeper';
import { createDeciders, type DeciderFor } from './deciders';
import { createRefusals } from './refusals';
import { standIn } from './stand-in';
import { createReadMarkup, replaceMarkupFunctions, replaceSetters, type Holds } from './writers';

// This code is inline in the page and adds its listeners and timers directly, because there is no scope yet. It uses the methods
// of prototypes, and not the document's own properties, because markup can put anything in front of these (XX-18).
// oxlint-disable enxerto/scoped

/** Matches the `rel` of links that request nothing, such as `canonical`. */
const REQUESTS_NOTHING = /^(?!.*(pre|style|icon))./;

/** What the owner holds back, as `readHold` bakes it. */
export interface HeldList {
  /** A pattern whose groups show the category (`pattern` in src/known.ts). */
  readonly known: RegExp;
  /** What decides for each group of the pattern (`Hold.deciders`). */
  readonly deciders: readonly string[];
  /** The functions that stand in for those of a held script, by a part of its address, as `Known.calls` writes them. */
  readonly calls: readonly (readonly [part: string, call: string])[];
  /** What is done if the loader does not load: everything is released, or stays held, and frames get links (LD-24). */
  readonly withoutLoader: (hold: Hold, nonce: string) => unknown;
}

/**
 * Holds back what a list of services loads, before the browser requests it (LD-21 to LD-25): whatever element of the table
 * `ASKS` asks for it. Printed elements are held by an observer, which the browser calls before it runs a printed script;
 * elements that scripts make by the setters of their addresses; elements that come as markup before they are parsed. A held
 * element gets the same marks as one that a server holds back, so the loader releases it in the same way.
 *
 * @param queue its property `hold` gets the held elements and the functions that the loader needs for them
 * @param isGranted whether the record in the cookies grants what a decider names
 */
export function holdBack(
  queue: { hold?: Hold; open?: unknown },
  list: HeldList,
  isGranted: (decider: string) => boolean,
): void {
  const { getAttribute } = Element.prototype;
  const nonce = document.currentScript?.nonce ?? '';
  const hold: Hold = {
    may: (_element, decider) => isGranted(decider),
    deciderOf: (element) => deciderOf(element as Asking),
    inserted: new Set(),
    documents: new Set(),
    roots: new Set(),
    released: new Map(),
    lists: new Map(),
    timer: setTimeout(() => list.withoutLoader(hold, nonce), GIVE_UP_MS),
  };
  queue.hold = hold;
  // Under a policy with hashes and 'strict-dynamic', no printed script with an address loads. But if we held such a script, it
  // would load when the loader inserts it, even if an attacker has put it into the markup (XX-11). So under such a policy, we
  // do not hold printed scripts.
  const holdsPrinted = Boolean(nonce || treatsAlike(queue));
  const inert = document.createElement('template');
  const deciderFor = createDeciders(list, inert, (text) => readMarkup(text));
  const deciderOf = (element: Asking): string | undefined =>
    attributesOf(element)
      .map((attribute) => {
        const value =
          getAttribute.call(element, keptIn(attribute)) ?? getAttribute.call(element, attribute);
        return value ? deciderFor(element, attribute, value) : undefined;
      })
      .find(Boolean);
  const holds = createHolds(hold, list, holdsPrinted, deciderFor);
  function see(element: Asking): boolean {
    let isHeld = false;
    for (const attribute of attributesOf(element)) {
      const value = getAttribute.call(element, attribute);
      if (value && holds(element, attribute, value, false)) isHeld = true;
    }
    return isHeld;
  }
  const readMarkup = createReadMarkup(inert, see, deciderOf);
  watch(hold, see);
  replaceSetters(holds);
  replaceMarkupFunctions(hold, holds, readMarkup);
}

/** Whether the parser may still add elements to the page. */
const isParsing = (): boolean => native('readyState') === 'loading';

/**
 * Makes the function that marks an element if an attribute asks for something of a service, so that the loader knows it. If its
 * category is not granted, the element is held: it does not get the attribute, or, a script, a type with which it does not run.
 *
 * @param holdsPrinted whether printed scripts may be held
 */
function createHolds(
  hold: Hold,
  { calls }: HeldList,
  holdsPrinted: boolean,
  deciderFor: DeciderFor,
): Holds {
  const { setAttribute, removeAttribute, hasAttribute } = Element.prototype;
  const { refuse, replaceAttempt } = createRefusals(hold);
  /** What is held by an address that is kept. */
  const kept = new WeakSet<Element>();

  /** Whether a script that has not been made just now may still be kept from running. */
  const canStop = (script: Asking): boolean =>
    // What a script has made has the property `async` without the attribute. It is running already. What comes as markup when
    // the parser has ended never runs.
    holdsPrinted && isParsing() && script['async'] === hasAttribute.call(script, 'async');

  /** A page that gives an element another address does not want the one that we keep; an empty one is for a while. */
  function forget(element: Asking, attribute: string, value: string): void {
    if (kept.has(element) && !/^(about|data):/.test(value))
      removeAttribute.call(element, keptIn(attribute));
    if (isHeldScript(element)) restoreType(element as Element as HTMLScriptElement);
  }

  function keepFromRunning(script: Asking, address: string): void {
    for (const [part, call] of calls) if (address.includes(part)) standIn(hold, script, call);
    const type = script['type'];
    script.dataset.type = type as string;
    script['type'] = 'text/plain';
    // Scripts of the page that read or write `type` get or set the type with which it will run, and it stays held.
    Object.defineProperty(script, 'type', { value: type, writable: true, configurable: true });
  }

  return (element, attribute, value, isMade) => {
    const { localName } = element;
    const isScript = localName === 'script';
    if (
      // A frame that has markup of its own does not ask for its address.
      (localName === 'iframe' && attribute === 'src' && hasAttribute.call(element, 'srcdoc')) ||
      (localName === 'link' && REQUESTS_NOTHING.test(element['rel'] as string))
    )
      return false;
    // A script that got its address before it was inserted.
    if (!isMade && isScript && isHeldScript(element)) refuse(element, value);
    const decider = deciderFor(element, attribute, value);
    if (decider === undefined && isMade) forget(element, attribute, value);
    if (decider === undefined || (isScript && !isMade && !canStop(element))) return false;
    const { dataset } = element;
    dataset.cliClass = 'cli-blocker-script';
    dataset.cliCategory = decider.replace(/\/.*/, '');
    if (hold.may(element, decider)) {
      // As the loader marks what it has released: if consent is withdrawn, this has run (CO-14).
      if (isScript) dataset.cliConsent = 'accepted';
      return false;
    }
    if (isMade) {
      hold.inserted.add(element);
      replaceAttempt(element, value);
    }
    refuse(element, value);
    if (isScript) {
      keepFromRunning(element, value);
      return false;
    }
    if (attribute === 'srcdoc') hold.documents.add(value);
    kept.add(element);
    setAttribute.call(element, keptIn(attribute), value);
    removeAttribute.call(element, attribute);
    return true;
  };
}

/** Sees each element that comes onto the page, into a template or into an open shadow root. */
function watch({ roots }: Hold, see: (element: Asking) => boolean): void {
  const selector = Object.keys(ASKS).join();
  // A form's control may hide the form's own method.
  const seeAll = (root: ParentNode): Asking[] =>
    [
      ...((root instanceof Element ? Element.prototype : root).querySelectorAll.call(
        root,
        selector,
      ) as NodeListOf<Asking>),
    ].filter(see);
  const observer = new MutationObserver((records) => {
    // Pages have a hundred scripts, and some change all the time: an index takes half of an iterator's time.
    for (const { addedNodes } of records)
      for (let at = addedNodes.length; at--;) {
        const element = addedNodes[at] as Asking;
        if (attributesOf(element).length > 0) {
          if (see(element)) restart(element);
        } else if (element instanceof HTMLTemplateElement) watchTree(element.content);
        // Our own hosts, which come and go with `destroy` and `start`, ask for nothing.
        else if (element.shadowRoot instanceof ShadowRoot && element.localName !== OUR_HOST)
          watchTree(element.shadowRoot);
        // The parser adds each element by itself; a script may add one with others in it.
        else if (element.firstElementChild instanceof Element && !isParsing())
          seeAll(element).forEach(restart);
      }
  });
  function watchTree(root: Node & ParentNode): void {
    observer.observe(root, { childList: true, subtree: true });
    seeAll(root);
    if (root instanceof ShadowRoot) roots.add(root);
  }
  observer.observe(document, { childList: true, subtree: true });
  // An element that is on the page already may get a root, too.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (how) {
    const root = attachShadow.call(this, how);
    if (how.mode === 'open' && this.localName !== OUR_HOST) watchTree(root);
    return root;
  };
}

/** Stops an element from loading what it may have begun to load before its address was taken. */
function restart(element: HTMLElement): void {
  const player = element.closest<HTMLMediaElement>('audio,video');
  if (player) player.load();
  else element.replaceWith(element);
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
