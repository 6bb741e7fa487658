import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import { once } from '#src/once';
import type { Tracker } from '#widgets/tracking/tracker';
import type { Delegate } from '../delegate';
import type { PreparedEvents } from '../prepared';

/** Matches frames that may be players. The chunk `video` checks their addresses more closely. */
const PLAYERS = 'iframe[src*="youtube"],iframe[src*="vimeo"]';

/** If an event is prepared for videos, loads the chunk `video` as soon as the page has a player. */
export function mountVideos(
  { scope, chunks: { load } }: Pick<WidgetContext, 'chunks' | 'scope'>,
  delegate: Delegate,
  prepared: PreparedEvents,
  tracker: Tracker,
): void {
  const isWanted =
    prepared.isWanted('automatic_event_video') ||
    ['video_view', 'video_play'].some((type) => prepared.triggers(type).length > 0);
  if (!isWanted) return;
  const loadVideo = once(() => void load('video', { tracker, prepared, delegate }));
  const frames = [...document.getElementsByTagName('iframe')];
  if (frames.some((frame) => frame.matches(PLAYERS))) loadVideo();
  else {
    // Frames may be added later, by a click or a granted category. `load` does not bubble: in the capture phase.
    const stop = scope.on(
      document,
      'load',
      ({ target }: Event) => {
        if (!(target instanceof HTMLIFrameElement && target.matches(PLAYERS))) return;
        stop();
        loadVideo();
      },
      { capture: true },
    );
  }
}
