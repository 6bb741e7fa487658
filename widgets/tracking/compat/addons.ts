import { globals } from '../../../src/dom/globals';
import { ADDON_PATIENCE_MS, ADDON_POLL_MS } from '../../../src/limits';
import { map } from '../php-values/php-values';
import { document } from '../../../src/dom/page/document';
import type { Scope } from '../../../src/scope';
import type { Slug } from '../vendors/lists/slugs';
import type { Service } from '../vendors/service';
import type { Vendor } from '../vendors/vendor';

/** What an add-on of the pixel plugin registers on `window.pys` (facts §1.4), as far as we call it. */
interface Addon {
  loadPixel?(): unknown;
  fireEvent(name: string, event: object): unknown;
}

const isAddon = (value: unknown): value is Addon => Boolean(map(value).fireEvent);

/** The names under which add-ons register on `window.pys`. */
const ADDON_NAMES: Partial<Record<Slug, string>> = { pinterest: 'Pinterest', bing: 'Bing' };

/**
 * Has an add-on take the place of a service, where the page has one or an add-on's script is on the page and registers in time
 * (TR-02). The add-on then looks after its vendor and the server's copies, and hears of every event from us alone. Otherwise
 * our own service is started, and an add-on that comes later is told by `pys.Utils` that it has no consent.
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
  // Looks at all attributes, because an optimizer may keep the script's address in any of them.
  const isComing = [...document.scripts].some(({ attributes }) =>
    [...attributes].some(({ value }) => value.includes(`pixelyoursite-${slug}/`)),
  );
  let triesLeft = isComing ? ADDON_PATIENCE_MS / ADDON_POLL_MS : 0;

  function poll(): void {
    const addon = map(page.pys)[name];
    if (isAddon(addon)) start(wrapAddon(addon, ownService));
    else if (triesLeft-- > 0) scope.after(ADDON_POLL_MS, poll);
    else start({ ...ownService, replacesAddon: true });
  }
  poll();
}

/**
 * Wraps an add-on as a service. Its `disable` is not called when consent is withdrawn: the add-on would forget that it has
 * initialised its vendor, and `loadPixel` would do so again (TR-32). Instead it is sent nothing more, and our own service tells
 * the vendor.
 */
function wrapAddon(addon: Addon, { stop, resume }: Service): Service {
  return {
    start: () => void addon.loadPixel?.(),
    // `delay` is 0, because the tracker has waited already.
    send: ({ name, params, id, kind, raw }) =>
      void addon.fireEvent(name, { ...raw, e_id: kind, name, params, eventID: id, delay: 0 }),
    stop,
    resume,
    sendsOwnCopies: true,
  };
}
