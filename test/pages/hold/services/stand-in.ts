import type { Load, Pasted, StandIn } from './pasted';

/** What stands for a service's script is told of itself. */
interface Spec extends StandIn {
  /** What it says when it has run. */
  readonly runs: string;
  /** The service that it is of. */
  readonly service: string;
}

/** What stand-ins leave on the page for the recorder. */
export interface Left {
  servicesRan?: string[];
  servicesTold?: Record<string, string[]>;
}

/** Stands in for a service's script; it runs in the page, so that it may use nothing from here. */
function standIn(spec: Spec): void {
  type Tree = Record<string, unknown>;
  const page = window as unknown as Left & Tree;
  const reported = ((page.servicesTold ??= {})[spec.service] ??= []);

  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value);
  function receive(entry: unknown): void {
    const isCall =
      Array.isArray(entry) || Object.prototype.toString.call(entry) === '[object Arguments]';
    const text = isCall ? Array.from(entry as ArrayLike<unknown>, textOf).join(' ') : textOf(entry);
    // Not what our own script tells services of the decision.
    if (!text.includes(spec.own ?? '') || /^consent(?:v2)? /.test(text)) return;
    reported.push(text);
    // Google's scripts say so once they have sent an event.
    for (const part of isCall ? Array.from(entry as ArrayLike<unknown>) : [entry])
      (part as { event_callback?: () => void } | null)?.event_callback?.();
  }
  /** The object that holds what a path leads to, made where it is missing, and the last name of the path. */
  function holder(path: string): [Tree, string] {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: Tree = page;
    for (const name of names) at = (at[name] ??= {}) as Tree;
    return [at, last];
  }

  (page.servicesRan ??= []).push(spec.runs);
  if (spec.list) {
    const [at, name] = holder(spec.list);
    const entries = (at[name] ??= []) as unknown[];
    const { push } = entries;
    entries.push = (...more) => {
      more.forEach(receive);
      return push.apply(entries, more);
    };
    [...entries].forEach(receive);
  }
  if (spec.loads) {
    const [at, name] = holder(spec.loads);
    at[name] = function (...args: unknown[]) {
      receive(args);
      // What is called of the answer it is told too, by the name of the function; `push` is a queue's.
      const answer: unknown = new Proxy(
        {},
        {
          get:
            (_target, called) =>
            (...more: unknown[]) => {
              receive(called === 'push' ? more : [called, ...more]);
              return answer;
            },
        },
      );
      return answer;
    };
  }
  for (const name of spec.cookies ?? []) document.cookie = `${name}=1; path=/; max-age=86400`;
  for (const name of spec.local ?? []) localStorage.setItem(name, '1');
  for (const address of spec.asks ?? []) new Image().src = address;
  if (spec.callsBack) {
    const [at, name] = holder(spec.callsBack);
    (at[name] as () => void)();
  }
}

/** The code that stands in for a service's script. What the service keeps and asks is done by its first one. */
export function standInScript(
  service: string,
  { loads, standIn: does }: Pasted,
  load: Load,
): string {
  const isFirst = loads.find(({ tag }) => tag === 'script') === load;
  const { code } = load;
  // What has code of its own keeps its cookies by that.
  const spec: Spec = { ...(isFirst && !code && does), runs: load.runs ?? service, service };
  return `(${standIn.toString()})(${JSON.stringify(spec)});${code ?? ''}`;
}

/** What stands in for the document in a service's frame. */
export const standInFrame = (runs: string): string =>
  `<!doctype html><title>${runs}</title><script>parent.postMessage({ servicesRan: ${JSON.stringify(runs)} }, '*');</script>`;
