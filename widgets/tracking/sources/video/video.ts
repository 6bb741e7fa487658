import type { WidgetContext } from '../../../../src/contract';
import { httpUrl } from '../../../../src/dom/address';
import { toJson } from '../../../../src/dom/json';
import { PLAYER_GREETING_MS, PLAYER_PATIENCE_MS } from '../../../../src/limits';
import type { PhpValues } from '../../php-values/php-values';
import { map, number, text, yes } from '../../php-values/php-values';
import type { Tracker } from '../../tracker';
import { SLUGS } from '../../tracker';
import type { Delegate } from '../delegate';
import type { Dialect } from './players';
import { DIALECTS, messageOf } from './players';
import type { Prepared } from '../prepared';
import { adding } from '../prepared';

/** How far a video has come, in percent, when it is told of; 0 is that it was begun. */
export const MARKS = [0, 10, 50, 90, 100];

interface Player {
  readonly frame: HTMLIFrameElement;
  readonly dialect: Dialect;
  readonly id: string;
  /** Where it is spoken to, and heard from. */
  readonly origin: string;
  readonly done: Set<number>;
  known: PhpValues;
  /** Since its frame was loaded last. */
  asked: boolean;
  greeted: number;
  understood: boolean;
}

/** What the chunk is given: it comes where there is a video that an event is prepared for. */
export interface Videos {
  readonly tracker: Tracker;
  readonly prepared: Prepared;
  readonly delegate: Delegate;
}

/**
 * Videos of YouTube's and Vimeo's that the page has, now or later (facts §1.6). Their players are asked to tell how far
 * they have come, no sooner than a service may hear of it; what they tell before that, because the page asked them, waits as
 * every event does. None of their vendors' scripts is loaded.
 *
 * A player of YouTube's that does not speak yet is loaded anew with `enablejsapi`. That stays when everything of ours goes:
 * to take it back would load it once more, under the eyes of whoever is watching.
 */
export function mount(
  { scope, log }: Pick<WidgetContext, 'scope' | 'log'>,
  { tracker, prepared, delegate }: Videos,
): void {
  const settings = map(tracker.options['automatic']);
  const isOn = (name: string): boolean => yes(settings[`enable_${name}`] ?? true);
  const players = new Map<HTMLIFrameElement, Player>();
  /** Frames that the visitor has been in: what plays there is not loaded anew. */
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
    if (!speaking) greet(player);
    else if (entered.has(frame) || /[?&]autoplay=1/.test(address.search))
      log(`video ${id}: left alone, for it may be playing`);
    else frame.src = speaking.href;
  }

  /**
   * A player that is still loading hears nothing: it is greeted until it answers. There is nothing in a greeting that a frame
   * on its way to another address should not hear, and the browser would report one that it keeps from it.
   */
  function greet(player: Player): void {
    const { frame, dialect, greeted } = player;
    if (
      player.understood ||
      greeted * PLAYER_GREETING_MS >= PLAYER_PATIENCE_MS ||
      !frame.isConnected
    )
      return;
    player.greeted = greeted + 1;
    for (const greeting of dialect.greetings)
      frame.contentWindow?.postMessage(toJson(greeting), '*');
    // Once more, unless it was loaded anew since: then it is greeted from there.
    scope.after(PLAYER_GREETING_MS, () => player.greeted === greeted + 1 && greet(player));
  }

  function hear({ source, origin, data }: MessageEvent): void {
    for (const player of players.values()) {
      const { frame, dialect, id, done } = player;
      if (frame.contentWindow !== source || player.origin !== origin) continue;
      const said = messageOf(data);
      player.understood ||= dialect.understood(said);
      player.known = dialect.read(said, player.known);
      const { started, percent, title } = dialect.progress(player.known);
      for (const mark of MARKS) {
        if (!started || percent < mark || done.has(mark)) continue;
        done.add(mark);
        reached(dialect.type, id, mark, title || frame.title);
      }
    }
  }

  function reached(type: Dialect['type'], id: string, mark: number, title: string): void {
    let isSilent = false;
    for (const trigger of prepared.triggers('video_view')) {
      for (const value of trigger.values.map(map)) {
        if (text(value['type']) !== type || ![id, ''].includes(text(value['id']))) continue;
        isSilent ||= yes(value['disable_watch_video']);
        if (markOf(value['video_view_play_trigger']) === mark) prepared.fireTrigger(trigger.id);
      }
    }
    if (mark === 0)
      for (const { id: play } of prepared.triggers('video_play')) prepared.fireTrigger(play);
    if (isSilent || !isOn('video') || !isOn(type)) return;
    prepared.fireAutomatic('automatic_event_video', (_slug, event) => {
      const only = event['automatic_event_video_trigger'];
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

  const look = (): void => document.querySelectorAll('iframe').forEach((frame) => meet(frame));
  delegate.onEnterFrame((frame) => entered.add(frame));
  // Frames come later, by a click on a picture or once their category is granted; loading one bubbles to nobody.
  scope.on(
    document,
    'load',
    ({ target }: Event) => target instanceof HTMLIFrameElement && meet(target, true),
    { capture: true },
  );
  scope.undo(tracker.subscribe(look));
  look();
}

/** `50%`, `50`, `play`: the mark that is meant. */
function markOf(value: unknown): number {
  return number(text(value).replace('%', '').replace('play', '0'), Number.NaN);
}

declare module '../../../../src/contract' {
  interface Given {
    video: Videos;
  }
}
