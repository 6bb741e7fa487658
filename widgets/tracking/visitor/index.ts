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
  /** Takes each service that comes. */
  readonly join: Queue['join'];
  /** Brings what sends the server its copies. */
  server(): void;
  /** Sends the server its copy of an event, once that stands. */
  toServer(copy: Copy): void;
  /** Takes what the chunk has made, once it stands. */
  ready(visitor: Visitor): void;
}

/** What the chunk hands over. */
export interface Visitor extends Pick<Visit, 'fields'> {
  /** Brings a service, which is handed the visit; what it is sent goes through the filters and makes both copies. */
  bring(slug: Slug): void;
}

/**
 * Who the visitor is and where from (TR-10). Stands from the first grant on; keeps nothing, and has nothing to say, while no
 * service is granted (TR-16). With it comes the end of an event's road, which no event reaches before.
 */
export function mount(context: WidgetContext, given: VisitGiven): void {
  const { tracker, join, server, toServer, ready } = given;
  const { consent, log, scope } = context;
  const { bring } = context.chunks;
  const { keepParameters, scrubUrl } = tracker.config;
  const { visit, follow } = createVisit(context, tracker);
  for (const name of keepParameters)
    if (holdsSecret(`${name}=1`)) log(`tracking.keepParameters: ${name} never leaves`);
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
      // Before the service, so that it stands by the first copy: that may be of a click that leaves the page.
      if (hasCopies(tracker, slug)) server();
      const serve = (service: Service): void => join(slug, bothCopies(service, end));
      void bring(slug, { tracker, visit, join: serve });
    },
  });
  // By the decision itself: a service that is still on its way is neither started nor stopped, and nobody tells of it.
  scope.undo(consent.subscribe(scope.guard(follow), 'services'));
}

declare module '../../../src/contract' {
  interface Given {
    visit: VisitGiven;
  }
}
