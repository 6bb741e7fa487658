import type { Scope } from '../../scope';
import { withoutTransitions } from './without-transitions';

/**
 * Plans a measurement of the page and the writing that depends on it. In the next frame, all planned measurements run first,
 * and all writing afterwards, so that the browser lays the page out only once (TH-57). The writing starts no transition of the
 * page's CSS.
 *
 * @param scope the scope of the work: once it has ended, nothing is measured or written
 * @param measure reads sizes and styles; writes nothing
 * @param write writes; reads nothing that depends on the layout
 */
export type Plan = <T>(scope: Scope, measure: () => T, write: (measured: T) => void) => void;

/** Makes the plan of a widget. @param widgetScope the widget's scope */
export function createPlan(widgetScope: Scope): Plan {
  let planned: (() => (() => void) | undefined)[] = [];

  function run(): void {
    const all = planned;
    planned = [];
    const writes = all.map((measure) => measure());
    withoutTransitions(() => writes.forEach((write) => write?.()));
  }

  return (scope, measure, write) => {
    if (planned.length === 0) widgetScope.frame(run);
    planned.push(
      scope.guard(() => {
        const measured = measure();
        return scope.guard(() => write(measured));
      }),
    );
  };
}
