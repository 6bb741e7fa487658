import { SETTING } from '../../../src/reasons';
import { isModified } from '../kit/is-modified';
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
import { dress, made, wrap } from './frame';
import { landing, pulled, restOf } from './physics';
import type { Shared } from './shared';
import { keepSize } from './size';
import type { Track } from './track';
import { createTrack } from './track';
import { slidesPerView } from './views';
import { document } from '../../../src/dom/page/document';

/** Fields, which have a use for the arrow keys themselves. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** What was measured before a carousel is made. */
export interface Measured {
  /** How high the first slide is, in pixels. */
  height: number;
  /** Whether the page reads from right to left. */
  rtl: boolean;
}

/**
 * Makes a carousel of an element and its children (TH-50). Writes only: where the page is measured between the starts of several
 * carousels, it is laid out for each of them.
 *
 * @param scope the carousel's own: when it ends, the page is as it was
 */
export function startCarousel(
  root: HTMLElement,
  scope: Scope,
  shared: Shared,
  changes: Changes,
  behaviour: Behaviour<'carousel'>,
  { height, rtl }: Measured,
): void {
  const { profile, config, texts, motion } = behaviour;
  scope.undo(changes.undo);
  const { viewport, slider, cells, insert } = wrap(root, scope, changes);
  const isMany = cells.length > 1;
  const isSeveral = root.matches(profile.several);
  dress(root, changes, texts, isMany, rtl);
  /** How many slides show at a time, and the first of those that show. */
  let perView = 1;
  let index = 0;
  const track = createTrack(slider, rtl, () => index / perView);
  const last = (): number => Math.max(0, cells.length - perView);

  /** Selects the slides that show; nobody can see or reach the others (TH-53). */
  function select(to: number): void {
    index = to;
    cells.forEach((cell, at) =>
      markShown(root, changes, cell, at >= index && at < index + perView),
    );
    redraw();
  }

  function show(to: number, reach = Infinity): void {
    countAll();
    select(to);
    if (motion.isReduced() || !track.width) track.place();
    else track.glide(reach, last() * slides.unit);
  }

  const live = madeLive();

  /** Goes to a slide because the visitor wants it: announces the slide, and stops the automatic changes. */
  function go(to: number, reach?: number): void {
    const within = Math.min(Math.max(to, 0), last());
    playing?.stop();
    if (within !== index) live.textContent = inWords(texts, within, last() + 1);
    show(within, reach);
  }

  const ms = timeOf(root, behaviour);
  const playing: Autoplay | undefined =
    ms > 0 && isMany && !motion.isReduced()
      ? autoplay(root, scope, shared, ms, () => {
          // The visitor may have asked for reduced motion since.
          if (!motion.isReduced()) show(index < last() ? index + 1 : 0);
        })
      : undefined;

  const slides: Slides = {
    get places() {
      return last() + 1;
    },
    get index() {
      return index;
    },
    get unit() {
      return track.width / perView;
    },
    get isPlaying() {
      return playing && playing.state !== 'stopped';
    },
    go,
    stop() {
      playing?.stop();
      countAll();
      redraw();
    },
    toggle() {
      if (playing?.state === 'stopped') playing.play();
      else playing?.stop();
      redraw();
    },
  };
  let redraw = (): void => {};
  let countAll = (): void => {};
  const { dots } = config.carousel;
  if (isMany) redraw = addControls(root, scope, shared, changes, texts, rtl, dots, slides);
  slidesPerView(isSeveral, config.carousel, scope, (now) => {
    perView = now;
    slider.style.gridAutoColumns = `${100 / perView}%`;
    select(Math.min(index, last()));
    track.place();
  });
  countAll = keepSize(viewport, cells, scope, shared, height, track.place);
  insert();
  root.append(changes.added(live));
  // Several slides show at once: the tallest of them counts from the beginning.
  if (isSeveral) countAll();
  if (!isMany) return;
  const forward = rtl ? 1 : -1;
  followDrags(root, viewport, scope, shared, track, slides, forward);
  listenForArrows(root, scope, shared, (by) => go(index - by * forward));
}

/** Makes what tells a screen reader which slide the visitor has gone to. */
function madeLive(): HTMLElement {
  const live = made('span', 'enxerto-said');
  live.setAttribute('aria-live', 'polite');
  return live;
}

/** Marks one slide as shown or hidden. */
function markShown(root: HTMLElement, changes: Changes, cell: HTMLElement, shows: boolean): void {
  // A slide that is hidden would take the focus away with it, so the focus goes to the carousel.
  if (!shows && cell.contains(document.activeElement)) root.focus({ preventScroll: true });
  changes.toggle(cell, 'is-selected', shows);
  changes.attribute(cell, 'aria-hidden', shows ? null : 'true');
  changes.attribute(cell, 'inert', shows ? null : '');
}

/** What a drag needs of the slides: what controls need, and how far one slide is from the next. */
interface Slides extends Controlled {
  /** Pixels from one slide to the next. */
  readonly unit: number;
  go(index: number, reach?: number): void;
  /** Stops the automatic changes of slides; from now on, the height of each slide counts. */
  stop(): void;
}

/**
 * Makes slides follow a finger, and come to rest where it threw them.
 *
 * @param forward 1 where a finger that moves to the right pulls towards later slides, -1 where towards earlier ones
 */
function followDrags(
  root: HTMLElement,
  viewport: HTMLElement,
  scope: Scope,
  shared: Shared,
  track: Track,
  slides: Slides,
  forward: 1 | -1,
): void {
  /** Where the row was as the finger began to move it; undefined: the finger has not moved yet. */
  let from: number | undefined;
  let way = 0;
  drag(root, viewport, scope, shared, {
    pressed() {
      slides.stop();
      from = undefined;
    },
    moved(px, time) {
      if (!track.width) return;
      from ??= track.now.at;
      way = Math.abs(px);
      track.hold(pulled(from + px * forward, (slides.places - 1) * slides.unit), time);
    },
    released(going) {
      if (!track.width) return;
      const { unit, index, places } = slides;
      const rest = restOf(track.now);
      slides.go(landing({ rest, unit, index, last: places - 1, going: going * forward }), way / 2);
    },
  });
}

/** @param turn called with +1 for the arrow key that points to the right, and with -1 for the other */
function listenForArrows(
  root: HTMLElement,
  scope: Scope,
  shared: Shared,
  turn: (by: number) => void,
): void {
  shared.on(root, scope, 'keydown', (event) => {
    const { key } = event;
    if (isModified(event) || targetOf(event).closest(FIELDS)) return false;
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (by) turn(by);
    return by !== 0;
  });
}

/**
 * How long each slide shows, in milliseconds; 0: it does not change by itself. Carousels of new content say it in
 * `data-autoplay`.
 */
function timeOf(root: HTMLElement, { profile, config, log }: Behaviour<'carousel'>): number {
  if (!root.matches(profile.several))
    return root.matches(profile.still) ? 0 : config.carousel.autoplay;
  const { autoplay: said } = root.dataset;
  if (said === undefined || Number(said) > 0) return Number(said ?? 0);
  if (said)
    log(`data-autoplay: expected milliseconds, found ${said.slice(0, SHOWN_CHARS)}`, SETTING);
  return AUTOPLAY_MS;
}
