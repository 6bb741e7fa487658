import type { CDPSession } from '@playwright/test';

/** One event of a Chromium trace. Times are in µs; `tts` and `tdur` are processor time of the thread. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tts?: number;
  dur?: number;
  tdur?: number;
  args: { data?: { url?: string; type?: string } };
}

/** The categories that show what the main thread does. */
const EVERYTHING = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink'];

/** Traces a page view in Chromium. The fewer the categories, the less the tracing itself costs. */
export async function traced(
  cdp: CDPSession,
  visit: () => Promise<void>,
  includedCategories = EVERYTHING,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void =>
    void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  await visit();
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await ended;
  cdp.off('Tracing.dataCollected', collect);
  return events;
}
