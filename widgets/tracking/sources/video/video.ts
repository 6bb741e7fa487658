import { SLUGS } from '#src/config/tracking-vendors';
import type { WidgetContext } from '#src/contract';
import { httpUrl } from '#src/dom/address';
import { toJson } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { PLAYER_GREETING_MS, PLAYER_MAX_WAIT_MS } from '#src/limits';
import type { Scope } from '#src/scope';
import { videoMarkOf } from '#widgets/tracking/model/event-fields';
import type { TrackingSettings } from '#widgets/tracking/model/settings';
import { reportsVideos } from '#widgets/tracking/model/site';
import { videoOf, replacesAutomatic } from '#widgets/tracking/model/triggers';
import { number, text, type PhpValues } from '#widgets/tracking/php-values/php-values';
import type { Tracker } from '#widgets/tracking/tracker';
import type { Delegate } from '../delegate';
import { withParams, type PreparedEvents } from '../prepared';
import { PLAYER_PROTOCOLS, parseMessage, type PlayerProtocol } from './players';

/** The percentages of a video at which an event is fired; 0 means the start. */
export const MARKS = [0, 10, 50, 90, 100];

interface Player {
  readonly frame: HTMLIFrameElement;
  readonly protocol: PlayerProtocol;
  readonly id: string;
  /** The origin of the frame: messages from other origins are ignored. */
  readonly origin: string;
  readonly firedMarks: Set<number>;
  playerState: PhpValues;
  /** Whether the player was asked to report. `wasAsked`, `requestCount` and `isAcknowledged` are reset when the frame loads. */
  wasAsked: boolean;
  requestCount: number;
  isAcknowledged: boolean;
}

/** The input of the chunk `video`, which is loaded only if there is a video and an event is prepared for videos. */
export interface VideoOptions {
  readonly tracker: Tracker;
  readonly prepared: PreparedEvents;
  readonly delegate: Delegate;
}

/**
 * Reports the progress of YouTube and Vimeo videos, now or later on the page (facts §1.6), by messages, without their vendors'
 * scripts. Players are asked to report once a service is granted. If the page has asked them earlier, their reports are queued
 * like every event.
 *
 * A YouTube player that cannot report is reloaded with `enablejsapi`, which stays when the scope ends: another reload would
 * disturb a visitor who is watching.
 */
export function mount(
  { scope, log }: Pick<WidgetContext, 'scope' | 'log'>,
  { tracker, prepared, delegate }: VideoOptions,
): void {
  const players = new Map<HTMLIFrameElement, Player>();
  /** Frames that have had the focus. These frames are not reloaded, because their videos may be playing. */
  const enteredFrames = new WeakSet<Element>();
  let isListening = false;

  function registerFrame(frame: HTMLIFrameElement, hasLoaded = false): void {
    const address = httpUrl(frame.getAttribute('src') ?? '');
    const protocol = address && PLAYER_PROTOCOLS.find((each) => each.idOf(address));
    if (!protocol) return;
    if (!isListening) {
      isListening = true;
      scope.on(window, 'message', handleMessage);
    }
    const id = protocol.idOf(address) ?? '';
    const { origin } = address;
    let player = players.get(frame);
    if (player?.id !== id) {
      const nothing = { playerState: {}, wasAsked: false, requestCount: 0, isAcknowledged: false };
      player = { frame, protocol, id, origin, firedMarks: new Set(), ...nothing };
      players.set(frame, player);
    }
    if (hasLoaded)
      Object.assign(player, { wasAsked: false, requestCount: 0, isAcknowledged: false });
    if (player.wasAsked || !SLUGS.some(tracker.granted)) return;
    player.wasAsked = true;
    const reportingAddress = protocol.reportingAddress(new URL(address), location.origin);
    if (!reportingAddress) requestReports(scope, player);
    else if (enteredFrames.has(frame) || /[?&]autoplay=1/.test(address.search))
      log(`video ${id}: not changed, it may be playing`);
    else frame.src = reportingAddress.href;
  }

  function handleMessage({ source, origin, data }: MessageEvent): void {
    for (const player of players.values()) {
      const { frame, protocol, firedMarks } = player;
      if (frame.contentWindow !== source || player.origin !== origin) continue;
      const message = parseMessage(data);
      player.isAcknowledged ||= protocol.isAcknowledgement(message);
      player.playerState = protocol.mergeMessage(message, player.playerState);
      const { started, percent, title } = protocol.progress(player.playerState);
      for (const mark of MARKS) {
        if (!started || percent < mark || firedMarks.has(mark)) continue;
        firedMarks.add(mark);
        fireMark(prepared, tracker.settings, player, mark, title || frame.title);
      }
    }
  }

  const registerAll = (): void =>
    document.querySelectorAll('iframe').forEach((frame) => registerFrame(frame));
  delegate.onEnterFrame((frame) => enteredFrames.add(frame));
  // Frames may be added later, by a click or a granted category. `load` does not bubble: in the capture phase.
  scope.on(
    document,
    'load',
    ({ target }: Event) => target instanceof HTMLIFrameElement && registerFrame(target, true),
    { capture: true },
  );
  scope.undo(tracker.subscribe(registerAll));
  registerAll();
}

/**
 * Asks a player to report, again and again until it answers, because a player that is still loading gets no messages. The
 * messages are sent to any origin. They contain no secret. If the player's origin were given instead, the browser would log an
 * error while the frame is still navigating to that origin.
 */
function requestReports(scope: Scope, player: Player): void {
  const { frame, protocol, requestCount } = player;
  if (
    player.isAcknowledged ||
    requestCount * PLAYER_GREETING_MS >= PLAYER_MAX_WAIT_MS ||
    !frame.isConnected
  )
    return;
  player.requestCount = requestCount + 1;
  for (const greeting of protocol.subscribeMessages)
    frame.contentWindow?.postMessage(toJson(greeting), '*');
  // Asks again. If the frame has loaded in the meantime, the requests have started anew, so this series of requests ends.
  scope.after(
    PLAYER_GREETING_MS,
    () => player.requestCount === requestCount + 1 && requestReports(scope, player),
  );
}

/** Fires the events for a mark that a video has reached, if the server wants them for its player. */
function fireMark(
  prepared: PreparedEvents,
  settings: TrackingSettings,
  { id, protocol: { type } }: Player,
  mark: number,
  title: string,
): void {
  let isReplaced = false;
  for (const trigger of prepared.triggers('video_view')) {
    for (const value of trigger.values) {
      const video = videoOf(value);
      if (video.type !== type || ![id, ''].includes(video.id)) continue;
      isReplaced ||= replacesAutomatic(value, 'disable_watch_video');
      if (parseMark(video.mark) === mark) prepared.fireTrigger(trigger.id);
    }
  }
  if (mark === 0)
    for (const { id: play } of prepared.triggers('video_play')) prepared.fireTrigger(play);
  if (isReplaced || !reportsVideos(settings, type)) return;
  prepared.fireAutomatic('automatic_event_video', (_slug, event) => {
    const onlyMark = videoMarkOf(event);
    return onlyMark === undefined || parseMark(onlyMark) === mark
      ? withParams(event, {
          progress: mark === 0 ? 'play' : `${mark}%`,
          video_type: type,
          video_id: id,
          video_title: title.trim(),
        })
      : undefined;
  });
}

/** The mark that `50%`, `50` or `play` means; NaN for anything else. */
function parseMark(value: unknown): number {
  return number(text(value).replace('%', '').replace('play', '0'), Number.NaN);
}

declare module '#src/contract' {
  interface ChunkInputs {
    video: VideoOptions;
  }
}
