/** What a trace of Chromium's says of one event; times in µs, `tdur` is processor time of the thread. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { url?: string } };
}
