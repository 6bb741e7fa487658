import type { AddressInfo, Server } from 'node:net';
import { generate } from 'selfsigned';

/** A certificate for the names under which the push services are asked on this machine. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Hosts of the endpoints that browsers give out: Firefox's is ours, Chromium has its own built in. */
export const ENDPOINT_HOSTS = ['localhost', 'jmt17.google.com', 'fcm.googleapis.com'];

/** Makes one, trusted by whoever is given its `cert`. */
export async function makeCertificate(): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: ENDPOINT_HOSTS.map((value) => ({ type: 2 as const, value })),
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/** Has a server listen on loopback; its port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Ends a server, and whoever is connected to it. */
export async function close(server: Server & { closeAllConnections?(): void }): Promise<void> {
  server.closeAllConnections?.();
  await new Promise((resolve) => server.close(resolve));
}
