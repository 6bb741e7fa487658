import { targetOf } from '../../../src/dom/target';
import type { Changes } from '../../../src/dom/changes';
import { SHOWN_CHARS } from '../../../src/limits';
import { AUTOPLAY_MS } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import type { Autoplay } from './autoplay';
import { autoplay } from './autoplay';
import type { Controlled } from './controls';
import { addControls, inWords } from './controls';
import { drag } from './drag';
import { dress } from './dress';
import { made, wrap } from './frame';
import { landing, pulled } from './physics';
import { measure } from './size';
import { createTrack } from './track';
import { slidesPerView } from './views';

/** Keys that a field has a use for itself. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Makes a carousel of an element and its children (TH-50). @param scope its own: what ends it leaves the page as it was */
export function startCarousel(
  root: HTMLElement,
  scope: Scope,
  changes: Changes,
  behaviour: Behaviour<'carousel'>,
): void {
  const { profile, config, texts, motion, isRtl, log } = behaviour;
  scope.undo(changes.undo);
  const rtl = isRtl();
  const { viewport, slider, cells } = wrap(root, scope, changes);
  const isMany = cells.length > 1;
  const isSeveral = root.matches(profile.several);
  dress(root, changes, texts, isMany, rtl);
  /** Slides at a time, and the first of those that show. */
  let perView = 1;
  let index = 0;
  const track = createTrack(slider, scope, rtl, () => index / perView);
  const last = (): number => Math.max(0, cells.length - perView);
  /** Pixels from one slide to the next. */
  const unit = (): number => track.width / perView;

  /** What shows is selected; nobody can see or reach the rest (TH-53). */
  function select(to: number): void {
    index = to;
    cells.forEach((cell, at) =>
      markShown(root, changes, cell, at >= index && at < index + perView),
    );
    redraw();
  }

  function show(to: number, reach = Infinity): void {
    select(to);
    if (motion.isReduced() || !track.width) track.place();
    else track.glide(reach, last() * unit());
  }

  const live = made('span', 'enxerto-said');
  live.setAttribute('aria-live', 'polite');

  /** As the visitor wishes: it says where it is, and changes by itself no more. */
  function go(to: number, reach?: number): void {
    const within = Math.min(Math.max(to, 0), last());
    playing?.stop();
    if (within !== index) live.textContent = inWords(texts, within, last() + 1);
    show(within, reach);
  }

  const ms = isSeveral
    ? ownTime(root, log)
    : root.matches(profile.still)
      ? 0
      : config.carousel.autoplay;
  const playing: Autoplay | undefined =
    ms > 0 && isMany && !motion.isReduced()
      ? autoplay(root, scope, ms, () => {
          // The visitor may wish so since.
          if (!motion.isReduced()) show(index < last() ? index + 1 : 0);
        })
      : undefined;

  const controlled: Controlled = {
    get places() {
      return last() + 1;
    },
    get index() {
      return index;
    },
    get isPlaying() {
      return playing && playing.state !== 'stopped';
    },
    go,
    toggle() {
      if (playing?.state === 'stopped') playing.play();
      else playing?.stop();
      redraw();
    },
  };
  let redraw = (): void => {};
  if (isMany)
    redraw = addControls(root, scope, changes, texts, rtl, config.carousel.dots, controlled);
  root.append(changes.added(live));

  slidesPerView(isSeveral, config.carousel, scope, (now) => {
    perView = now;
    cells.forEach((cell, at) => {
      changes.style(cell, 'position', 'absolute');
      changes.style(cell, rtl ? 'right' : 'left', `${(at * 100) / perView}%`);
      if (isSeveral) changes.style(cell, 'width', `${100 / perView}%`);
    });
    select(Math.min(index, last()));
    track.place();
  });
  measure(root, viewport, cells, scope, track.place);

  if (!isMany) return;
  const forward = rtl ? 1 : -1;
  let from = 0;
  let way = 0;
  drag(root, viewport, scope, {
    pressed() {
      playing?.stop();
      redraw();
      from = track.engine.at;
    },
    moved(px) {
      if (!track.width) return;
      way = Math.abs(px);
      track.hold(pulled(from + px * forward, last() * unit()));
    },
    released(going) {
      if (!track.width) return;
      const { rest } = track.engine;
      go(landing({ rest, unit: unit(), index, last: last(), going: going * forward }), way / 2);
    },
  });
  listenForArrows(root, scope, (by) => go(index - by * forward));
}

/** Says of one slide whether it shows. */
function markShown(root: HTMLElement, changes: Changes, cell: HTMLElement, shows: boolean): void {
  // The focus does not leave the page with a slide.
  if (!shows && cell.contains(document.activeElement)) root.focus({ preventScroll: true });
  changes.toggle(cell, 'is-selected', shows);
  changes.attribute(cell, 'aria-hidden', shows ? null : 'true');
  changes.attribute(cell, 'inert', shows ? null : '');
}

/** @param turn hears +1 of the arrow that points to the right, and -1 of the other */
function listenForArrows(root: HTMLElement, scope: Scope, turn: (by: number) => void): void {
  scope.on(root, 'keydown', (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || targetOf(event).closest(FIELDS)) return;
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    turn(by);
  });
}

/** How long a carousel of new content says that each slide shows; 0: it does not change by itself. */
function ownTime(
  { dataset: { autoplay: said } }: HTMLElement,
  log: (line: string) => void,
): number {
  if (said === undefined || Number(said) > 0) return Number(said ?? 0);
  if (said) log(`data-autoplay: expected milliseconds, found ${said.slice(0, SHOWN_CHARS)}`);
  return AUTOPLAY_MS;
}
