import type { WidgetContext } from '../../../src/contract';
import { ADDON_PATIENCE_MS, ADDON_POLL_MS } from '../../../src/limits';
import { map } from '../php-values/php-values';
import type { Service, ServiceGiven } from '../vendors/service';

/** What an add-on of the pixel plugin registers on `window.pys` (facts §1.4), as far as we call it. */
interface Addon {
  loadPixel?(): unknown;
  fireEvent(name: string, event: object): unknown;
}

/** The names under which they register. */
const NAMES = { pinterest: 'Pinterest', bing: 'Bing' };

/**
 * Lets an add-on's object be the service where there is one, or its script is on the page (TR-02): it looks after its vendor
 * and after the server's copies, and hears of every event from us alone. Otherwise ours joins, and an add-on that comes later
 * finds no consent in `pys.Utils`.
 */
export function joinOrAddon(
  { scope }: WidgetContext,
  { tracker, join }: Pick<ServiceGiven, 'tracker' | 'join'>,
  slug: 'pinterest' | 'bing',
  ours: Service,
): void {
  const page = window as unknown as Record<string, unknown>;
  // In whatever attribute an optimizer keeps its address.
  const isComing = [...document.scripts].some(({ attributes }) =>
    [...attributes].some(({ value }) => value.includes(`pixelyoursite-${slug}/`)),
  );
  let left = isComing ? ADDON_PATIENCE_MS / ADDON_POLL_MS : 0;

  function look(): void {
    const addon = map(map(page['pys'])[NAMES[slug]]) as unknown as Partial<Addon>;
    if (addon.fireEvent) join(served(addon as Addon, ours));
    else if (left-- > 0) scope.after(ADDON_POLL_MS, look);
    else {
      tracker.own.add(slug);
      join(ours);
    }
  }
  look();
}

/**
 * An add-on as a service. It is not `disable`d when consent goes: that would forget that it has initialised its vendor, and
 * `loadPixel` would do so again (TR-32). It hears of nothing instead, and the vendor itself is told.
 */
function served(addon: Addon, { stop, resume }: Service): Service {
  return {
    start: () => void addon.loadPixel?.(),
    // Any delay is over by now.
    send: ({ name, params, id, event }) =>
      void addon.fireEvent(name, { ...event, name, params, eventID: id, delay: 0 }),
    stop,
    resume,
    copiesItself: true,
  };
}
