import { CHOICE_KEY } from '../src/consent/other-tabs';
import { whenIdle } from '../src/idle';
import { LISTEN_AT_LAST_MS, REREAD_MS } from '../src/limits';
import type { Scope } from '../src/scope';
import { whenLoaded } from './when';

/** Looks at the cookies again whenever another tab, or anybody, may have changed the decision (CO-43). */
export function lookAgain(scope: Scope, look: () => void): void {
  // To listen makes the browser fetch all that the site has stored: not before it has nothing else to do.
  const listen = (): void => {
    scope.on(window, 'storage', ({ key }: StorageEvent) => {
      if (key !== CHOICE_KEY) return;
      look();
      // Its cookies may still be on their way here.
      scope.after(REREAD_MS, look);
    });
    // What was chosen in another tab until now was not listened for.
    look();
  };
  // Two tabs agree within half a second, on a page that is busy too.
  whenLoaded(scope, () => whenIdle(scope, listen, LISTEN_AT_LAST_MS));
  scope.on(window, 'focus', look);
  // As the page is restored, and as it has loaded.
  scope.on(window, 'pageshow', look);
}
