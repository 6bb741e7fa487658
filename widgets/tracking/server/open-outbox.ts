import type { WidgetContext } from '../../../src/contract';
import type { DeliveryResult, Outbox } from '../../../src/net/retry/outbox';
import { createOutbox } from '../../../src/net/retry/outbox';
import type { Copy } from '../pipeline/server-copy';
import { isCopy } from '../pipeline/server-copy';

/** What the chunk `server` shares with the outbox. */
export interface OutboxGiven {
  /** Whether consent allows a copy to be sent now, may still allow it, or never will. */
  may(copy: Copy): 'now' | 'not yet' | 'never';
  deliver(copy: Copy): Promise<DeliveryResult>;
  /** Copies that could not be stored. */
  memory: Map<string, Copy>;
  /** Called with the outbox once it is made. */
  serve(outbox: Outbox): void;
}

/** Keeps the server's copies that could not be delivered, and delivers them when they can be (TR-63). */
export function mount({ log, scope }: WidgetContext, given: OutboxGiven): void {
  const { may, deliver, memory, serve } = given;
  // Any script on the page may have written anything into its storage: what is not a copy is forgotten.
  const mayGo: typeof may = (copy) => (isCopy(copy) ? may(copy) : 'never');
  const outbox = createOutbox<Copy>({ scope, log, permission: mayGo, deliver, memory });
  serve(outbox);
  outbox.flush();
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    outbox: OutboxGiven;
  }
}
