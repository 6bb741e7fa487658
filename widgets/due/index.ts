import { pushCategory } from '../../src/config/push-category';
import type { WidgetContext } from '../../src/contract';
import type { Scope } from '../../src/scope';
import { forgetSession } from '../../src/visit/session';
import { startPush } from './push';

/**
 * Looks whether the push prompt is due, for as long as its category is granted: what waits is given up when that is withdrawn,
 * and begins anew when it is granted again.
 */
export function mount(context: WidgetContext): void {
  const { config, consent, scope } = context;
  let running: Scope | undefined;
  // Outlives consent that is withdrawn, as the prompt's chunk does.
  const prompt = {};

  const follow = (): void => {
    if (consent.can(pushCategory(config.raw('push'))) === Boolean(running)) return;
    if (running) {
      running.end();
      running = undefined;
      forgetSession();
    } else {
      const begun = scope.part('push');
      running = begun;
      void begun.run(() => startPush(context, begun, prompt));
    }
  };
  scope.undo(consent.subscribe(follow));
  follow();
}
