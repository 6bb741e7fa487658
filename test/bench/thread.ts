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

/** Kinds of work, by the names that the trace has for them. Any other event is `other`. */
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

/** Kinds in which script runs or is prepared. Layout and paint that a script forces are not among them. */
export const SCRIPT_KINDS = ['compile', 'script', 'microtasks', 'garbage'];

/** What one renderer's main thread did in one page view. Times are processor time of the thread, in milliseconds. */
export interface Account {
  /** All tasks. */
  total: number;
  /** The same by kind. Each moment counts once, for the innermost event of the trace. */
  kinds: Record<string, number>;
  /** The longest task, and the longest in which a file of ownTasks ran. */
  longest: number;
  longestOurs: number;
  /** The most time that our files took within one task, without the page's own work in it, such as parsing. */
  longestShare: number;
  frames: number;
  styles: number;
  layouts: number;
}

/** An event, and where it is among the thread's other events. */
interface Span extends TraceEvent {
  inner: number;
  isOurs: boolean;
  task: Span | undefined;
  outer: Span | undefined;
}

const isTask = ({ name }: TraceEvent): boolean => /(?:^|::)RunTask$/.test(name);

const kindOf = (name: string): string =>
  Object.keys(KINDS).find((kind) => KINDS[kind]?.test(name)) ?? 'other';

/** The events of the main thread of the renderer that showed the page at this address. */
function mainThread(events: TraceEvent[], address: string): TraceEvent[] {
  const shown = events.find(
    ({ name, args }) => name === 'CommitLoad' && args.data?.url?.startsWith(address),
  );
  if (!shown) throw new Error(`the trace does not show that ${address} was opened`);
  return events.filter(({ pid, tid }) => pid === shown.pid && tid === shown.tid);
}

/** Joins begin and end events (`B`, `E`) into complete ones (`X`); all others that are not complete are dropped. */
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

/** Every task and the events in it, each with the time of the events directly inside it and whether a file of ownTasks caused it. */
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
 * The most time that our files took within one task. A trace assigns microtasks to no script. Here they count for the script
 * that ran before them in the task. Where none ran, they count as ownTasks, since our promises may continue in tasks of their own.
 */
function longestShare(spans: Span[]): number {
  const shares = new Map<Span, number>();
  const last = new Map<Span, Span>();
  // Spans inside a counted span are marked too: their time is already in it.
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
export const account = (events: TraceEvent[], address: string): Account =>
  accountOf(mainThread(events, address));

/** Reads a trace of what was done on a page that was open already, by an event that was dispatched on it. */
export const accountAround = (events: TraceEvent[], type: string): Account =>
  accountOf(threadOf(events, type));

function accountOf(thread: TraceEvent[]): Account {
  const spans = spansOf(thread);
  const kinds: Record<string, number> = Object.fromEntries(KIND_NAMES.map((kind) => [kind, 0]));
  const ownTasks = new Set<Span>();
  for (const span of spans) {
    const own = ((span.tdur ?? 0) - span.inner) / 1000;
    const kind = kindOf(span.name);
    kinds[kind] = (kinds[kind] ?? 0) + own;
    if (span.isOurs && span.task) ownTasks.add(span.task);
  }
  const tasks = spans.filter(({ task }) => !task);
  const longestOf = (some: Iterable<Span>): number =>
    Math.max(0, ...[...some].map(({ tdur = 0 }) => tdur / 1000));
  const count = (wanted: RegExp): number => spans.filter(({ name }) => wanted.test(name)).length;
  return {
    total: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    kinds,
    longest: longestOf(tasks),
    longestOurs: longestOf(ownTasks),
    longestShare: longestShare(spans),
    frames: count(/^Commit$/),
    styles: count(/^(?:UpdateLayoutTree|RecalculateStyles)$/),
    layouts: count(/^Layout$/),
  };
}

const isDispatch = ({ name, args }: TraceEvent, type: string): boolean =>
  name === 'EventDispatch' && args.data?.type === type;

/** The events of the thread on which an event was dispatched. */
function threadOf(events: TraceEvent[], type: string): TraceEvent[] {
  const dispatched = events.find((event) => isDispatch(event, type));
  if (!dispatched) throw new Error(`the trace has no ${type}`);
  return events.filter(({ pid, tid }) => pid === dispatched.pid && tid === dispatched.tid);
}

/** Processor time of all listeners for a type of event, including their microtasks, in milliseconds. */
export const eventTime = (events: TraceEvent[], type: string): number =>
  complete(threadOf(events, type))
    .filter((event) => isDispatch(event, type))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
