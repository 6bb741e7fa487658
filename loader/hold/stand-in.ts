import { hasOwn } from '#src/dom/page/markup';
import { isHeldScript, type Hold } from '#src/hold';
import { CALL_BACK_MS } from '#src/limits';

// This code is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

/** The functions by which services' scripts take over the function of their snippet. */
const TAKEN_OVER = ['callMethod', 'exe', 'handleRequest', 'sendEvent', 'dispatch'];

type Callback = (...values: unknown[]) => unknown;
type Fields = Record<string, unknown>;

const page = self as unknown as Fields;

/**
 * Puts a stand-in where a held script would put a function, an object or a list, unless the page has one (LD-27). Like the
 * service's own snippet, it keeps each call for the script, which finds all of them when it runs.
 *
 * @param script the held script
 * @param call what it would bring, as `Known.calls` describes it
 */
export function standIn(hold: Hold, script: HTMLElement, call: string): void {
  const [name = '', list] = call.split(' ');
  if (list === undefined) {
    // What has only an element's id for a name is no global of the page.
    if (!hasOwn(page, name)) record(hold, script, name);
    return;
  }
  const isOwn = list.startsWith('.');
  const key = isOwn ? list.slice(1) : list;
  if (name && !hasOwn(page, name))
    page[name] = function own() {
      const fields = page[name] as Record<string, Callback>;
      const method = TAKEN_OVER.find((each) => fields[each]);
      // Google's tag ignores entries that are no `arguments`.
      // oxlint-disable-next-line prefer-rest-params
      if (method) fields[method]?.apply(fields, arguments as never);
      // oxlint-disable-next-line prefer-rest-params
      else ((isOwn ? fields : page)[key] as unknown[]).push(arguments);
    };
  const holder = (isOwn ? page[name] : page) as Fields;
  if (!hasOwn(holder, key)) holder[key] = [];
  if (Array.isArray(holder[key])) callBack(hold, holder[key] as unknown[], script);
}

/** Makes a list call the callbacks of what is put into it, while its script is held. */
function callBack({ lists }: Hold, list: unknown[], script: HTMLElement): void {
  const isWatched = lists.has(list);
  lists.set(list, script);
  if (isWatched) return;
  list.forEach(promise);
  const { push } = list;
  list.push = (...entries) => {
    if (isHeldScript(lists.get(list) as HTMLElement)) entries.forEach(promise);
    return push.apply(list, entries);
  };
}

/** Has an entry's callbacks called after a while: `event_callback`, `hitCallback`. Each is called once, by us or the service. */
function promise(entry: unknown): void {
  for (const part of [entry, ...Object.values(Object(entry) as object)])
    for (const [name, callback] of Object.entries(Object(part) as Record<string, Callback>))
      if (/callback$/i.test(name) && typeof callback === 'function') {
        let isCalled = false;
        const once: Callback = (...values) => {
          if (!isCalled) callback(...values);
          isCalled = true;
        };
        Reflect.set(Object(part) as object, name, once);
        setTimeout(once, CALL_BACK_MS);
      }
}

/**
 * Puts in the place of a service's object one that has whatever function is called, and notes the calls. Each call answers with
 * such an object too, because some services' functions are called in a chain. It goes when the script is about to run, because a
 * script that finds itself there does nothing; when it has run, the calls are made, each in a task of its own.
 */
function record({ released }: Hold, script: HTMLElement, name: string): void {
  const calls: [of: number, path: string[], values: unknown[]][] = [];
  /** What stands for a part of the page, if `of` is 0, or of what the call with that number answers. */
  const answering = (of: number, path: string[]): unknown =>
    new Proxy(() => {}, {
      // Nobody can wait for it, and it is no text.
      get: (_target, key) =>
        typeof key === 'symbol' || key === 'then' ? undefined : answering(of, [...path, key]),
      apply: (_target, _self, values) => answering(calls.push([of, path, values]), []),
    });
  const stand = (page[name] = answering(0, [name]));
  released.set(script, () => page[name] === stand && Reflect.deleteProperty(page, name));
  script.addEventListener('load', () => {
    const answers: unknown[] = [page];
    for (const [at, [of, path, values]] of calls.entries())
      setTimeout(() => {
        let object: unknown;
        let called = answers[of];
        for (const key of path) {
          object = called;
          called = (object as Fields | undefined)?.[key];
        }
        answers[at + 1] = (called as Callback | undefined)?.call(object, ...values);
      });
  });
}
