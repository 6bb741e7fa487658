import { createServer } from 'node:https';
import type { Certificate } from '#test/push/services/listening';
import { close, listen } from '#test/push/services/listening';

/** How a push service answers: the status, and `Retry-After` in seconds. */
export interface Reply {
  readonly status: number;
  readonly retryAfter?: number;
}

/** A push service on loopback, which counts messages and reads none. */
export interface PushService {
  /** Its host with its port, for endpoints. */
  readonly host: string;
  /** How many messages were accepted, by the number at the end of the endpoint. */
  readonly accepted: Uint16Array;
  /** How many requests there were, whatever was answered, and when the first and last came, in milliseconds. */
  readonly requests: { count: number; first: number; last: number };
  /** Forgets all that was counted. */
  clear(): void;
  close(): Promise<void>;
}

/**
 * Starts a push service with endpoints `https://{host}/{kind}/{number}`.
 *
 * @param most numbers of endpoints are below this one
 * @param reply decides the answer, by the endpoint's kind and by how often it was sent to before
 */
export async function startPushService(
  certificate: Certificate,
  most: number,
  reply: (kind: string, before: number) => Reply = () => ({ status: 201 }),
): Promise<PushService> {
  const accepted = new Uint16Array(most);
  const seen = new Uint16Array(most);
  const requests = { count: 0, first: 0, last: 0 };
  const server = createServer(certificate, (request, response) => {
    const [, kind = '', text] = (request.url ?? '').split('/');
    const number = Number(text);
    const { status, retryAfter } = reply(kind, seen[number] ?? 0);
    request.resume().on('end', () => {
      requests.count += 1;
      requests.first ||= performance.now();
      requests.last = performance.now();
      seen[number] = (seen[number] ?? 0) + 1;
      if (status === 201) accepted[number] = (accepted[number] ?? 0) + 1;
      response
        .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
        .end();
    });
  });
  const port = await listen(server);
  return {
    host: `localhost:${port}`,
    accepted,
    requests,
    clear() {
      accepted.fill(0);
      seen.fill(0);
      Object.assign(requests, { count: 0, first: 0, last: 0 });
    },
    close: () => close(server),
  };
}
