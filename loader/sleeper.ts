import type { Asleep, Sleeper } from '../src/asleep';
import type { SetAsideSettings } from '../src/consent/legacy';
import { isParsed } from '../src/dom/script';
import { GIVE_UP_MS } from '../src/limits';

// It is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

type Page = Record<string, unknown>;

/** Only JavaScript, whether it runs at once or when an optimizer releases it (`rocketlazyloadscript`). */
const JAVASCRIPT = /^$|[ad]script$/;

/** A policy in the page itself by which a script that another one inserts runs without a nonce. */
const LENIENT = 'head>meta[content*=strict-dynamic i]';

/**
 * Whether any inline code of the page's markup runs. Where a policy admits the bootstrap by its hash, strangers' scripts do not
 * run; but under 'strict-dynamic' they would once we wake them (XX-11). An attribute tells, because 'strict-dynamic' does not
 * hold for attributes as it does for scripts that a script inserts. Where Trusted Types refuse its text, that counts as no.
 */
function runsInline(queue: { open?: unknown }): unknown {
  try {
    const probe = document.createElement('p');
    probe.setAttribute('onclick', 'enxerto.open=1');
    probe.click();
  } catch {
    // It does not.
  }
  return queue.open;
}

/**
 * Puts legacy scripts to sleep while the page is parsed: it gives them a type that is not a script's. This works because the
 * parser looks at the type only after the observer has seen the element (LD-18). The inline data that the server prints for
 * these scripts (`…-js-extra`) has another id and no address, so it still runs.
 *
 * @param queue gets the list of sleeping scripts as `asleep`; keeps the legacy consent plugin's settings in `cli`, which that
 *   plugin has to find when it wakes
 * @param known a pattern for ids and addresses of the scripts
 * @param settings the name of those settings as a global
 * @param onParsed called at the page's own DOMContentLoaded, before all other listeners
 */
export function putToSleep(
  page: Page,
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
      // Not a script that another script has inserted: that one runs already.
      isParsed(script) &&
      // Not a script without the page's nonce: the server did not print it, and under 'strict-dynamic' it would run because
      // we wake it (XX-11).
      script.nonce === nonce &&
      isOpen &&
      (nonce || !document.querySelector(LENIENT)) &&
      // Not a script whose unfinished tag contains the beginning of another one: the nonce that it carries belongs to the
      // other.
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

  // Scripts that the sleeping ones need may be deferred, so nothing wakes before DOMContentLoaded. By then the list is
  // complete.
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
        // Where an optimizer still holds other scripts back, it gets its old type and is released with them. Otherwise it
        // gets a type of JavaScript that no server prints.
        if (script.was > 'b' && document.querySelector(`[type="${script.was}"]`))
          script.type = script.was;
        else {
          script.type = 'text/jscript';
          woken.push(script);
        }
      }
    };
    // At once, so that whoever looks at the types now sees that these scripts are going to run.
    mark();
    turn = turn.then(async () => {
      mark();
      page[settings] = queue.cli || page[settings];
      const missed = listenFor(woken);
      for (const script of woken) await run(script);
      for (const type of ['DOMContentLoaded', 'load']) missed.dispatchEvent(new Event(type));
    });
  }

  // The tag that fails says so at once. A loader that has come has taken the timer away.
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
 * Woken scripts have missed both events of the page, so the listeners that they add to them are put on an object of ours.
 * Listeners that they add later, in callbacks, are not.
 */
function listenFor(woken: Sleeper[]): EventTarget {
  const missed = new Text();
  for (const target of [document, window]) {
    const listen = target.addEventListener;
    target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
      const [type] = listener;
      const isMissed =
        woken.includes(document.currentScript as Sleeper) &&
        (type === 'DOMContentLoaded' || (type === 'load' && document.readyState === 'complete'));
      listen.apply(isMissed ? missed : target, listener as never);
    };
  }
  return missed;
}

/** Runs a woken script, and waits until it has run or cannot; one that the browser refuses stops no other. */
export async function run(script: HTMLScriptElement): Promise<void> {
  const settled = new Promise((settle) => {
    script.onload = script.onerror = settle;
  });
  try {
    // Some optimizers keep the script's address here.
    const { src = '', rocketSrc = src } = script.dataset;
    if (rocketSrc) script.src = rocketSrc;
    // Inserts the same element again, not a copy: it keeps its nonce, and an address that the page's own parser set.
    script.after(script);
    if (script.src && script.isConnected) await settled;
  } catch {
    // Trusted Types refuse the address.
  }
}
