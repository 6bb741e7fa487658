import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:https';
import { createServer } from 'node:https';
import type { Certificate } from './listening';
import type { Mailbox, Message } from './mailbox';
import { vapidFault } from './vapid';

/** The answer to an application server, and the reason. */
export interface Posted {
  readonly status: number;
  readonly why: string;
  readonly token: string;
}

interface Options {
  mailbox: Mailbox;
  /** The part of the endpoint's path before the token. */
  prefix: string;
  /** The endpoint's origin, as browsers give it to application servers. */
  origin(): string;
  deliver(message: Message): void;
  /** The list to which every request's answer is added. */
  posted: Posted[];
}

/** The largest message that is accepted, in bytes: RFC 8030 lets push services refuse larger ones. */
const MOST_BYTES = 4096;

/** A TLS server to which application servers post messages (RFC 8030, 8188, 8292). Both push services use it, with different addresses. */
export function endpoints(certificate: Certificate, options: Options): Server {
  return createServer(certificate, (request, response) => {
    const token = (request.url ?? '').replace(options.prefix, '');
    bodyOf(request)
      .then((body) => answerTo(request, token, body, options))
      .then(({ status, why, location }) => {
        options.posted.push({ status, why, token });
        response.writeHead(status, location === undefined ? {} : { location });
        response.end(why);
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}

interface Answer {
  status: number;
  why: string;
  location?: string;
}

function answerTo(
  { method, url = '', headers }: IncomingMessage,
  token: string,
  body: Buffer,
  { mailbox, prefix, origin, deliver }: Options,
): Answer {
  if (!url.startsWith(prefix)) return { status: 404, why: 'no endpoint' };
  if (method !== 'POST') return { status: 405, why: 'not a POST' };
  const to = mailbox.find(token);
  if (!to) return { status: 410, why: 'no such subscription' };
  const ttl = Number(headers['ttl']);
  if (headers['ttl'] === undefined || !Number.isInteger(ttl) || ttl < 0)
    return { status: 400, why: 'no TTL' };
  if (body.length > MOST_BYTES) return { status: 413, why: 'too long' };
  const fault = vapidFault(headers.authorization, {
    audience: origin(),
    key: to.key,
    now: Date.now(),
  });
  if (fault !== undefined) return { status: 401, why: fault };
  const encoding = body.length > 0 ? (headers['content-encoding'] ?? '') : '';
  if (body.length > 0 && encoding !== 'aes128gcm') return { status: 415, why: 'not aes128gcm' };
  const { id } = mailbox.post({ to, body, encoding, ttl }, deliver);
  return { status: 201, why: '', location: `${origin()}/message/${id}` };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
