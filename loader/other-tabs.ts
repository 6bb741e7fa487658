import { CHOICE_KEY } from '#src/consent/announce/other-tabs';
import { whenIdle } from '#src/idle';
import { LISTEN_LATEST_MS, REREAD_MS } from '#src/limits';
import type { Scope } from '#src/scope';
import { whenLoaded } from './when';

/** Reads the cookies again when another tab or script may have changed the decision (CO-43). Counterpart: `notifyTabs`. */
export function listenToOtherTabs(scope: Scope, reread: () => void): void {
  // Listening to `storage` makes the browser load all that the site has stored, so this begins when the browser is idle.
  const listen = (): void => {
    scope.on(window, 'storage', ({ key }: StorageEvent) => {
      if (key !== CHOICE_KEY) return;
      reread();
      // The other tab's cookies may arrive here later than its storage event, so they are read once more.
      scope.after(REREAD_MS, reread);
    });
    // Another tab may have made a choice before we began to listen, so the cookies are read once now.
    reread();
  };
  // The wait for an idle browser has a deadline, because two tabs have to agree within half a second, even on a busy page.
  whenLoaded(scope, () => whenIdle(scope, listen, LISTEN_LATEST_MS));
  scope.on(window, 'focus', reread);
  // This event is dispatched once the page has loaded, and again each time the page is restored from the back/forward cache.
  scope.on(window, 'pageshow', reread);
}
