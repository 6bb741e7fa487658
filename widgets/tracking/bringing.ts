import type { Chunks } from '../../src/contract';
import type { Queue } from './pipeline/queue';
import type { Copy } from './pipeline/server-copy';
import type { Slug, Tracker } from './tracker';
import type { Visitor } from './visitor';

/** Loads the chunks that are handed something which another chunk has made. */
export interface Bringing {
  /** Loads a service, after the chunk `visit`, which all services need. */
  service(slug: Slug): void;
  /** Loads the chunk that sends copies of events to the site's own server. */
  server(): void;
  /** Loads the chunk that writes into the shop's order where its customer came from. */
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
