import type { AgentOptions } from 'node:https';
import { Agent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import type { Certificate } from './listening';

/**
 * Takes an application server's requests to a push service on loopback, whatever host the endpoint has: Chromium's endpoints
 * have Google's. The sender keeps the endpoint's own address, for which it signs, and trusts this one certificate.
 *
 * @param port where the push service serves its endpoints
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
