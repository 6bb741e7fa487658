import { takeSteps } from '../../../src/consent/order';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import { bridgeClick } from './click-bridge';
import { reloadIfDue } from './reload';

/**
 * What follows a choice a moment later, once all that has to be in its own task is done (CO-12): scripts that know clicks only
 * hear one (CO-41), the page is loaded again where that is due (CO-14), and who has taken the decision back is asked anew.
 * A chunk of its own: nobody who has not chosen needs it.
 */
export function mount(context: WidgetContext): void {
  const { consent } = context;
  const { answer, command } = context.bus;
  answer('consent.aftermath', (before, answersUs) => {
    // Anybody can say a command.
    if (!isRecord(before)) return;
    takeSteps({
      clickBridge: () => !answersUs && bridgeClick(context),
      reload: () => reloadIfDue(context, before),
      ask() {
        if (!consent.decided && !consent.refusedByGpc) command('consent.banner');
      },
    });
  });
}
