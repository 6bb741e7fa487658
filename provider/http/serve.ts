import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '../log';
import { whyTooLarge } from './body-limit';
import { addressOf, whoHas } from './visitor-address';

/** The most requests of one connection that are not answered yet. Browsers and proxies wait for the answer before they send another. */
const MAX_PIPELINED = 8;
/** The most requests of one visitor's address that are being answered at a time. */
const MAX_IN_FLIGHT = 50;
/** The most connections, and the most from one network address; a trusted proxy, which makes all of them, may have all. */
export const MAX_CONNECTIONS = 2_000;
const MAX_FROM_ADDRESS = 400;
/** The time for which an address gets no new connection after one of its connections had too many requests, in milliseconds. */
const BARRED_MS = 10_000;
/** The time after which a connection without progress ends, in milliseconds. */
const STALLED_MS = 20_000;

/**
 * Creates the server. The amount of memory that a client can make the process use is bounded: the requests of one connection are
 * answered one after the other, so that a client that does not read its answers delays only itself; an address has a bounded
 * number of connections and of requests in flight; and a connection ends that sends its request too slowly, or does not read its
 * answer. A connection with too many requests at a time ends, and its address is barred for some seconds: Node makes objects for
 * all requests that have arrived with them before it stops, so that the memory of a client that came again and again would grow.
 *
 * @param fetch answers a request
 * @param trustProxy whether a proxy in front of the provider adds the visitor's address to `X-Forwarded-For`
 */
export function createBoundedServer(
  fetch: Parameters<typeof getRequestListener>[0],
  trustProxy: boolean,
  log: Log,
): Server {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  /** The requests that wait for the answer to an earlier request of their connection; missing: no request is being answered. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const inFlight = new Map<string, number>();

  const start = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.socket.destroyed) return;
    const address = addressOf(request, trustProxy);
    const count = inFlight.get(address) ?? 0;
    if (count >= MAX_IN_FLIGHT && request.url !== '/healthz') {
      response
        .writeHead(503, {
          'content-type': 'application/json',
          'retry-after': '1',
          // Its body may not have arrived yet.
          connection: 'close',
        })
        .end('{"error":"too many requests at a time"}');
      return;
    }
    // Here and not by the application, because that takes several times as long, and everybody else waits for it.
    const reason = whyTooLarge(request.url ?? '', request.headers['content-length']);
    if (reason !== undefined) {
      response
        .writeHead(413, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: reason }));
      return;
    }
    inFlight.set(address, count + 1);
    response.once('close', () => {
      const left = (inFlight.get(address) ?? 1) - 1;
      if (left === 0) inFlight.delete(address);
      else inFlight.set(address, left);
    });
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request could not be answered');
      response.destroy();
    });
  };

  // Node looks for connections that send their request too slowly at the interval.
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 2_000,
  });
  const bar = boundConnections(server, trustProxy, (socket) => waiting.has(socket));
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (queue && queue.length + 1 >= MAX_PIPELINED) {
      bar(socket);
      return;
    }
    const begin = (): void => start(request, response);
    response.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next) next();
      else waiting.delete(socket);
    });
    if (queue) queue.push(begin);
    else {
      waiting.set(socket, []);
      begin();
    }
  });
  // This event comes after a time in which nothing was sent or received. While the provider prepares an answer, that is no fault of
  // the client; but an answer that was written and is not read is.
  server.setTimeout(STALLED_MS, (socket) => {
    if (socket.writableLength > 0 || !waiting.has(socket)) socket.destroy();
  });
  return server;
}

/**
 * Bounds the number of connections. In place of one too many, the oldest of the same address is closed that has no request which
 * is being answered, so that connections which send nothing keep nobody out. If all are being answered, the new one is closed.
 *
 * @param isAnswered whether a request of the connection is being answered
 * @returns ends a connection, and bars its address: its other connections end that have no request which is being answered, and
 *   new ones are closed at once. A trusted proxy is not barred, because it makes the connections of all visitors.
 */
function boundConnections(
  server: Server,
  trustProxy: boolean,
  isAnswered: (socket: Socket) => boolean,
): (socket: Socket) => void {
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const barred = new Set<string>();
  const bound = (sockets: Set<Socket>, most: number): void => {
    if (sockets.size <= most) return;
    // The new connection is the last one in the set, and has no request yet.
    for (const socket of sockets)
      if (!isAnswered(socket)) {
        // The event `close` may come later than the next connection.
        sockets.delete(socket);
        socket.destroy();
        return;
      }
  };
  server.on('connection', (socket) => {
    const address = whoHas(socket.remoteAddress ?? '');
    if (barred.has(address)) {
      socket.destroy();
      return;
    }
    const same = byAddress.get(address) ?? new Set();
    byAddress.set(address, same.add(socket));
    all.add(socket);
    socket.once('close', () => {
      all.delete(socket);
      same.delete(socket);
      if (same.size === 0 && byAddress.get(address) === same) byAddress.delete(address);
    });
    if (!trustProxy) bound(same, MAX_FROM_ADDRESS);
    bound(all, MAX_CONNECTIONS);
  });
  return (socket) => {
    const address = whoHas(socket.remoteAddress ?? '');
    socket.destroy();
    if (trustProxy || barred.has(address)) return;
    barred.add(address);
    setTimeout(() => barred.delete(address), BARRED_MS).unref();
    for (const other of byAddress.get(address) ?? []) if (!isAnswered(other)) other.destroy();
  };
}
