import { SETTING } from '../../../src/reasons';
import { isModified } from '../kit/is-modified';
import { targetOf } from '../../../src/dom/target';
import type { Changes } from '../../../src/dom/changes';
import { SHOWN_CHARS } from '../../../src/limits';
import { AUTOPLAY_MS } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import { startAutoplay, type Autoplay } from './autoplay';
import { addControls, slideLabel, type SlideControls } from './controls';
import { enableDrag, hasOwnGestures } from './drag';
import { applyAttributes, createElement, wrapSlides } from './frame';
import { targetIndex, resistAtEnds, restPosition } from './physics';
import type { SharedListeners } from './shared-listeners';
import { keepSize, type Measured } from './size';
import { createTrack, type Track } from './track';
import { slidesPerView } from './views';
import { document } from '../../../src/dom/page/document';
import { keyOf } from '../../../src/dom/key';

/**
 * Creates a carousel from an element and its children (TH-50), until its scope ends; the caller undoes `changes` then. This function only writes to the page: if
 * it also measured, starting several carousels would cause a layout for each of them.
 */
export function startCarousel(
  root: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  changes: Changes,
  behaviour: Behaviour<'carousel'>,
  measured: Measured,
): void {
  const { profile, config, texts, motion } = behaviour;
  const { viewport, slider, cells, insert } = wrapSlides(root, scope, changes);
  const isMultiple = cells.length > 1;
  const showsSeveral = root.matches(profile.several);
  applyAttributes(root, changes, texts, isMultiple, measured);
  /** The number of slides that are shown at a time, and the index of the first of them. */
  let perView = 1;
  let index = 0;
  const track = createTrack(slider, measured.rtl, () => index / perView);
  const lastIndex = (): number => Math.max(0, cells.length - perView);

  /** Selects the slides that are shown; the others are neither visible nor focusable (TH-53). */
  function selectSlides(target: number): void {
    index = target;
    cells.forEach((cell, position) =>
      markShown(root, changes, cell, position >= index && position < index + perView),
    );
    update();
  }

  function showSlide(to: number, overshoot = Infinity): void {
    selectSlides(to);
    if (motion.isReduced() || !track.width) track.jump();
    else track.glide(overshoot, lastIndex() * slides.unit);
  }

  const liveRegion = createLiveRegion();

  /** Goes to a slide at the visitor's request: announces the slide, and stops the automatic changes. */
  function goTo(to: number, overshoot?: number): void {
    const clamped = Math.min(Math.max(to, 0), lastIndex());
    autoplay?.stop();
    releaseHeight();
    if (clamped !== index) liveRegion.textContent = slideLabel(texts, clamped, lastIndex() + 1);
    showSlide(clamped, overshoot);
  }

  const ms = slideDuration(root, behaviour);
  const autoplay: Autoplay | undefined =
    ms > 0 && isMultiple && !motion.isReduced()
      ? startAutoplay(root, scope, shared, ms, () => {
          // Reduced motion is checked at each change, because the visitor may have switched it on meanwhile.
          if (!motion.isReduced()) showSlide(index < lastIndex() ? index + 1 : 0);
        })
      : undefined;

  const slides: Slides = {
    get count() {
      return lastIndex() + 1;
    },
    get index() {
      return index;
    },
    get unit() {
      return track.width / perView;
    },
    get isPlaying() {
      return autoplay && autoplay.state !== 'stopped';
    },
    goTo,
    stop() {
      autoplay?.stop();
      update();
    },
    drag: () => releaseHeight(),
    toggle() {
      if (autoplay?.state === 'stopped') autoplay.play();
      else autoplay?.stop();
      update();
    },
  };
  let update = (): void => {};
  let releaseHeight = (): void => {};
  const { dots } = config.carousel;
  if (isMultiple)
    update = addControls(root, scope, shared, changes, texts, measured.rtl, dots, slides);
  slidesPerView(showsSeveral, config.carousel, scope, (now) => {
    perView = now;
    slider.style.gridAutoColumns = `${100 / perView}%`;
    selectSlides(Math.min(index, lastIndex()));
    track.jump();
  });
  const isTallest = showsSeveral || !root.matches(profile.still);
  releaseHeight = keepSize(viewport, cells, scope, shared, isTallest, measured.height, track.jump);
  insert();
  root.append(changes.added(liveRegion));
  if (!isMultiple) return;
  const forward = measured.rtl ? 1 : -1;
  enableDrags(root, viewport, scope, shared, track, slides, forward);
  listenForArrows(root, scope, shared, (direction) => goTo(index - direction * forward));
}

