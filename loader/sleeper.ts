import type { Asleep, Sleeper } from '#src/asleep';
import type { SetAsideSettings } from '#src/consent/legacy';
import type { Globals } from '#src/dom/globals';
import { POLICY } from '#src/dom/nonce';
import { isParsed } from '#src/dom/script';
import { GIVE_UP_MS } from '#src/limits';
import { native } from './native';

// This code is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

/** Types of JavaScript, also those that an optimizer releases later (`rocketlazyloadscript`). */
const JAVASCRIPT = /^$|[ad]script$/;

/** Whether the page has an element. */
const has = (selector: string): boolean =>
  native('querySelector').call(document, selector) !== null;

/**
 * Whether any inline code of the page's markup runs. A policy that allows the bootstrap by its hash blocks scripts that an
 * attacker has put into the markup. Under 'strict-dynamic', these scripts would run nevertheless if we put them to sleep and
 * woke them. So without a nonce, scripts are put to sleep only if inline code of the markup runs (XX-11). We test with an event
 * attribute, because 'strict-dynamic' does not allow attributes, only scripts that a script inserts. If Trusted Types refuse
 * the attribute's text, the answer is no.
 */
export function runsInline(queue: { open?: unknown }): unknown {
  const probe = document.createElement('script');
  try {
    probe.setAttribute('onclick', 'enxerto.open=1');
    probe.click();
  } catch {
    // Trusted Types refuse the text: the answer is no.
  }
  return queue.open;
}

/**
 * Puts legacy scripts to sleep while the page is parsed, by giving them a type with which they do not run. This works because
 * the parser looks at the type only after the observer has seen the element (LD-18). The inline data that the server prints for
 * these scripts (`…-js-extra`) has another id and no address, so it still runs.
 *
 * @param queue gets the list of sleeping scripts as `asleep`; keeps the legacy consent plugin's settings in `cli`, which that
 *   plugin has to find when it wakes
 * @param known a pattern for ids and addresses of the scripts
 * @param settings the name of the global that contains those settings
 * @param onParsed called at the page's own DOMContentLoaded, before all other listeners
 */
export function putToSleep(
  page: Globals,
  queue: SetAsideSettings & { asleep?: Asleep; open?: unknown },
  known: string,
  settings: string,
  onParsed: () => void,
): void {
  const list: Sleeper[] = [];
  const nonce = document.currentScript?.nonce;
  const isOpen = nonce || runsInline(queue);

  function consider(script: Sleeper): void {
    if (!JAVASCRIPT.test(script.type)) return;
    const name = `${script.id} ${script.src.split('?')[0]}`.match(known);
    if (
      name &&
      // A script that another script has inserted is running already.
      isParsed(script) &&
      // A script without the page's nonce is not the server's. Under 'strict-dynamic', only our waking would run it (XX-11).
      script.nonce === nonce &&
      isOpen &&
      (nonce || !has(POLICY)) &&
      // An attacker's unfinished tag gets the nonce of the tag that it swallows. The `<s` inside its markup shows that.
      !/.(<|t;)s/i.test(script.outerHTML)
    ) {
      list.push(script);
      script.was = script.type;
      script.type = `asleep/${name[1]}`;
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement) consider(node as Sleeper);
  });
  observer.observe(document, { childList: true, subtree: true });

  // Scripts that the sleeping ones need may be deferred: nothing wakes before DOMContentLoaded, when the list is complete.
  let turn = new Promise<void>((settle) => {
    addEventListener(
      'DOMContentLoaded',
      () => {
        observer.disconnect();
        onParsed();
        settle();
      },
      true,
    );
  });

  function wake(which: (script: Sleeper) => unknown = () => true): void {
    const woken: Sleeper[] = [];
    const mark = (): void => {
      for (const script of list) {
        if (!script.type.startsWith('asleep') || !which(script)) continue;
        // If an optimizer still holds other scripts back, the script gets its old type and is released with them. Otherwise it
        // gets a JavaScript type that no server prints.
        if (script.was > 'b' && has(`[type="${script.was}"]`)) script.type = script.was;
        else {
          script.type = 'text/jscript';
          woken.push(script);
        }
      }
    };
    // The types change at once, so that other code that reads them now sees that these scripts are going to run.
    mark();
    turn = turn.then(async () => {
      mark();
      page[settings] = queue.cli || page[settings];
      const missed = listenFor(woken);
      for (const script of woken) await run(script);
      for (const type of ['DOMContentLoaded', 'load']) missed.dispatchEvent(new Event(type));
    });
  }

  // If our tag fails to load, wakes the scripts at once. Without the timer, a loader has started.
  addEventListener(
    'error',
    ({ target }) => {
      if (
        asleep.timer &&
        target instanceof HTMLScriptElement &&
        'enxerto' in target.dataset &&
        target.nonce === nonce
      )
        wake();
    },
    true,
  );
  const asleep: Asleep = { list, wake, timer: setTimeout(wake, GIVE_UP_MS) };
  queue.asleep = asleep;
}

/**
 * Woken scripts have missed the page's `DOMContentLoaded` and `load`: what they add for these goes to an object of our own, on
 * which the events are dispatched. Listeners that they add later, in callbacks, are added as usual.
 */
function listenFor(woken: Sleeper[]): EventTarget {
  const missed = new Text();
  for (const target of [document, window]) {
    const listen = target.addEventListener;
    target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
      const [type] = listener;
      const isMissed =
        woken.includes(native('currentScript') as Sleeper) &&
        (type === 'DOMContentLoaded' || (type === 'load' && native('readyState') === 'complete'));
      listen.apply(isMissed ? missed : target, listener as never);
    };
  }
  return missed;
}

/** Runs a woken script, and waits until it has run or failed. One that the browser refuses does not stop the others. */
export async function run(script: HTMLScriptElement): Promise<void> {
  const settled = new Promise((settle) => {
    script.onload = script.onerror = settle;
  });
  try {
    // Some optimizers keep the script's address in these attributes.
    const { src = '', rocketSrc = src } = script.dataset;
    if (rocketSrc) script.src = rocketSrc;
    // Inserts the same element, not a clone: it keeps its nonce, and Trusted Types accept the address that the parser has set.
    script.after(script);
    if (script.src && script.isConnected) await settled;
  } catch {
    // Trusted Types refuse the address.
  }
}
