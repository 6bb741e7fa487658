import type { WidgetContext } from '../../../src/contract';
import { joinOrAddon } from '../addons';
import type { Equipped, Service } from '../tracker';

type Pintrk = (...args: unknown[]) => void;

/** Pinterest's tag, where no add-on brings it (TR-02, TR-41). */
export function mount(context: WidgetContext, tracker: Equipped): void {
  const page = window as unknown as { pintrk?: Pintrk };
  const { common, options } = tracker;
  const { in: map, texts } = common.read(options['pinterest']);
  const pintrk: Pintrk = (...args) => page.pintrk?.(...args);

  const service: Service = {
    start() {
      if (!page.pintrk) {
        const queue: unknown[] = [];
        page.pintrk = Object.assign((...args: unknown[]) => void queue.push(args), {
          queue,
          version: '3.0',
        });
        common.load('https://s.pinimg.com/ct/core.js');
      }
      const { text } = map('advancedMatching');
      const em = text('em');
      const external_id = common.externalId(text('external_id'));
      for (const id of texts('pixelIds')) {
        pintrk('load', id, {
          ...(em && { em }),
          ...(external_id && { external_id }),
          np: 'pixelyoursite',
        });
      }
      pintrk('page');
    },
    send(outgoing) {
      const { name, params, id } = outgoing;
      pintrk('track', name, { ...params, eventID: id, event_id: id });
      common.copy(outgoing, 'pys_pinterest_event_id');
    },
    stop: () => pintrk('setconsent', false),
    resume: () => pintrk('setconsent', true),
    pageView: () => pintrk('page'),
  };
  // The server's copies go with the external id, where Meta has one (TR-60).
  tracker.visit.identified(
    context.scope.guard(() => joinOrAddon(context, tracker, 'pinterest', service)),
  );
}
