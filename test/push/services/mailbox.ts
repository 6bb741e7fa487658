import { randomBytes, randomUUID } from 'node:crypto';

/** One subscription, as the push service keeps it. */
export interface Subscription {
  /** The last part of its endpoint. */
  readonly token: string;
  /** The browser that it belongs to. */
  readonly owner: string;
  /** The browser's name for the subscription: a channel (Firefox), or an app's sub-type (Chromium). */
  readonly channel: string;
  /** The application server's key, base64url. */
  readonly key: string;
}

/** A message on its way, encrypted. */
export interface Message {
  readonly id: string;
  readonly to: Subscription;
  readonly body: Buffer;
  /** `aes128gcm`; empty where there is no body. */
  readonly encoding: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** Delivers a message to its browser, where that is connected. */
type Deliver = (message: Message) => void;

/** A push service's subscriptions and waiting messages, which wait until the browser confirms, but no longer than the sender's `ttl`. */
export class Mailbox {
  readonly #subscriptions = new Map<string, Subscription>();
  #waiting: Message[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  subscribe(owner: string, channel: string, key: string): Subscription {
    const token = randomBytes(24).toString('base64url');
    const subscription = { token, owner, channel, key };
    this.#subscriptions.set(token, subscription);
    return subscription;
  }

  find(token: string): Subscription | undefined {
    return this.#subscriptions.get(token);
  }

  /** Forgets subscriptions, and the messages that wait for them. */
  forget(isOver: (subscription: Subscription) => boolean): void {
    for (const one of this.#subscriptions.values())
      if (isOver(one)) this.#subscriptions.delete(one.token);
    this.#waiting = this.#waiting.filter(({ to }) => !isOver(to));
  }

  /** Accepts a sender's message: delivers it where possible, and keeps it until it is confirmed or `ttl` seconds have passed. */
  post(
    { to, body, encoding, ttl }: Pick<Message, 'to' | 'body' | 'encoding'> & { ttl: number },
    deliver: Deliver,
  ): Message {
    const message = { id: randomUUID(), to, body, encoding, expires: this.#now() + ttl * 1000 };
    deliver(message);
    // Kept even when it was delivered: a browser that disconnects before it has confirmed the message gets it again.
    if (ttl > 0) this.#waiting.push(message);
    return message;
  }

  /** Call it when a browser confirms a message, which then stops waiting. */
  arrived(id: string): void {
    this.#waiting = this.#waiting.filter((message) => message.id !== id);
  }

  /** The messages that wait for a browser, the oldest first. */
  waitingFor(owner: string): Message[] {
    this.#waiting = this.#waiting.filter(({ expires }) => expires > this.#now());
    return this.#waiting.filter(({ to }) => to.owner === owner);
  }
}
