import { readVarint, varint } from './protobuf';

/** The version of the protocol, which both sides send as the first byte. */
export const MCS_VERSION = 41;

/** The kinds of frames on Chromium's connection to its push service. */
export const TAG = {
  ping: 0,
  pingAnswer: 1,
  login: 2,
  loginAnswer: 3,
  close: 4,
  query: 7,
  message: 8,
} as const;

/** One frame: its kind, and a protocol buffer. */
export interface Frame {
  readonly tag: number;
  readonly body: Buffer;
}

/** Encodes a frame: tag, length, body. */
export function frame(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), varint(body.length), body]);
}

/** Reads a browser's frames from bytes that may be cut anywhere: first the version's byte, then frame after frame. */
export class FrameReader {
  #rest = Buffer.alloc(0);
  #version: number | undefined;

  /** The browser's version of the protocol; undefined until its first byte has arrived. */
  get version(): number | undefined {
    return this.#version;
  }

  /** Takes the next bytes; returns the frames that they complete. */
  read(bytes: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    if (this.#version === undefined && this.#rest.length > 0) {
      this.#version = this.#rest[0];
      this.#rest = this.#rest.subarray(1);
    }
    const frames: Frame[] = [];
    for (let next = this.#nextFrame(); next; next = this.#nextFrame()) frames.push(next);
    return frames;
  }

  #nextFrame(): Frame | undefined {
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
