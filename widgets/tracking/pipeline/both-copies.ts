import type { Service } from '../vendors/service';
import type { Note, Outgoing, Tracker } from '../tracker';
import { sendCopy } from './send-copy';

/** A service as the queue knows it: what it is sent goes to the vendor and to the site's own server. */
export type Served = Pick<Service, 'start' | 'send' | 'stop' | 'resume' | 'pageView'>;

interface Options {
  tracker: Tracker;
  /** Changes an event, or returns undefined to take it out, just before the vendor and the server are told of it (TR-42). */
  filter(outgoing: Outgoing): Outgoing | undefined;
  /** Sends the server its copy. */
  toServer(outgoing: Outgoing): void;
}

/**
 * Wraps a service so that each event takes its last steps in this order: the filters, the service's own `shape`, the vendor's
 * call, the server's copy. The vendor is called first because its script may write cookies that the server's copy includes.
 */
export function bothCopies(service: Service, { tracker, filter, toServer }: Options): Served {
  return {
    ...service,
    send(outgoing) {
      const { slug, name, id } = outgoing;
      const note = (decision: Note['decision'], detail: string): void =>
        tracker.note({ slug, name, id, decision, detail });
      const filtered = filter(outgoing);
      if (!filtered) {
        note('filtered', '');
        return;
      }
      const shaped = service.shape?.(filtered) ?? filtered;
      service.send(shaped);
      if (!service.copiesItself) sendCopy(tracker, shaped, toServer);
      note('sent', 'pixel');
    },
  };
}
