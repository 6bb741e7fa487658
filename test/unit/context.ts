import { coerce } from '#src/config/coerce';
import type { ConsentContext, WidgetConfig, WidgetLog } from '#src/contract';

/** What a test gives of a context: as much of each group as is asked for. */
export type TestContext = {
  [Group in keyof ConsentContext]?: ConsentContext[Group] extends object
    ? Partial<ConsentContext[Group]> | object
    : ConsentContext[Group];
};

/**
 * A context of which only what the test gives is there: who asks for anything else crashes, and the test says so.
 *
 * @param given its groups; `log` is a function that hears of every line, silent where it is left out
 */
export function contextOf({ log, ...given }: TestContext): ConsentContext {
  const testLog: Partial<WidgetLog> = log ?? {};
  const widgetLog: WidgetLog = Object.assign((line: string) => log && (log as WidgetLog)(line), {
    on: false,
    warn: (line: string) => testLog.warn?.(line),
    error: (line: string) => testLog.error?.(line),
  });
  return { page: {}, config: {}, chunks: {}, bus: {}, ...given, log: widgetLog } as ConsentContext;
}

/** The check of a context's configuration. @param complain hears of each wrong value */
export const checkWith =
  (complain: Parameters<typeof coerce>[3]): WidgetConfig['validate'] =>
  (defaults, value, path, limits) =>
    coerce(defaults, value, path, complain, limits);
