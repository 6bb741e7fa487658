import type { WidgetContext } from '#src/contract';
import { createOutbox, type DeliveryResult, type Outbox } from '#src/net/retry/outbox';
import { isServerCopy, type ServerCopy } from '../pipeline/server-copy';

/** The input of the outbox, from the code that sends copies. */
export interface OutboxOptions {
  /** Whether a copy may be sent now, may perhaps be sent later, or may never be sent. */
  may(copy: ServerCopy): 'now' | 'not yet' | 'never';
  deliver(copy: ServerCopy): Promise<DeliveryResult>;
  /** Copies that could not be stored. */
  memory: Map<string, ServerCopy>;
  /** Called with the outbox once it is created. */
  onCreated(created: Outbox): void;
}

/** Delivers the server's copies that an earlier attempt, or an earlier page, could not deliver (TR-63). */
export function mount({ log, scope }: WidgetContext, options: OutboxOptions): void {
  const { may, deliver, memory, onCreated } = options;
  // Any script of the page may have written other values into the storage. Values that are not copies are dropped.
  const mayValidCopy: typeof may = (copy) => (isServerCopy(copy) ? may(copy) : 'never');
  const outbox = createOutbox<ServerCopy>({
    scope,
    log,
    permission: mayValidCopy,
    deliver,
    memory,
  });
  onCreated(outbox);
  outbox.flush();
}

declare module '#src/contract' {
  interface ChunkInputs {
    outbox: OutboxOptions;
  }
}
