import type { Slug } from '#src/config/tracking-vendors';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { ADDON_MAX_WAIT_MS, ADDON_POLL_MS } from '#src/limits';
import type { Scope } from '#src/scope';
import { map } from '../php-values/php-values';
import { deepCopy } from '../pipeline/shape';
import type { Service } from '../vendors/service';
import type { Vendor } from '../vendors/vendor';

/** The functions of an add-on that we call. The pixel plugin's add-ons register themselves on `window.pys` (facts §1.4). */
interface Addon {
  loadPixel?(): unknown;
  fireEvent(name: string, event: object): unknown;
}

const isAddon = (value: unknown): value is Addon => Boolean(map(value).fireEvent);

/** The names under which add-ons register on `window.pys`. */
const ADDON_NAMES: Partial<Record<Slug, string>> = { pinterest: 'Pinterest', bing: 'Bing' };

/**
 * If the page has the pixel plugin's add-on for a service, replaces the service by the add-on (TR-02). If only the add-on's
 * script is on the page, waits a limited time for the add-on to register. The add-on then loads the vendor, gets every event
 * from us, and sends the copies to the server itself. If there is no add-on, our own service starts. If an add-on registers
 * after that, `pys.Utils.consentGiven` returns false for that add-on, so that the add-on does not load the vendor too.
 */
export function orAddon(slug: Slug, vendor: Vendor): Vendor {
  const name = ADDON_NAMES[slug];
  if (!name) return vendor;
  return (context, options) => {
    const ownService = vendor(context, options);
    const whenStartable: Service['whenStartable'] = (start) =>
      findAddon(context.scope, slug, name, ownService, start);
    return {
      ...ownService,
      whenStartable: (start) =>
        ownService.whenStartable
          ? ownService.whenStartable(() => whenStartable(start))
          : whenStartable(start),
    };
  };
}

function findAddon(
  scope: Scope,
  slug: Slug,
  name: string,
  ownService: Service,
  start: (service: Service) => void,
): void {
  const page = globals();
  // Checks all attributes, because an optimizer may have moved the script's address from `src` to another attribute.
  const isComing = [...document.scripts].some(({ attributes }) =>
    [...attributes].some(({ value }) => value.includes(`pixelyoursite-${slug}/`)),
  );
  let triesLeft = isComing ? ADDON_MAX_WAIT_MS / ADDON_POLL_MS : 0;

  function poll(): void {
    const addon = map(page.pys)[name];
    if (isAddon(addon)) start(wrapAddon(addon, ownService));
    else if (triesLeft-- > 0) scope.after(ADDON_POLL_MS, poll);
    else start({ ...ownService, replacesAddon: true });
  }
  poll();
}

/**
 * Wraps an add-on as a service. The add-on's `disable` is not called when consent is revoked, because a later `loadPixel` would
 * then initialise the vendor a second time (TR-32). Instead, the add-on gets no more events, and our own service announces the
 * revocation to the vendor.
 */
function wrapAddon(addon: Addon, { stop, resume }: Service): Service {
  return {
    start: () => void addon.loadPixel?.(),
    forward({ name, params, id, kind, raw }) {
      // The add-on gets a copy, because it may change the event, and the prepared one is fired again (D5). `delay` is 0, because
      // the tracker has already waited for the event's delay.
      const copy = map(deepCopy(raw));
      addon.fireEvent(name, { ...copy, e_id: kind, name, params, eventID: id, delay: 0 });
    },
    stop,
    resume,
    sendsOwnCopies: true,
  };
}
