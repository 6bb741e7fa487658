import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { Posted } from './endpoint';
import { endpoints } from './endpoint';
import type { Certificate } from './listening';
import { close, listen } from './listening';
import type { Message } from './mailbox';
import { Mailbox } from './mailbox';

/** Codes of Firefox's `ack` for a message: delivered to the worker, could not be decrypted, could not be delivered. */
export const ACK = { delivered: 100, undecryptable: 101, undelivered: 102 } as const;

/** A frame that a browser sent, in short. */
interface BrowserMessage {
  readonly type: string;
  /** Set for `ack` and `unregister`. */
  readonly code?: number;
}

type Frame = Record<string, unknown> & { messageType?: string };

/**
 * Firefox's push service on loopback: browsers by WebSocket (sub-protocol `push-notification`), application servers by HTTPS at
 * `/wpush/v2/<token>`. Written by observing what stock Firefox sends and accepts.
 */
export async function startFirefoxService(certificate: Certificate): Promise<FirefoxService> {
  const mailbox = new Mailbox();
  const messages: BrowserMessage[] = [];
  const posted: Posted[] = [];
  /** Connected browsers, by the id that this service gave them. */
  const connected = new Map<string, WebSocket>();
  /** Ids that this service has given out. A browser with any other id gets a new one. */
  const known = new Set<string>();
  let isAway = false;
  let origin = '';

  const send = (socket: WebSocket, frame: Frame): void => socket.send(JSON.stringify(frame));

  function deliver({ id, to, body, encoding }: Message): void {
    const socket = connected.get(to.owner);
    if (!socket) return;
    send(socket, {
      messageType: 'notification',
      channelID: to.channel,
      version: id,
      ...(body.length > 0 && { data: body.toString('base64url'), headers: { encoding } }),
    });
  }

  function greet(socket: WebSocket, frame: Frame): string {
    const claimed = String(frame['uaid'] ?? '');
    const uaid = known.has(claimed) ? claimed : randomBytes(16).toString('hex');
    known.add(uaid);
    connected.set(uaid, socket);
    send(socket, { messageType: 'hello', status: 200, uaid, use_webpush: true, broadcasts: {} });
    mailbox.waitingFor(uaid).forEach(deliver);
    return uaid;
  }

  function register(socket: WebSocket, uaid: string, frame: Frame): void {
    const channel = String(frame['channelID']);
    // Firefox pads the key with `=`; in the sender's header it has no padding.
    const key = String(frame['key'] ?? '').replace(/=+$/, '');
    const { token } = mailbox.subscribe(uaid, channel, key);
    const pushEndpoint = `${origin}/wpush/v2/${token}`;
    send(socket, { messageType: 'register', status: 200, uaid, channelID: channel, pushEndpoint });
  }

  function handleFrame(socket: WebSocket, uaid: string, frame: Frame): void {
    const updates = Array.isArray(frame['updates']) ? (frame['updates'] as Frame[]) : [];
    const channel = String(frame['channelID']);
    switch (frame.messageType) {
      case 'register':
        register(socket, uaid, frame);
        break;
      case 'unregister':
        mailbox.forget((one) => one.owner === uaid && one.channel === channel);
        send(socket, { messageType: 'unregister', status: 200, channelID: channel });
        break;
      case 'ack':
        for (const { version, code } of updates) {
          mailbox.arrived(String(version));
          messages.push({ type: 'ack', code: Number(code) });
        }
        return;
      case undefined:
        // An empty frame is a ping, and is answered with the same.
        socket.send('{}');
        return;
      default:
    }
    messages.push({
      type: frame.messageType ?? '',
      ...(frame['code'] !== undefined && { code: Number(frame['code']) }),
    });
  }

  const browsers = createServer();
  const sockets = new WebSocketServer({
    server: browsers,
    handleProtocols: (names) => names.has('push-notification') && 'push-notification',
  });
  sockets.on('connection', (socket) => {
    if (isAway) {
      socket.terminate();
      return;
    }
    let uaid = '';
    socket.on('message', (text: Buffer) => {
      const frame = JSON.parse(text.toString('utf8')) as Frame;
      if (frame.messageType !== 'hello') {
        handleFrame(socket, uaid, frame);
        return;
      }
      uaid = greet(socket, frame);
      messages.push({ type: 'hello' });
    });
    socket.on('close', () => {
      if (connected.get(uaid) === socket) connected.delete(uaid);
    });
  });
  const at = { prefix: '/wpush/v2/', origin: () => origin };
  const applications = endpoints(certificate, { ...at, mailbox, deliver, posted });
  const port = await listen(browsers);
  const endpointPort = await listen(applications);
  origin = `https://localhost:${endpointPort}`;
  const drop = (): void => connected.forEach((socket) => socket.terminate());

  return {
    url: `ws://localhost:${port}/`,
    endpointPort,
    messages,
    posted,
    leave() {
      isAway = true;
      drop();
    },
    comeBack() {
      isAway = false;
    },
    forgetBrowsers() {
      known.clear();
      mailbox.forget(() => true);
      drop();
    },
    isConnected: () => connected.size > 0,
    async close() {
      drop();
      sockets.close();
      await close(browsers);
      await close(applications);
    },
  };
}

export interface FirefoxService {
  /** The address to which the browser connects. */
  readonly url: string;
  /** The port on which endpoints are served with TLS. */
  readonly endpointPort: number;
  /** What browsers sent, in order. */
  readonly messages: readonly BrowserMessage[];
  /** The answers to what application servers posted, in order. */
  readonly posted: readonly Posted[];
  /** Cuts the connection and refuses new ones until `comeBack`, as if the browser were offline. */
  leave(): void;
  comeBack(): void;
  /** Forgets all subscriptions and browsers: these get a new id when they next connect. */
  forgetBrowsers(): void;
  isConnected(): boolean;
  close(): Promise<void>;
}
