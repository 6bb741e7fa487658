import { fromJson } from '../../../../src/dom/json';
import type { PhpValues } from '../../php-values/php-values';
import { map, number, text } from '../../php-values/php-values';

/** How far a video has come, as its player says it. */
export interface Progress {
  /** Whether it has begun. */
  readonly started: boolean;
  /** In percent. */
  readonly percent: number;
  /** '' where the player has not said it yet. */
  readonly title: string;
}

/**
 * How to talk by messages with one kind of player in a frame. No script of its vendor is loaded for that: the player was on the
 * page already (TR-30).
 */
export interface Dialect {
  readonly type: 'youtube' | 'vimeo';
  /** The video's id; undefined where a frame's address is not one of this player's. */
  idOf(address: URL): string | undefined;
  /** The address at which the player sends messages; undefined where it does so at the one that it has. */
  speaking(address: URL, origin: string): URL | undefined;
  /** Messages that ask the player to report how far the video has come. */
  readonly greetings: readonly unknown[];
  /** Whether a message shows that the greeting was understood. */
  understood(said: PhpValues): boolean;
  /** What is known after a message, together with what was known before. */
  read(said: PhpValues, before: PhpValues): PhpValues;
  progress(known: PhpValues): Progress;
}

const YOUTUBE: Dialect = {
  type: 'youtube',
  idOf: ({ host, pathname }) =>
    /^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(host)
      ? /^\/embed\/([\w-]+)/.exec(pathname)?.[1]
      : undefined,
  speaking(address, origin) {
    if (address.searchParams.get('enablejsapi') === '1') return undefined;
    address.searchParams.set('enablejsapi', '1');
    address.searchParams.set('origin', origin);
    return address;
  },
  greetings: [{ event: 'listening', id: 'enxerto', channel: 'widget' }],
  understood: ({ event }) => text(event) !== '',
  read: ({ info }, before) => ({ ...before, ...map(info) }),
  progress(known) {
    const ended = number(known.playerState, -1) === 0;
    return {
      started: ended || number(known.playerState, -1) === 1,
      percent: ended ? 100 : share(known.currentTime, known.duration),
      title: text(map(known.videoData).title),
    };
  },
};

const VIMEO: Dialect = {
  type: 'vimeo',
  idOf: ({ host, pathname }) =>
    host === 'player.vimeo.com' ? /^\/video\/(\d+)/.exec(pathname)?.[1] : undefined,
  speaking: () => undefined,
  greetings: [
    { method: 'addEventListener', value: 'timeupdate' },
    { method: 'addEventListener', value: 'ended' },
    { method: 'getVideoTitle' },
  ],
  understood: ({ method }) => method === 'getVideoTitle',
  read({ event, method, value, data }, before) {
    if (method === 'getVideoTitle') return { ...before, title: value };
    if (event === 'timeupdate' || event === 'ended') return { ...before, ...map(data), event };
    return before;
  },
  progress: ({ event, seconds, duration, title }) => ({
    started: event !== undefined,
    percent: event === 'ended' ? 100 : share(seconds, duration),
    title: text(title),
  }),
};

export const DIALECTS: readonly Dialect[] = [YOUTUBE, VIMEO];

function share(position: unknown, whole: unknown): number {
  const length = number(whole);
  return length > 0 ? (number(position) / length) * 100 : 0;
}

/** What a message says, sent as JSON text or as an object; empty for anything else. */
export function messageOf(sent: unknown): PhpValues {
  return map(typeof sent === 'string' ? fromJson(sent) : sent);
}
