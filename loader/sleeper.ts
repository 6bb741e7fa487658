import type { Asleep, Sleeper } from '../src/asleep';

type Page = Record<string, unknown>;

/** `1` means true, in fewer bytes. */
const TRUE = 1 as never;

/** The arguments of `addEventListener`. */
type Heard = Parameters<Document['addEventListener']>;

/**
 * Puts legacy scripts to sleep while the page is parsed: it gives them a type that is not a script's. This works because the
 * parser looks at the type only after the observer has seen the element (LD-18). The inline data that the server prints for
 * these scripts (`…-js-extra`) has another id and no address, so it still runs.
 *
 * It is inline in every page whose owner asks for it, so it is written for size, with parameters instead of variables.
 *
 * @param queue gets the list of sleeping scripts as `asleep`; keeps the legacy consent plugin's settings in `cli`, which that
 *   plugin has to find when it wakes
 * @param known a pattern for ids and addresses of the scripts
 * @param legacy the name of those settings as a global
 * @param parsed called at the page's own DOMContentLoaded, before all other listeners
 */
export const putToSleep = (
  page: Page,
  queue: { asleep?: Asleep; cli?: unknown },
  known: string,
  legacy: string,
  parsed: (_disconnected: unknown) => void,
  doc = document,
  ready = 'DOMContentLoaded',
  list: Sleeper[] = [],
  nonce = doc.currentScript?.nonce,
  name?: RegExpMatchArray | null,
  // There is no scope yet to listen through.
  // oxlint-disable enxerto/scoped
  observer = new MutationObserver((records) =>
    records.map((record) =>
      (record.addedNodes as NodeListOf<Sleeper>).forEach(
        (script) =>
          // Only JavaScript, whether it runs at once or when an optimizer releases it (`rocketlazyloadscript`). Links have no
          // type either, but never such an id or address.
          /^$|[ad]script$/.test(script.type) &&
          (name = `${script.id} ${script.src?.split('?')[0]}`.match(known)) &&
          // Not a script that another script has inserted: that one runs already.
          (!script.async || script.attributes['async' as never]) &&
          // Not a script without the page's nonce: the server did not print it, and under 'strict-dynamic' it would run because
          // we wake it (XX-11).
          script.nonce === nonce &&
          // Not a script whose unfinished tag contains the beginning of another one: the nonce that it carries belongs to the
          // other.
          !/.(<|t;)s/i.test(script.outerHTML) &&
          (list.push(script), (script.was = script.type), (script.type = 'asleep/' + name[1])),
      ),
    ),
  ),
  // Scripts that the sleeping ones need may be deferred, so nothing wakes before DOMContentLoaded. By then the list is
  // complete.
  turn = new Promise<void>((settle) =>
    addEventListener(ready, () => settle(parsed(observer.disconnect())), TRUE),
  ),
  wake = (
    which: (script: Sleeper) => unknown = () => TRUE,
    late = new Text(),
    woken: Sleeper[] = [],
    mark = (): unknown =>
      list.map(
        (script) =>
          // True while it sleeps: its type begins with `asleep/`, every other type here with a later letter.
          script.type < 'b' &&
          which(script) &&
          // Where an optimizer still holds other scripts back, it gets its old type and is released with them. Otherwise it
          // gets a type of JavaScript that no server prints.
          (script.type =
            script.was > 'b' && doc.querySelector(`[type="${script.was}"]`)
              ? script.was
              : 'text/jscript') > 't' &&
          woken.push(script),
      ),
  ): void => {
    // At once, so that whoever looks at the types now sees that these scripts are going to run.
    mark();
    turn = turn.then(async () => {
      mark();
      page[legacy] = queue.cli || page[legacy];
      // The woken scripts missed both events, so their listeners are put on `late`. Listeners that they add later, in
      // callbacks, are not.
      [doc, page as never as Document].map(
        (target, _at, _all, listen = target.addEventListener) =>
          (target.addEventListener = (...heard: Heard) =>
            listen.apply(
              woken.includes(doc.currentScript as Sleeper) &&
                // `readyState` is `complete` by then: of the three states it alone sorts before 'd'.
                [ready, doc.readyState < 'd' && 'load'].includes(heard[0])
                ? (late as never)
                : target,
              heard,
            )),
      );
      for (const script of woken)
        await new Promise<void>((settle, _fail, { src, rocketSrc = src } = script.dataset) => {
          script.onload = script.onerror = settle as never;
          // Some optimizers keep the script's address here.
          if (rocketSrc) script.src = rocketSrc;
          // Inserts the same element again, not a copy: it keeps its nonce, and an address that the page's own parser set.
          script.after(script);
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
    timer: setTimeout(wake, 5000),
  };
};
