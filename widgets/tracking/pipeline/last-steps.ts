import type { Slug } from '../vendors/lists/slugs';
import type { Service } from '../vendors/service';
import type { FiredEvent, OutgoingEvent, WriteNote } from './events';
import type { FilterOptions } from './filters';
import { filterEvent } from './filters';

interface LastStepsOptions extends FilterOptions {
  readonly note: WriteNote;
  /** Sends the server its copy, where it is to have one from the page. */
  toServer(outgoing: OutgoingEvent): void;
}

/** A service, and how events take their last steps to it. What the service throws is noted, and does not stop the others. */
export class LastSteps {
  constructor(
    private readonly slug: Slug,
    readonly service: Service,
    private readonly options: LastStepsOptions,
  ) {}

  /** Calls the service. */
  callService(run: (service: Service) => void): void {
    try {
      run(this.service);
    } catch (error) {
      const { slug, options } = this;
      options.note({ slug, name: '', id: '' }, 'blocked', String(error));
    }
  }

  /** Has an event take its last steps. */
  send(fired: FiredEvent): void {
    this.callService((service) => filterAndSend(service, this.options, fired));
  }
}

/**
 * Filters an event, and tells the vendor and the server of it. The vendor is called before the server's copy is made, because its
 * script may write cookies that the copy includes.
 */
function filterAndSend(service: Service, options: LastStepsOptions, fired: FiredEvent): void {
  const { note, toServer } = options;
  const filtered = filterEvent(fired, options);
  if (!filtered) {
    note(fired, 'filtered', '');
    return;
  }
  const shaped = service.redact?.(filtered) ?? filtered;
  service.send(shaped);
  if (!service.sendsOwnCopies) toServer(shaped);
  note(fired, 'sent', 'pixel');
}
