import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Posted } from './endpoint';
import { endpoints } from './endpoint';
import type { Certificate } from './listening';
import { close, listen } from './listening';
import type { Message } from './mailbox';
import { Mailbox } from './mailbox';
import { FrameReader, frame, MCS_VERSION, TAG } from './mcs';
import { decode, encode, Fixed, texts } from './protobuf';

/** The app id with which Chromium registers a subscription. */
const APP = 'org.chromium.linux';
/** The origin of the endpoints that Debian's Chromium gives out: it is built in. */
const ENDPOINT_ORIGIN = 'https://jmt17.google.com';

/** The push service's answer to a check-in: it gives the browser its id. */
function checkinAnswer(id: bigint): Buffer {
  return encode([
    [1, true],
    [3, Date.now()],
    [7, new Fixed(id)],
    [8, new Fixed(id + 1n)],
  ]);
}

/** A message in the form of the browser's connection: the subscription's key is the sender, the ciphertext is raw data. */
function dataMessage({ id, to, body, encoding }: Message): Buffer {
  const about = (key: string, value: string): Buffer =>
    encode([
      [1, key],
      [2, value],
    ]);
  return encode([
    [2, id],
    [3, to.key],
    [5, APP],
    [7, about('subtype', to.channel)],
    ...(body.length > 0 ? [[7, about('content-encoding', encoding)] as const] : []),
    [9, id],
    ...(body.length > 0 ? [[21, body] as const] : []),
  ]);
}

/**
 * Chromium's push service on loopback: check-in and registration by HTTP, messages by MCS over TLS, application servers by
 * HTTPS at `/fcm/send/<token>`. Written by observing what stock Chromium sends and accepts.
 */
export async function startChromiumService(certificate: Certificate): Promise<ChromiumService> {
  const mailbox = new Mailbox();
  const posted: Posted[] = [];
  const connected = new Map<string, Socket>();
  const sockets = new Set<Socket>();
  let lastId = 4_000_000_000n;
  let isAway = false;

  function deliver(message: Message): void {
    connected.get(message.to.owner)?.write(frame(TAG.message, dataMessage(message)));
  }

  /** Handles a browser's form: a new subscription, or the end of one. The browser's id is in `device`. */
  function register(form: URLSearchParams): string {
    const channel = form.get('X-subtype') ?? '';
    const owner = form.get('device') ?? '';
    if (form.get('delete') === 'true') {
      mailbox.forget((one) => one.owner === owner && one.channel === channel);
      return `token=${APP}`;
    }
    const key = (form.get('sender') ?? '').replace(/=+$/, '');
    return `token=${mailbox.subscribe(owner, channel, key).token}`;
  }

  const browsers = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (isAway) request.socket.destroy();
      else if (request.url?.startsWith('/checkin')) {
        response.writeHead(200, { 'content-type': 'application/x-protobuf' });
        response.end(checkinAnswer((lastId += 2n)));
      } else response.end(register(new URLSearchParams(Buffer.concat(parts).toString('utf8'))));
    });
  });

  const messages = createTlsServer(certificate, (socket) => {
    if (isAway) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    const reader = new FrameReader();
    let owner = '';
    socket.on('data', (bytes: Buffer) => {
      for (const { tag, body } of reader.read(bytes)) {
        if (tag === TAG.login) {
          const fields = decode(body);
          [owner = ''] = texts(fields, 3);
          texts(fields, 10).forEach((id) => mailbox.arrived(id));
          connected.set(owner, socket);
          socket.write(Buffer.from([MCS_VERSION]));
          socket.write(
            frame(
              TAG.loginAnswer,
              encode([
                [1, randomBytes(8).toString('hex')],
                [8, Date.now()],
              ]),
            ),
          );
          mailbox.waitingFor(owner).forEach(deliver);
        } else if (tag === TAG.ping) socket.write(frame(TAG.pingAnswer, encode([])));
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (connected.get(owner) === socket) connected.delete(owner);
    });
  });

  const at = { prefix: '/fcm/send/', origin: () => ENDPOINT_ORIGIN };
  const applications = endpoints(certificate, { ...at, mailbox, deliver, posted });
  const port = await listen(browsers);
  const messagePort = await listen(messages);
  const drop = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    switches: [
      `--gcm-checkin-url=http://localhost:${port}/checkin`,
      `--gcm-registration-url=http://localhost:${port}/register`,
      `--gcm-mcs-endpoint=https://localhost:${messagePort}`,
    ],
    endpointPort: await listen(applications),
    posted,
    leave() {
      isAway = true;
      drop();
    },
    comeBack() {
      isAway = false;
    },
    isConnected: () => connected.size > 0,
    async close() {
      drop();
      await Promise.all([browsers, messages, applications].map((server) => close(server)));
    },
  };
}

export interface ChromiumService {
  /** The command-line switches with which Chromium uses this push service. */
  readonly switches: readonly string[];
  /** The port on which endpoints are served with TLS, whatever their host is. */
  readonly endpointPort: number;
  /** The answers to what application servers posted, in order. */
  readonly posted: readonly Posted[];
  /** Cuts the connection and refuses new ones until `comeBack`, as if the browser were offline. */
  leave(): void;
  comeBack(): void;
  isConnected(): boolean;
  close(): Promise<void>;
}
