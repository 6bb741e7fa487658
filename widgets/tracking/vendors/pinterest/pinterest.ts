import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { idsOf } from '#widgets/tracking/model/settings';
import { firstExternalId } from '#widgets/tracking/visitor/first-external-id';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';
import { fromPys } from './settings';

type Pintrk = (...args: unknown[]) => void;

/** Pinterest's tag; used if no add-on of the pixel plugin loads it (TR-02, TR-41). */
export function pinterest(
  _context: WidgetContext,
  { tracker, visit, load }: VendorOptions,
): Service {
  const page = globals<{ pintrk: Pintrk }>();
  const { settings } = tracker;
  const ids = idsOf(settings, 'pinterest');
  const { email, externalId: printed } = fromPys(settings.printed.pinterest);
  const pintrk: Pintrk = (...args) => page.pintrk?.(...args);

  return {
    // Starts once the external id is known (TR-60): with Meta, it is in a cookie that comes with Pinterest's copies.
    whenStartable: visit.whenIdentified,
    start() {
      if (!page.pintrk) {
        const queue: unknown[] = [];
        page.pintrk = Object.assign((...args: unknown[]) => void queue.push(args), {
          queue,
          version: '3.0',
        });
        load('https://s.pinimg.com/ct/core.js');
      }
      const external_id = firstExternalId(printed);
      for (const id of ids) {
        pintrk('load', id, {
          ...(email && { em: email }),
          ...(external_id && { external_id }),
          np: 'pixelyoursite',
        });
      }
      pintrk('page');
    },
    forward: ({ name, params, id }) =>
      pintrk('track', name, { ...params, eventID: id, event_id: id }),
    stop: () => pintrk('setconsent', false),
    resume: () => pintrk('setconsent', true),
    pageView: () => pintrk('page'),
  };
}
