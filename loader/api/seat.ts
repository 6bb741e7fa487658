import type { Handshake, Told } from '../../src/consent/announce/signals';
import type { Trusted } from '../../src/dom/trusted';
import { createTrusted } from '../../src/dom/trusted';
import type { Enxerto } from './api';
import type { Log } from './log';
import type { ScriptTag } from '../script-tag';
import type { Aside } from '../../src/consent/legacy';

/** The page's queue, ours alone during one visit. */
export interface Seat {
  queue: Handshake & Aside;
  /** What vendors heard of consent: nothing is said twice after `destroy` and `start` (CO-40, TR-32). */
  told: Told;
  trusted: Trusted;
  /** Puts the methods on the queue, then says what waited in it. */
  serve(api: Enxerto, say: (command: unknown) => void): void;
  /** Takes all methods but `start` off again; later commands wait for the next start. */
  release(): void;
}

/** Begins a visit from a tag of ours; while one runs, it says so and does nothing. */
type Begin = (tag: ScriptTag, log: Log) => void;

type Queue = unknown[] & Partial<Enxerto> & Seat['queue'];

const SEAT = Symbol.for('enxerto');
const METHODS = ['push', 'consent', 'track', 'notifications', 'on', 'destroy'] as const;

/**
 * Takes the page's queue, once per page at a time (LD-07). What the loader that came first has made for the page, the Trusted
 * Types policy above all, is in the function that it leaves on the queue, and nowhere else: a loader that comes after a
 * `destroy` begins by that one, and no script of the page can get at the policy (LD-09). A queue that is no array was
 * clobbered, by another script or by an element of that id, and is replaced.
 *
 * @param visit begins a visit; called by the loader that came first
 */
export function takeSeat(
  page: { enxerto?: unknown },
  visit: (seat: Seat, tag: ScriptTag, log: Log, start: () => void) => void,
): Begin {
  if (!Array.isArray(page.enxerto)) page.enxerto = [];
  const queue = page.enxerto as Queue & { [SEAT]?: Begin };
  return (queue[SEAT] ??= seatOn(queue, visit));
}

function seatOn(queue: Queue, visit: Parameters<typeof takeSeat>[1]): Begin {
  const trusted = createTrusted();
  /** Hears of copies that come while one runs: debug may be on for the page, and not on their own tag. */
  let running: Log | undefined;
  const seat: Seat = {
    queue,
    told: {},
    trusted,
    serve(api, say) {
      const waiting = queue.splice(0);
      Object.assign(queue, api);
      waiting.forEach(say);
    },
    release() {
      for (const name of METHODS) Reflect.deleteProperty(queue, name);
      running = undefined;
    },
  };
  return function begin(tag, log) {
    if (running) {
      running.line('Script already initiated');
      return;
    }
    running = log;
    visit(seat, tag, log, () => begin(tag, log));
  };
}
