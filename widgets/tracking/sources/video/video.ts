import type { WidgetContext } from '../../../../src/contract';
import { httpUrl } from '../../../../src/dom/address';
import { toJson } from '../../../../src/dom/json';
import { PLAYER_GREETING_MS, PLAYER_PATIENCE_MS } from '../../../../src/limits';
import type { Scope } from '../../../../src/scope';
import type { PhpValues } from '../../php-values/php-values';
import { number, text } from '../../php-values/php-values';
import type { Tracker } from '../../tracker';
import { SLUGS } from '../../vendors/lists/slugs';
import type { Delegate } from '../delegate';
import type { Dialect } from './players';
import { DIALECTS, messageOf } from './players';
import type { Prepared } from '../prepared';
import { adding } from '../prepared';
import { document } from '../../../../src/dom/page/document';
import type { TrackingSettings } from '../../model/settings';
import { reportsVideos } from '../../model/page';
import { videoMarkOf } from '../../model/event-fields';
import { videoOf, isInstead } from '../../model/triggers';

/** The percentages of a video at which an event is fired; 0 means that it has started. */
export const MARKS = [0, 10, 50, 90, 100];

interface Player {
  readonly frame: HTMLIFrameElement;
  readonly dialect: Dialect;
  readonly id: string;
  /** The origin of the frame: messages from other origins are ignored. */
  readonly origin: string;
  readonly done: Set<number>;
  known: PhpValues;
  /** Whether it was asked to report; begins anew when its frame loads, as the next two do. */
  asked: boolean;
  greeted: number;
  understood: boolean;
}

/** What the chunk `video` is given. It is loaded only where there is a video and an event is prepared for videos. */
export interface Videos {
  readonly tracker: Tracker;
  readonly prepared: Prepared;
  readonly delegate: Delegate;
}

/**
 * Reports how far YouTube and Vimeo videos come that the page has now or later (facts §1.6). Their players are asked to report
 * only once a service is granted. What they report earlier, because the page itself has asked them, waits as every event does.
 * None of their vendors' scripts is loaded.
 *
 * A YouTube player that does not report yet is reloaded with `enablejsapi`. That is not undone when the scope ends, because it
 * would reload the player once more while somebody may be watching.
 */
export function mount(
  { scope, log }: Pick<WidgetContext, 'scope' | 'log'>,
  { tracker, prepared, delegate }: Videos,
): void {
  const players = new Map<HTMLIFrameElement, Player>();
  /** Frames that the visitor has gone into: they may be playing, so they are not reloaded. */
  const entered = new WeakSet<Element>();
  let hearing = false;

  function meet(frame: HTMLIFrameElement, hasLoaded = false): void {
    const address = httpUrl(frame.getAttribute('src') ?? '');
    const dialect = address && DIALECTS.find((each) => each.idOf(address));
    if (!dialect) return;
    if (!hearing) {
      hearing = true;
      scope.on(window, 'message', hear);
    }
    const id = dialect.idOf(address) ?? '';
    const { origin } = address;
    let player = players.get(frame);
    if (player?.id !== id) {
      const nothing = { known: {}, asked: false, greeted: 0, understood: false };
      player = { frame, dialect, id, origin, done: new Set(), ...nothing };
      players.set(frame, player);
    }
    if (hasLoaded) Object.assign(player, { asked: false, greeted: 0, understood: false });
    if (player.asked || !SLUGS.some(tracker.granted)) return;
    player.asked = true;
    const speaking = dialect.speaking(new URL(address), location.origin);
    if (!speaking) greet(scope, player);
    else if (entered.has(frame) || /[?&]autoplay=1/.test(address.search))
      log(`video ${id}: left alone, for it may be playing`);
    else frame.src = speaking.href;
  }

  function hear({ source, origin, data }: MessageEvent): void {
    for (const player of players.values()) {
      const { frame, dialect, done } = player;
      if (frame.contentWindow !== source || player.origin !== origin) continue;
      const said = messageOf(data);
      player.understood ||= dialect.understood(said);
      player.known = dialect.read(said, player.known);
      const { started, percent, title } = dialect.progress(player.known);
      for (const mark of MARKS) {
        if (!started || percent < mark || done.has(mark)) continue;
        done.add(mark);
        tellOf(prepared, tracker.settings, player, mark, title || frame.title);
      }
    }
  }

  const look = (): void => document.querySelectorAll('iframe').forEach((frame) => meet(frame));
  delegate.onEnterFrame((frame) => entered.add(frame));
  // Frames may be added later, by a click on a picture or once their category is granted. `load` does not bubble, so it is
  // captured.
  scope.on(
    document,
    'load',
    ({ target }: Event) => target instanceof HTMLIFrameElement && meet(target, true),
    { capture: true },
  );
  scope.undo(tracker.subscribe(look));
  look();
}

/**
 * Greets a player until it answers, because one that is still loading hears nothing. The greeting goes to any origin: it holds
 * no secret, and with the player's origin the browser would report an error while the frame is still on its way there.
 */
function greet(scope: Scope, player: Player): void {
  const { frame, dialect, greeted } = player;
  if (player.understood || greeted * PLAYER_GREETING_MS >= PLAYER_PATIENCE_MS || !frame.isConnected)
    return;
  player.greeted = greeted + 1;
  for (const greeting of dialect.greetings) frame.contentWindow?.postMessage(toJson(greeting), '*');
  // Greets again, unless the frame has loaded since: then greeting has begun anew.
  scope.after(PLAYER_GREETING_MS, () => player.greeted === greeted + 1 && greet(scope, player));
}

/**
 * Fires the events for a mark that a video has reached.
 *
 * @param settings say which videos the server wants to hear of at all
 */
function tellOf(
  prepared: Prepared,
  settings: TrackingSettings,
  { id, dialect: { type } }: Player,
  mark: number,
  title: string,
): void {
  let isSilent = false;
  for (const trigger of prepared.triggers('video_view')) {
    for (const value of trigger.values) {
      const video = videoOf(value);
      if (video.type !== type || ![id, ''].includes(video.id)) continue;
      isSilent ||= isInstead(value, 'disable_watch_video');
      if (markOf(video.mark) === mark) prepared.fireTrigger(trigger.id);
    }
  }
  if (mark === 0)
    for (const { id: play } of prepared.triggers('video_play')) prepared.fireTrigger(play);
  if (isSilent || !reportsVideos(settings, type)) return;
  prepared.fireAutomatic('automatic_event_video', (_slug, event) => {
    const only = videoMarkOf(event);
    return only === undefined || markOf(only) === mark
      ? adding(event, {
          progress: mark === 0 ? 'play' : `${mark}%`,
          video_type: type,
          video_id: id,
          video_title: title.trim(),
        })
      : undefined;
  });
}

/** The mark that `50%`, `50` or `play` means; NaN for anything else. */
function markOf(value: unknown): number {
  return number(text(value).replace('%', '').replace('play', '0'), Number.NaN);
}

declare module '../../../../src/contract' {
  interface ChunkInputs {
    video: Videos;
  }
}
