import type { Slug } from '#src/config/tracking-vendors';
import type { Service } from '../vendors/service';
import { filterEvent, type FilterOptions } from './filters';
import type { FiredEvent, OutgoingEvent, WriteNote } from './fired-event';

interface LastStepsOptions extends FilterOptions {
  readonly note: WriteNote;
  /** Sends the server its copy, if the page has to send it. */
  toServer(outgoing: OutgoingEvent): void;
}

/** Sends events to one service. Its errors go to the debug panel, and do not affect other services. */
export class LastSteps {
  constructor(
    private readonly slug: Slug,
    readonly service: Service,
    private readonly options: LastStepsOptions,
  ) {}

  /** Calls the service. If it throws, the error is noted. */
  callService(run: (service: Service) => void): void {
    try {
      run(this.service);
    } catch (error) {
      const { slug, options } = this;
      options.note({ slug, name: '', id: '' }, 'blocked', String(error));
    }
  }

  /** Filters an event and sends it to the vendor and to the site's own server. */
  run(fired: FiredEvent): void {
    this.callService((service) => filterAndSend(service, this.options, fired));
  }
}

/** Filters an event and sends it: to the vendor first, whose script may write cookies that the server's copy includes. */
function filterAndSend(service: Service, options: LastStepsOptions, fired: FiredEvent): void {
  const { note, toServer } = options;
  const filtered = filterEvent(fired, options);
  if (!filtered) {
    note(fired, 'filtered', '');
    return;
  }
  const redacted = service.redact?.(filtered) ?? filtered;
  service.forward(redacted);
  if (!service.sendsOwnCopies) toServer(redacted);
  note(fired, 'sent', 'pixel');
}
