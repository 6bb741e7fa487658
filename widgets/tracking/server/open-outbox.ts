import type { WidgetContext } from '../../../src/contract';
import type { DeliveryResult, Outbox } from '../../../src/net/retry/outbox';
import { createOutbox } from '../../../src/net/retry/outbox';
import type { ServerCopy } from '../pipeline/server-copy';
import { isServerCopy } from '../pipeline/server-copy';

/** What the chunk `server` shares with the outbox. */
export interface OutboxOptions {
  /** Whether consent allows a copy to be sent now, may still allow it, or never will. */
  may(copy: ServerCopy): 'now' | 'not yet' | 'never';
  deliver(copy: ServerCopy): Promise<DeliveryResult>;
  /** Copies that could not be stored. */
  memory: Map<string, ServerCopy>;
  /** Called with the outbox once it is made. */
  onCreated(outbox: Outbox): void;
}

/** Keeps the server's copies that could not be delivered, and delivers them when they can be (TR-63). */
export function mount({ log, scope }: WidgetContext, options: OutboxOptions): void {
  const { may, deliver, memory, onCreated } = options;
  // Any script on the page may have written anything into its storage: what is not a copy is forgotten.
  const mayValidCopy: typeof may = (copy) => (isServerCopy(copy) ? may(copy) : 'never');
  const outbox = createOutbox<ServerCopy>({ scope, log, may: mayValidCopy, deliver, memory });
  onCreated(outbox);
  outbox.look();
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    outbox: OutboxOptions;
  }
}
