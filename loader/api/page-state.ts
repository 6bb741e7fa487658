import type { Handshake } from '#src/consent/announce/signals';
import type { SetAsideSettings } from '#src/consent/legacy';
import type { PageMemory } from '#src/consent/page-memory';
import { OUR_SYMBOL } from '#src/dom/page/key';
import { createTrusted, type Trusted } from '#src/dom/trusted';
import { TWICE } from '#src/reasons';
import type { ScriptTag } from '../script-tag';
import type { Enxerto } from './enxerto';
import type { Log } from './log';

/** The page's command queue and the objects that are made once for the page. One visit at a time uses them. */
export interface PageState {
  queue: Handshake & SetAsideSettings;
  memory: PageMemory;
  trusted: Trusted;
  /** Puts the methods on the queue, then runs the commands that waited in it. */
  serve(api: Enxerto, run: (command: unknown) => void): void;
  /** Removes all methods but `start` from the queue; later commands wait there for the next start. */
  release(): void;
}

/** Begins a visit from a tag of ours. If another visit is running, the function only logs a line. */
type Begin = (tag: ScriptTag, log: Log) => void;

type Queue = unknown[] & Partial<Enxerto> & PageState['queue'];

/**
 * Takes the page's queue, so that only one visit runs at a time (LD-07). The first loader on the page leaves a function on the
 * queue. Only that function has access to the objects that are made once for the page, above all the Trusted Types policy, so
 * that no script of the page can access the policy (LD-09). A loader that comes later, for example after `destroy`, begins by
 * calling the same function. If the queue is not an array, another script has overwritten it, or an element has the id
 * `enxerto`. Then the queue is replaced.
 *
 * @param visit begins a visit; only that of the first loader is ever called
 */
export function visitStarter(
  page: { enxerto?: unknown },
  visit: (pageState: PageState, tag: ScriptTag, log: Log, start: () => void) => void,
): Begin {
  if (!Array.isArray(page.enxerto)) page.enxerto = [];
  const queue = page.enxerto as Queue & { [OUR_SYMBOL]?: Begin };
  return (queue[OUR_SYMBOL] ??= createStarterOn(queue, visit));
}

function createStarterOn(queue: Queue, visit: Parameters<typeof visitStarter>[1]): Begin {
  const trusted = createTrusted();
  /** The log of the running visit. A second loader on the page writes to it, because debug may be off on that one's tag. */
  let running: Log | undefined;
  let methods: string[] = [];
  const pageState: PageState = {
    queue,
    memory: { announced: {}, choice: {}, tracker: { startedServices: [], layers: {} } },
    trusted,
    serve(api, run) {
      const commands = queue.splice(0);
      Object.assign(queue, api);
      methods = Object.keys(api);
      commands.forEach(run);
    },
    release() {
      for (const name of methods) if (name !== 'start') Reflect.deleteProperty(queue, name);
      running = undefined;
    },
  };
  return function begin(tag, log) {
    if (running) {
      running.line('Script already initiated', TWICE);
      return;
    }
    running = log;
    visit(pageState, tag, log, () => begin(tag, log));
  };
}
