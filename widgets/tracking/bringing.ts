import type { Chunks } from '../../src/contract';
import type { Queue } from './pipeline/queue';
import type { Copy } from './pipeline/server-copy';
import type { Slug, Tracker } from './tracker';
import type { Visitor } from './visitor';

/** Brings the chunks that are handed what another chunk has made. */
export interface Bringing {
  /** Brings a service, after what all services stand on. */
  service(slug: Slug): void;
  /** Brings what sends the server its copies of events. */
  server(): void;
  /** Brings what tells the shop's order where its customer comes from. */
  checkout(): void;
}

export function createBringing({ bring }: Chunks, tracker: Tracker, join: Queue['join']): Bringing {
  let visitor: Visitor | undefined;
  let toServer: ((copy: Copy) => void) | undefined;
  const server = (): void =>
    void bring('server', { tracker, ready: (send) => void (toServer = send) });
  return {
    server,
    service: (slug) =>
      void bring('visit', {
        tracker,
        join,
        server,
        toServer: (copy) => toServer?.(copy),
        ready: (made) => void (visitor = made),
      }).then((stands) => stands && visitor?.bring(slug)),
    checkout: () => void bring('checkout', { tracker, visitor: () => visitor }),
  };
}
