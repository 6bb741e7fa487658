import type { Asleep } from '../src/asleep';

type Page = Record<string, unknown>;

/** True, in fewer bytes. */
const TRUE = 1 as never;

/** What `addEventListener` is called with. */
type Heard = Parameters<Document['addEventListener']>;

/**
 * Puts legacy scripts to sleep as the parser meets them: it looks at a script's type only after the observer has seen the
 * element, and runs no script of a type that it does not know (LD-18). What the server prints for them (`…-js-extra`) has
 * another id and no address, and runs.
 *
 * It travels inline in every page whose owner asks for it: it is written for its size, with parameters for variables.
 *
 * @param queue is handed what sleeps; keeps the legacy consent plugin's settings, which that plugin has to find when it wakes
 * @param known what ids and addresses of theirs are known by
 * @param legacy name of those settings on the page
 */
export const putToSleep = (
  page: Page,
  queue: { asleep?: Asleep; cli?: unknown },
  known: string,
  legacy: string,
  doc = document,
  ready = 'DOMContentLoaded',
  list: HTMLScriptElement[] = [],
  nonce = doc.currentScript?.nonce,
  name?: RegExpMatchArray | null,
  // There is no scope yet to listen through.
  // oxlint-disable enxerto/scoped
  observer = new MutationObserver((records) =>
    records.map(({ addedNodes }) =>
      (addedNodes as NodeListOf<HTMLScriptElement>).forEach(
        (script) =>
          // Scripts of HTML alone have it.
          'noModule' in script &&
          // One without the nonce that we have is none of the server's, and under 'strict-dynamic' our waking would let it run
          // (XX-11).
          script.nonce === nonce &&
          // Nor is one that has swallowed the beginning of another: that nonce is not its own.
          !/.(<|t;)s/i.test(script.outerHTML) &&
          // Not the type that it is woken by.
          /^$|java/.test(script.type) &&
          (name = `${script.id} ${script.src.split('?')[0]}`.match(known)) &&
          (script.type = 'asleep/' + name[1]) &&
          list.push(script),
      ),
    ),
  ),
  // What they need may be deferred, too: nothing wakes before all of that has run. By then all that is going to sleep does.
  turn = new Promise<void>((settle) =>
    addEventListener(ready, () => settle(observer.disconnect()), TRUE),
  ),
  wake = (
    which: (script: HTMLScriptElement) => unknown,
    late = new Text(),
    woken: HTMLScriptElement[] = [],
    mark = (): unknown =>
      list.map(
        (script) =>
          // As `asleep` is.
          script.type < 't' &&
          which(script) &&
          // Another name of JavaScript's, which nobody prints.
          (script.type = 'text/jscript') &&
          woken.push(script),
      ),
  ): void => {
    // Whoever looks from now on sees that they are going to run.
    mark();
    turn = turn.then(async () => {
      mark();
      page[legacy] = queue.cli || page[legacy];
      // Only what they themselves add while they run: what is called then is no event of the page's.
      [doc, page as never as Document].map(
        (target, _at, _all, listen = target.addEventListener) =>
          (target.addEventListener = (...heard: Heard) =>
            listen.apply(
              woken.includes(doc.currentScript as HTMLScriptElement) &&
                // `complete`, and no other state by now.
                [ready, doc.readyState < 'd' && 'load'].includes(heard[0])
                ? (late as never)
                : target,
              heard,
            )),
      );
      for (const script of woken)
        await new Promise<void>((settle, _fail, place = new Text()) => {
          script.onload = script.onerror = settle as never;
          // The same element once more: with its nonce, and with an address that the page's own parser gave it.
          script.replaceWith(place);
          place.replaceWith(script);
          if (!script.src || !script.isConnected) settle();
        });
      [ready, 'load'].map((type) => late.dispatchEvent(new Event(type)));
    });
  },
): void => {
  observer.observe(doc, { childList: TRUE, subtree: TRUE });
  queue.asleep = {
    list,
    wake,
    timer: setTimeout(() => wake(() => 1), 5000),
  };
};
