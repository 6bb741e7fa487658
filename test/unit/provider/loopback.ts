import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import { close, listen, makeCertificate } from '#test/push/services/listening';

/** An https server on loopback, which counts what arrives. */
export interface Loopback {
  readonly port: number;
  /** The bodies that have arrived. */
  readonly bodies: string[];
  /** How many connections were made, whether or not a request came over them. */
  readonly connections: number;
  /** An agent that connects to any name's server here, and trusts its certificate. */
  readonly agent: Agent;
  /** How requests are answered; default: 204. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Starts such a server. */
export async function openLoopback(): Promise<Loopback> {
  const certificate = await makeCertificate();
  const bodies: string[] = [];
  let connections = 0;
  const server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      bodies.push(body);
      opened.answer(request, response);
    });
  });
  server.on('connection', () => (connections += 1));
  const port = await listen(server);
  const opened: Loopback = {
    port,
    bodies,
    get connections() {
      return connections;
    },
    agent: new Agent({ ca: certificate.cert }),
    answer: (_request, response) => void response.writeHead(204).end(),
    close: () => close(server),
  };
  return opened;
}
