import { fromJson } from '#src/dom/json';
import { map, number, text, type PhpValues } from '#widgets/tracking/php-values/php-values';

/** The progress of a video, as reported by its player. */
export interface Progress {
  /** Whether the video has started. */
  readonly started: boolean;
  /** The part of the video that has been played, in percent. */
  readonly percent: number;
  /** The video's title; '' if the player has not reported it yet. */
  readonly title: string;
}

/** The message protocol of one kind of player in a frame, which is on the page already: we load no vendor's script (TR-30). */
export interface PlayerProtocol {
  readonly type: 'youtube' | 'vimeo';
  /** The video's id; undefined if the frame's address does not belong to this player. */
  idOf(address: URL): string | undefined;
  /** The address with which the player reports by messages; undefined if it does so with its present one. */
  reportingAddress(address: URL, origin: string): URL | undefined;
  /** Messages that ask the player to report the progress of the video. */
  readonly subscribeMessages: readonly unknown[];
  /** Whether a message shows that the player has received `subscribeMessages`. */
  isAcknowledgement(message: PhpValues): boolean;
  /** Merges the fields of a message into the state that the player had before. */
  mergeMessage(message: PhpValues, before: PhpValues): PhpValues;
  progress(state: PhpValues): Progress;
}

const YOUTUBE: PlayerProtocol = {
  type: 'youtube',
  idOf: ({ host, pathname }) =>
    /^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(host)
      ? /^\/embed\/([\w-]+)/.exec(pathname)?.[1]
      : undefined,
  reportingAddress(address, origin) {
    if (address.searchParams.get('enablejsapi') === '1') return undefined;
    address.searchParams.set('enablejsapi', '1');
    address.searchParams.set('origin', origin);
    return address;
  },
  subscribeMessages: [{ event: 'listening', id: 'enxerto', channel: 'widget' }],
  isAcknowledgement: ({ event }) => text(event) !== '',
  mergeMessage: ({ info }, before) => ({ ...before, ...map(info) }),
  progress(state) {
    const ended = number(state.playerState, -1) === 0;
    return {
      started: ended || number(state.playerState, -1) === 1,
      percent: ended ? 100 : percentOf(state.currentTime, state.duration),
      title: text(map(state.videoData).title),
    };
  },
};

const VIMEO: PlayerProtocol = {
  type: 'vimeo',
  idOf: ({ host, pathname }) =>
    host === 'player.vimeo.com' ? /^\/video\/(\d+)/.exec(pathname)?.[1] : undefined,
  reportingAddress: () => undefined,
  subscribeMessages: [
    { method: 'addEventListener', value: 'timeupdate' },
    { method: 'addEventListener', value: 'ended' },
    { method: 'getVideoTitle' },
  ],
  isAcknowledgement: ({ method }) => method === 'getVideoTitle',
  mergeMessage({ event, method, value, data }, before) {
    if (method === 'getVideoTitle') return { ...before, title: value };
    if (event === 'timeupdate' || event === 'ended') return { ...before, ...map(data), event };
    return before;
  },
  progress: ({ event, seconds, duration, title }) => ({
    started: event !== undefined,
    percent: event === 'ended' ? 100 : percentOf(seconds, duration),
    title: text(title),
  }),
};

export const PLAYER_PROTOCOLS: readonly PlayerProtocol[] = [YOUTUBE, VIMEO];

function percentOf(position: unknown, duration: unknown): number {
  const length = number(duration);
  return length > 0 ? (number(position) / length) * 100 : 0;
}

/** The fields of a message, which may be JSON text or an object; empty for anything else. */
export function parseMessage(data: unknown): PhpValues {
  return map(typeof data === 'string' ? fromJson(data) : data);
}
