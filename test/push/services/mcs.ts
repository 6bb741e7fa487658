import { readVarint, varint } from './protobuf';

/** The version of the protocol that both sides say first, in one byte. */
export const MCS_VERSION = 41;

/** Kinds of frames that a connection of Chromium's to its push service has. */
export const TAG = {
  ping: 0,
  pingAnswer: 1,
  login: 2,
  loginAnswer: 3,
  close: 4,
  query: 7,
  message: 8,
} as const;

/** One frame: what kind it is, and a protocol buffer. */
export interface Frame {
  readonly tag: number;
  readonly body: Buffer;
}

/** A frame as it travels: tag, length, body. */
export function frame(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), varint(body.length), body]);
}

/** Puts a browser's frames together from what arrives: the version's byte first, then frame after frame, cut anywhere. */
export class FrameReader {
  #rest = Buffer.alloc(0);
  #version: number | undefined;

  /** What the browser said; undefined until its first byte is here. */
  get version(): number | undefined {
    return this.#version;
  }

  /** Takes bytes; the frames that are whole by now. */
  read(bytes: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    if (this.#version === undefined && this.#rest.length > 0) {
      this.#version = this.#rest[0];
      this.#rest = this.#rest.subarray(1);
    }
    const frames: Frame[] = [];
    for (let next = this.#take(); next; next = this.#take()) frames.push(next);
    return frames;
  }

  #take(): Frame | undefined {
    const [tag] = this.#rest;
    const length = readVarint(this.#rest, 1);
    if (tag === undefined || !length) return undefined;
    const end = length.next + Number(length.value);
    if (this.#rest.length < end) return undefined;
    const body = this.#rest.subarray(length.next, end);
    this.#rest = this.#rest.subarray(end);
    return { tag, body };
  }
}