/** Creates the live region that announces the new slide to screen readers. */
function createLiveRegion(): HTMLElement {
  const live = createElement('span', 'enxerto-said');
  live.setAttribute('aria-live', 'polite');
  return live;
}

/** Marks one slide as shown or hidden, for the theme's CSS and for screen readers. */
function markShown(root: HTMLElement, changes: Changes, cell: HTMLElement, isShown: boolean): void {
  // Hiding the slide with the focus would lose the focus, so the focus moves to the carousel.
  if (!isShown && cell.contains(document.activeElement)) root.focus({ preventScroll: true });
  changes.toggle(cell, 'is-selected', isShown);
  changes.attribute(cell, 'aria-hidden', isShown ? null : 'true');
  changes.attribute(cell, 'inert', isShown ? null : '');
}

/** The part of a carousel that a drag needs. It includes the part that the controls need. */
interface Slides extends SlideControls {
  /** Pixels from one slide to the next. */
  readonly unit: number;
  goTo(index: number, overshoot?: number): void;
  /** Stops the automatic changes of slides: the visitor has pressed on one. */
  stop(): void;
  /** The visitor begins to drag. */
  drag(): void;
}

/**
 * Makes the slides move with the pointer. When the pointer is released, the slides glide on with its speed.
 *
 * @param forward 1 if dragging to the right leads to later slides, -1 if it leads to earlier ones
 */
function enableDrags(
  root: HTMLElement,
  viewport: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  track: Track,
  slides: Slides,
  forward: 1 | -1,
): void {
  /** The position of the row at the start of the drag; undefined until the pointer has moved. */
  let startPosition: number | undefined;
  let dragDistance = 0;
  enableDrag(root, viewport, scope, shared, {
    onPress() {
      slides.stop();
      startPosition = undefined;
    },
    onMove(px, time) {
      if (!track.width) return;
      if (startPosition === undefined) slides.drag();
      startPosition ??= track.state.position;
      dragDistance = Math.abs(px);
      track.hold(
        resistAtEnds(startPosition + px * forward, (slides.count - 1) * slides.unit),
        time,
      );
    },
    onRelease(going) {
      if (!track.width) return;
      const { unit, index, count } = slides;
      const rest = restPosition(track.state);
      slides.goTo(
        targetIndex({ rest, unit, index, last: count - 1, direction: going * forward }),
        dragDistance / 2,
      );
    },
  });
}

/** @param onArrow called with +1 for the right arrow key and with -1 for the left one */
function listenForArrows(
  root: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  onArrow: (direction: number) => void,
): void {
  shared.on(root, scope, 'keydown', (event) => {
    const key = keyOf(event);
    if (isModified(event) || hasOwnGestures(root, targetOf(event))) return false;
    const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (direction) onArrow(direction);
    return direction !== 0;
  });
}

/**
 * How long each slide is shown, in milliseconds; 0: slides do not change by themselves. Carousels in the owner's own content
 * (`profile.several`) have the time in the attribute `data-autoplay`, other carousels in the configuration.
 */
function slideDuration(root: HTMLElement, { profile, config, log }: Behaviour<'carousel'>): number {
  if (!root.matches(profile.several))
    return root.matches(profile.still) ? 0 : config.carousel.autoplay;
  const { autoplay: attribute } = root.dataset;
  if (attribute === undefined || Number(attribute) > 0) return Number(attribute ?? 0);
  if (attribute)
    log(`data-autoplay: expected milliseconds, found ${attribute.slice(0, SHOWN_CHARS)}`, SETTING);
  return AUTOPLAY_MS;
}
