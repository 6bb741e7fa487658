import type { Changes } from '#src/dom/changes';
import { keyOf } from '#src/dom/key';
import { targetOf } from '#src/dom/target';
import { SHOWN_CHARS } from '#src/limits';
import { AUTOPLAY_MS } from '#src/limits/theme';
import { SETTING } from '#src/reasons';
import type { Scope } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { isModified } from '../kit/keys';
import { startAutoplay, type Autoplay } from './autoplay';
import { addControls, slideLabel, type SlideControls } from './controls';
import { enableDrag, hasOwnGestures } from './drag';
import { applyAttributes, createElement, wrapSlides } from './frame';
import { targetIndex, resistAtEnds, restPosition } from './physics';
import { createSelection } from './selection';
import type { SharedListeners } from './shared-listeners';
import { keepSize, type Measured } from './size';
import { createTrack, type Track } from './track';
import { slidesPerView } from './views';

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
  applyAttributes(root, changes, texts, measured);
  const selection = createSelection(root, changes, cells);
  const track = createTrack(slider, measured.rtl, () => selection.index / selection.perView);

  function showSlide(to: number, overshoot = Infinity): void {
    selection.select(to);
    update();
    if (motion.isReduced() || !track.width) track.jump();
    else track.glide(overshoot, selection.last * slides.unit);
  }

  const liveRegion = createLiveRegion();

  /** Goes to a slide at the visitor's request: announces the slide, and stops the automatic changes. */
  function goTo(to: number, overshoot?: number): void {
    const clamped = Math.min(Math.max(to, 0), selection.last);
    autoplay?.stop();
    releaseHeight();
    if (clamped !== selection.index)
      liveRegion.textContent = slideLabel(texts, clamped, selection.last + 1);
    showSlide(clamped, overshoot);
  }

  const autoplay = isMultiple
    ? startChanges(root, scope, shared, behaviour, () => showSlide(selection.next))
    : undefined;

  const slides: Slides = {
    selection,
    get unit() {
      return track.width / selection.perView;
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
  const arrange = (change: () => void): void => {
    change();
    update();
    track.jump();
  };
  slidesPerView(showsSeveral, config.carousel, scope, (now) => {
    selection.perView = now;
    slider.style.gridAutoColumns = `${100 / now}%`;
    arrange(() => selection.select(selection.index));
  });
  releaseHeight = keepSize(
    viewport,
    cells,
    scope,
    shared,
    showsSeveral || !root.matches(profile.still),
    measured.height,
    (now) => arrange(() => selection.replace(now)),
    track.jump,
  );
  insert();
  root.append(changes.added(liveRegion));
  if (!isMultiple) return;
  const forward = measured.rtl ? 1 : -1;
  enableDrags(root, viewport, scope, shared, track, slides, forward);
  listenForArrows(root, scope, shared, slides, forward);
}

/** Creates the live region that announces the new slide to screen readers. */
function createLiveRegion(): HTMLElement {
  const live = createElement('span', 'enxerto-said');
  live.setAttribute('aria-live', 'polite');
  return live;
}

/** Starts the automatic changes of a carousel that has some, unless the visitor wants no movement. */
function startChanges(
  root: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  behaviour: Behaviour<'carousel'>,
  next: () => void,
): Autoplay | undefined {
  const { motion } = behaviour;
  const ms = slideDuration(root, behaviour);
  if (ms <= 0 || motion.isReduced()) return undefined;
  return startAutoplay(root, scope, shared, ms, () => {
    // Reduced motion is checked at each change, because the visitor may have switched it on meanwhile.
    if (!motion.isReduced()) next();
  });
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
        resistAtEnds(startPosition + px * forward, slides.selection.last * slides.unit),
        time,
      );
    },
    onRelease(direction) {
      if (!track.width) return;
      const { unit, selection } = slides;
      const { index, last } = selection;
      const rest = restPosition(track.state);
      slides.goTo(
        targetIndex({ rest, unit, index, last, direction: direction * forward }),
        dragDistance / 2,
      );
    },
  });
}

/** Turns the slides by the arrow keys. @param forward as for drags: 1 if the left arrow leads to later slides */
function listenForArrows(
  root: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  slides: Slides,
  forward: 1 | -1,
): void {
  shared.on(root, scope, 'keydown', (event) => {
    const key = keyOf(event);
    if (isModified(event) || hasOwnGestures(root, targetOf(event))) return false;
    const direction = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    // The keys of a single slide are the page's.
    if (!direction || !slides.selection.isMultiple) return false;
    slides.goTo(slides.selection.index - direction * forward);
    return true;
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
