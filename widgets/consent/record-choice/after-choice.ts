import { takeSteps } from '../../../src/consent/order';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import { bridgeClick } from './click-bridge';
import { reloadIfDue } from './reload';

/**
 * Does what follows a choice but need not happen in the same task (CO-12): passes a click to scripts that learn of a choice by
 * clicks only (CO-41), reloads the page where that is due (CO-14), and asks a visitor again who has taken the decision back. A
 * chunk of its own, because only visitors who choose need it.
 */
export function mount(context: WidgetContext): void {
  const { consent } = context;
  const { answer, command } = context.bus;
  answer('consent.afterChoice', (before, after, answersUs) => {
    // Any script on the page can send this command, with any value.
    if (!isRecord(before) || !isRecord(after)) return;
    takeSteps({
      clickBridge: () => !answersUs && bridgeClick(context, after),
      reload: () => reloadIfDue(context, before),
      ask() {
        if (!consent.decided && !consent.refusedByGpc) command('consent.banner');
      },
    });
  });
}
