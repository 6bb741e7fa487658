import type { Slug } from '../vendors/lists/slugs';
import type { Service } from '../vendors/service';
import type { FiredEvent, OutgoingEvent, TakeNote } from './events';
import type { Filters } from './filters';
import { filterEvent } from './filters';

interface Given extends Filters {
  readonly note: TakeNote;
  /** Sends the server its copy, where it is to have one from the page. */
  toServer(outgoing: OutgoingEvent): void;
}

/** A service, and how events take their last steps to it. What the service throws is noted, and does not stop the others. */
export class LastSteps {
  constructor(
    private readonly slug: Slug,
    readonly service: Service,
    private readonly given: Given,
  ) {}

  /** Calls the service. */
  call(run: (service: Service) => void): void {
    try {
      run(this.service);
    } catch (error) {
      const { slug, given } = this;
      given.note({ slug, name: '', id: '' }, 'blocked', String(error));
    }
  }

  /** Has an event take its last steps. */
  complete(fired: FiredEvent): void {
    this.call((service) => takeLastSteps(service, this.given, fired));
  }
}

/**
 * Filters an event, and tells the vendor and the server of it. The vendor is called before the server's copy is made, because its
 * script may write cookies that the copy includes.
 */
function takeLastSteps(service: Service, given: Given, fired: FiredEvent): void {
  const { note, toServer } = given;
  const filtered = filterEvent(fired, given);
  if (!filtered) {
    note(fired, 'filtered', '');
    return;
  }
  const shaped = service.shape?.(filtered) ?? filtered;
  service.send(shaped);
  if (!service.copiesItself) toServer(shaped);
  note(fired, 'sent', 'pixel');
}
