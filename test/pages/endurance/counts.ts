import type { CDPSession, Page } from '@playwright/test';

/** What a page holds, after everything that nobody can reach has been collected. */
export interface Counts {
  /** Bytes of JavaScript's heap. */
  heap: number;
  /** Nodes of all documents, with those that only a script can reach. */
  nodes: number;
  listeners: number;
  /** Style sheets of the document and of our shadow roots. */
  sheets: number;
  /** Our timers and intervals that are still to fire. */
  timers: number;
  /** Our observers that still observe something. */
  observers: number;
  /** Elements in which our widgets are drawn. */
  hosts: number;
}

interface Counted {
  own: { timers: number; observers: number };
  vendorCalls?: Record<string, unknown[]>;
  dataLayer?: unknown[];
}

/** Counts our timers and observers from now on, on each page that is opened. The page's clock has to be installed before. */
export async function countOurs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = { timers: 0, observers: 0 };
    Object.assign(window, { own });
    const isOurs = (): boolean => new Error('who').stack?.includes('/enxerto/') === true;

    const pending = new Set<number>();
    const end = (id: number | undefined): void => {
      if (id !== undefined && pending.delete(id)) own.timers -= 1;
    };
    for (const [set, clear] of [
      ['setTimeout', 'clearTimeout'],
      ['setInterval', 'clearInterval'],
    ] as const) {
      const setNow = window[set] as (run: () => void, ms?: number) => number;
      const clearNow = window[clear];
      Object.assign(window, {
        [set](run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
          if (!isOurs()) return setNow(run.bind(undefined, ...given), ms);
          const id = setNow(() => {
            if (set === 'setTimeout') end(id);
            run(...given);
          }, ms);
          pending.add(id);
          own.timers += 1;
          return id;
        },
        [clear](id?: number) {
          end(id);
          clearNow(id);
        },
      });
    }

    // An observer that nobody can reach observes no more: its nodes have gone.
    const collected = new FinalizationRegistry<{ observes: boolean }>((state) => {
      if (state.observes) own.observers -= 1;
      state.observes = false;
    });
    for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'] as const) {
      const Original = window[name] as unknown as new (...given: unknown[]) => {
        observe(...given: unknown[]): void;
        disconnect(): void;
      };
      const states = new WeakMap<object, { observes: boolean; isOurs: boolean }>();
      const set = (observer: object, observes: boolean): void => {
        const state = states.get(observer);
        if (!state?.isOurs || state.observes === observes) return;
        state.observes = observes;
        own.observers += observes ? 1 : -1;
      };
      Object.assign(window, {
        [name]: class extends Original {
          constructor(...given: unknown[]) {
            super(...given);
            const state = { observes: false, isOurs: isOurs() };
            states.set(this, state);
            collected.register(this, state);
          }
          override observe(...given: unknown[]) {
            super.observe(...given);
            set(this, true);
          }
          override disconnect() {
            super.disconnect();
            set(this, false);
          }
        },
      });
    }
  });
}

/** Reads the counts, without what the stand-ins of the vendors keep of the events that they were given. */
export async function count(page: Page, session: CDPSession): Promise<Counts> {
  const counted = await page.evaluate(() => {
    const { own, vendorCalls = {}, dataLayer = [] } = window as unknown as Counted;
    for (const calls of [dataLayer, ...Object.values(vendorCalls)]) calls.length = 0;
    performance.clearResourceTimings();
    const roots = [...document.querySelectorAll('enxerto-root')];
    const sheetsOf = (root: Document | ShadowRoot | null): number =>
      root ? root.styleSheets.length + root.adoptedStyleSheets.length : 0;
    return {
      ...own,
      hosts: roots.length,
      sheets: [document, ...roots.map(({ shadowRoot }) => shadowRoot)]
        .map(sheetsOf)
        .reduce((sum, sheets) => sum + sheets),
    };
  });
  // Twice: what is collected once may free what other things hold of it.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners, ...counted };
}

/** The median of each count. */
export function medians(all: readonly Counts[]): Counts {
  const middle = (name: keyof Counts): number =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const names = Object.keys(all[0] ?? {}) as (keyof Counts)[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Counts;
}
