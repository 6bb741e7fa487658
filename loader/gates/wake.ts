import type { Asleep } from '../../src/asleep';
import { isAsleep, widgetOfSleeper } from '../../src/asleep';
import type { WidgetName } from '../../src/chunks';
import type { Decision } from '../decision';
import type { Log } from '../api/log';

/**
 * Makes the function that has the legacy scripts run that sleep because of a widget, which does not do their job (LD-19).
 *
 * @param decision stands aside for the consent plugin's, and has the pixel plugin's go by it
 * @returns true where there are some
 */
export function createWake(
  asleep: Asleep | undefined,
  decision: Pick<Decision, 'standAside' | 'setAside'>,
  log: Pick<Log, 'line'>,
): (widget: WidgetName) => boolean {
  return (widget) => {
    const isIts = (script: HTMLScriptElement): boolean =>
      isAsleep(script) && widgetOfSleeper(script) === widget;
    if (!asleep?.list.some(isIts)) return false;
    log.line(`${widget}: its legacy scripts are woken`);
    if (widget === 'consent') decision.standAside();
    asleep.wake(isIts);
    // Before it runs.
    if (widget === 'tracking') decision.setAside();
    return true;
  };
}
