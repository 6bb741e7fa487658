import type { TraceEvent } from '../pages/harness/trace';
import { fileOf } from './builds';

/**
 * What Chromium is to trace: tasks, script, style, layout and paint. `toplevel` is left out, since it has three times as many
 * events and tells nothing more; with these, a page view costs as much as without a trace (`Performance.getMetrics` says so).
 */
export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
];

/** Kinds of work, by the trace's names for them; what is in none is `other`. */
const KINDS: Readonly<Record<string, RegExp>> = {
  microtasks: /^RunMicrotasks$/,
  compile:
    /^v8\.(?:compile|compileModule|parseOnBackground|produceCache|produceModuleCache|deserializeOnBackground)/,
  script:
    /^(?:EvaluateScript|FunctionCall|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|v8\..*|V8\..*)$/,
  garbage: /^(?:MinorGC|MajorGC|BlinkGC|V8\.GC.*)/,
  style: /^(?:UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  paint:
    /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|UpdateLayerTree|CompositeLayers|PaintImage|HitTest)$/,
  parse: /^ParseHTML$/,
};

/** The kinds, in the order of the tables. */
export const KIND_NAMES = [...Object.keys(KINDS), 'other'];

/** Kinds in which script runs or is made ready to; what it has the browser lay out or paint at once is not in them. */
export const SCRIPT_KINDS = ['compile', 'script', 'microtasks', 'garbage'];

/** What one renderer's main thread did in one page view. Times are processor time of the thread, in milliseconds. */
export interface Account {
  /** All tasks. */
  total: number;
  /** The same by kind, each moment counted once: in the innermost event that the trace has. */
  kinds: Record<string, number>;
  /** The longest task, and the longest in which a file of ours ran. */
  longest: number;
  longestOurs: number;
  /** The most that our files took of one task: the page's own work in it, such as parsing, left out. */
  longestShare: number;
  frames: number;
  styles: number;
  layouts: number;
}

/** An event with its place in the thread. */
interface Span extends TraceEvent {
  inner: number;
  isOurs: boolean;
  task: Span | undefined;
  outer: Span | undefined;
}

const isTask = ({ name }: TraceEvent): boolean => /(?:^|::)RunTask$/.test(name);

const kindOf = (name: string): string =>
  Object.keys(KINDS).find((kind) => KINDS[kind]?.test(name)) ?? 'other';

/** The main thread of the renderer that showed the page at an address. */
function mainThread(events: TraceEvent[], address: string): TraceEvent[] {
  const shown = events.find(
    ({ name, args }) => name === 'CommitLoad' && args.data?.url?.startsWith(address),
  );
  if (!shown) throw new Error(`the trace does not show that ${address} was opened`);
  return events.filter(({ pid, tid }) => pid === shown.pid && tid === shown.tid);
}

/** Events that are told of by their beginning and their end, as those that are told of at once. */
function complete(events: TraceEvent[]): TraceEvent[] {
  const open: TraceEvent[] = [];
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .flatMap((event) => {
      if (event.ph === 'B') open.push(event);
      if (event.ph !== 'E') return event.ph === 'X' ? [event] : [];
      const begun = open.pop();
      if (!begun) return [];
      return [{ ...begun, dur: event.ts - begun.ts, tdur: (event.tts ?? 0) - (begun.tts ?? 0) }];
    })
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}

/** Every event within a task, with what the events inside it took, and whether it is due to a file of ours. */
function spansOf(events: TraceEvent[]): Span[] {
  const around: Span[] = [];
  const spans: Span[] = [];
  for (const event of complete(events)) {
    while (around.length > 0 && ends(around.at(-1)) <= event.ts) around.pop();
    const outer = around.at(-1);
    if (!outer && !isTask(event)) continue;
    const { url } = event.args.data ?? {};
    const span: Span = {
      ...event,
      inner: 0,
      isOurs: url ? fileOf(url) !== undefined : outer?.isOurs === true,
      task: outer?.task ?? outer,
      outer,
    };
    if (outer) outer.inner += event.tdur ?? 0;
    around.push(span);
    spans.push(span);
  }
  return spans;
}

const ends = (event: TraceEvent | undefined): number =>
  event ? event.ts + (event.dur ?? 0) : -Infinity;

/**
 * The most that our files took of one task. A trace gives microtasks to nobody: they are of whose script ran before them in the
 * task, and ours where no script did, since what a promise of ours goes on with has a task of its own.
 */
function longestShare(spans: Span[]): number {
  const shares = new Map<Span, number>();
  const last = new Map<Span, Span>();
  // What is within one that is counted has been counted with it.
  const counted = new Set<Span | undefined>();
  for (const span of spans) {
    const { task, outer, tdur = 0 } = span;
    if (counted.has(outer)) counted.add(span);
    if (!task || counted.has(span)) continue;
    const isMicrotasks = span.name === 'RunMicrotasks';
    if (span.args.data?.url) last.set(task, span);
    const isShare = isMicrotasks ? last.get(task)?.isOurs !== false : span.isOurs;
    if (!isShare) continue;
    counted.add(span);
    shares.set(task, (shares.get(task) ?? 0) + tdur / 1000);
  }
  return Math.max(0, ...shares.values());
}

/** Reads a trace of one page view. */
export function account(events: TraceEvent[], address: string): Account {
  const thread = mainThread(events, address);
  const spans = spansOf(thread);
  const kinds: Record<string, number> = Object.fromEntries(KIND_NAMES.map((kind) => [kind, 0]));
  const ours = new Set<Span>();
  for (const span of spans) {
    const own = ((span.tdur ?? 0) - span.inner) / 1000;
    const kind = kindOf(span.name);
    kinds[kind] = (kinds[kind] ?? 0) + own;
    if (span.isOurs && span.task) ours.add(span.task);
  }
  const tasks = spans.filter(({ task }) => !task);
  const longestOf = (some: Iterable<Span>): number =>
    Math.max(0, ...[...some].map(({ tdur = 0 }) => tdur / 1000));
  const count = (wanted: RegExp): number => spans.filter(({ name }) => wanted.test(name)).length;
  return {
    total: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    kinds,
    longest: longestOf(tasks),
    longestOurs: longestOf(ours),
    longestShare: longestShare(spans),
    frames: count(/^Commit$/),
    styles: count(/^(?:UpdateLayoutTree|RecalculateStyles)$/),
    layouts: count(/^Layout$/),
  };
}

/** The thread on which an event was dispatched. */
function threadOf(events: TraceEvent[], type: string): TraceEvent[] {
  const dispatched = events.find(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === type,
  );
  if (!dispatched) throw new Error(`the trace has no ${type}`);
  return complete(
    events.filter(({ pid, tid }) => pid === dispatched.pid && tid === dispatched.tid),
  );
}

const sumOf = (events: TraceEvent[]): number =>
  events.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);

/** Processor time of all listeners of a kind of event, their microtasks included, in milliseconds. */
export function eventTime(events: TraceEvent[], type: string): number {
  return sumOf(
    threadOf(events, type).filter(
      ({ name, args }) => name === 'EventDispatch' && args.data?.type === type,
    ),
  );
}

/** Processor time of all tasks of the thread on which an event was dispatched, in milliseconds. */
export function tasksAround(events: TraceEvent[], type: string): number {
  return sumOf(threadOf(events, type).filter(isTask));
}
