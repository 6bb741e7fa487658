import type { AddressInfo, Server } from 'node:net';
import { generate } from 'selfsigned';

/** A certificate for the host names that the push services have on this machine. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** The hosts in browsers' endpoints: Firefox gets its endpoints from our service, Chromium has the host built in. */
export const ENDPOINT_HOSTS = ['localhost', 'jmt17.google.com', 'fcm.googleapis.com'];

/** Makes a self-signed certificate; a client that is to trust it needs its `cert`. */
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

/** Makes a server listen on loopback; resolves with its port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Closes a server and its connections. */
export async function close(server: Server & { closeAllConnections?(): void }): Promise<void> {
  server.closeAllConnections?.();
  await new Promise((resolve) => server.close(resolve));
}
