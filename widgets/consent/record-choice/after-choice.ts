import { takeSteps } from '../../../src/consent/order';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import { RELOAD_PATIENCE_MS } from '../../../src/limits';
import { bridgeClick } from './click-bridge';
import { switchAll } from './switch-all';

/**
 * Does what follows a choice but need not happen in the same task (CO-12): passes a click to scripts that learn of a choice by
 * clicks only (CO-41), reloads the page where that is due (CO-14), and asks a visitor again who has taken the decision back.
 * Answers the legacy plugin's 'enable all' button too, which decides nothing. A chunk of its own, because only visitors who
 * choose need it.
 */
export function mount(context: WidgetContext): void {
  const { consent } = context;
  const { answer, command } = context.bus;
  answer('consent.switchAll', () => switchAll(context));
  answer('consent.afterChoice', (after, answersUs) => {
    // Any script on the page can send this command, with any value.
    if (!isRecord(after)) return;
    takeSteps({
      clickBridge: () => !answersUs && bridgeClick(context, after),
      reload: () => context.page.told.reloads && reload(context),
      ask() {
        if (!consent.decided && !consent.refusedByGpc) command('consent.banner');
      },
    });
  });
}

/** Loads the page again, once the record of the choice is on its way. */
function reload({ chunks, consent, scope }: WidgetContext): true {
  const go = scope.guard(() => location.reload());
  if (!consent.config.recordUrl) go();
  else {
    // The record request has been sent by the time its chunk is mounted.
    void chunks.bring('endpoint').then(go);
    scope.after(RELOAD_PATIENCE_MS, go);
  }
  return true;
}
