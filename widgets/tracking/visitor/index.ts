import type { WidgetContext } from '../../../src/contract';
import { holdsSecret } from './person';
import { bothCopies } from '../pipeline/both-copies';
import { createFilter } from '../pipeline/filters';
import { hasCopies } from '../pipeline/send-copy';
import type { Queue } from '../pipeline/queue';
import type { Copy } from '../pipeline/server-copy';
import { copyOf } from '../pipeline/server-copy';
import type { Service } from '../vendors/service';
import type { Outgoing, Slug, Tracker } from '../tracker';
import { scrubPage } from './page-address';
import type { Visit } from './visit';
import { createVisit } from './visit';

/** What the chunk is given. */
export interface VisitGiven {
  readonly tracker: Tracker;
  /** Called with each service once its chunk has loaded. */
  readonly join: Queue['join'];
  /** Loads the chunk that sends the server its copies. */
  server(): void;
  /** Sends the server its copy of an event; does nothing until that chunk has loaded. */
  toServer(copy: Copy): void;
  /** Called once with what this chunk has made. */
  ready(visitor: Visitor): void;
}

/** What the chunk hands to `ready`. */
export interface Visitor extends Pick<Visit, 'fields'> {
  /**
   * Loads a service. What it is sent goes through the filters first, and becomes both copies: the vendor's and the server's.
   */
  bring(slug: Slug): void;
}

/**
 * Who the visitor is and where they came from (TR-10). This chunk is loaded when the first service is granted. While no service
 * is granted it keeps nothing and says nothing (TR-16). It also holds an event's last steps (`bothCopies`), which no event
 * takes before a grant.
 */
export function mount(context: WidgetContext, given: VisitGiven): void {
  const { tracker, join, server, toServer, ready } = given;
  const { consent, log, scope } = context;
  const { bring } = context.chunks;
  const { keepParameters, scrubUrl } = tracker.config;
  const { visit, follow } = createVisit(context, tracker);
  for (const name of keepParameters)
    if (holdsSecret(`${name}=1`)) log(`tracking.keepParameters: ${name} is never sent`);
  if (scrubUrl) scrubPage(context);
  follow();
  const end = {
    tracker,
    filter: createFilter(log, tracker),
    toServer: (outgoing: Outgoing) => toServer(copyOf(outgoing, tracker, visit)),
  };
  ready({
    fields: visit.fields,
    bring(slug) {
      // Loaded before the service so that it is ready for the first copy, which may be of a click that leaves the page.
      if (hasCopies(tracker, slug)) server();
      const serve = (service: Service): void => join(slug, bothCopies(service, end));
      void bring(slug, { tracker, visit, join: serve });
    },
  });
  // Follows the decision itself, because `tracker.subscribe` does not tell of a service that is refused while it is still
  // loading.
  scope.undo(consent.subscribe(scope.guard(follow), 'services'));
}

declare module '../../../src/contract' {
  interface Given {
    visit: VisitGiven;
  }
}
