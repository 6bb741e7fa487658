import type { AgentOptions } from 'node:https';
import { Agent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import type { Certificate } from './listening';

/**
 * Sends an application server's requests to a push service on loopback, whatever host the endpoint has (Chromium's endpoints
 * have Google's). The endpoint's address stays as it is, since the sender signs for it. Only this certificate is trusted.
 *
 * @param port the port on which the push service serves its endpoints
 */
export function loopbackAgent(port: number, { cert }: Certificate): Agent {
  class Loopback extends Agent {
    override createConnection(options: AgentOptions): Duplex {
      const host = (options as { servername?: string; host?: string }).host ?? 'localhost';
      return connect({ host: '127.0.0.1', port, servername: host, ca: cert });
    }
  }
  return new Loopback();
}
