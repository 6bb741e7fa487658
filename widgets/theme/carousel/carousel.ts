import { RUNNING_CLASS } from '../../../src/config/theme/carousel';
import type { Changes } from '../../../src/dom/changes';
import { SHOWN_CHARS } from '../../../src/limits';
import { AUTOPLAY_MS, CAROUSEL_STEP_MS } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import type { Autoplay } from './autoplay';
import { autoplay } from './autoplay';
import { addControls, inWords } from './controls';
import { drag } from './drag';
import { made, wrap } from './frame';
import { createEngine, landing, pulled } from './physics';
import { measure } from './size';
import { slidesPerView } from './views';

/** Keys that a field has a use for itself. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Makes a carousel of an element and its children (TH-50). @param scope its own: what ends it leaves the page as it was */
export function startCarousel(
  root: HTMLElement,
  scope: Scope,
  changes: Changes,
  { profile, config, texts, motion, isRtl, log }: Behaviour<'carousel'>,
): void {
  scope.undo(changes.undo);
  const rtl = isRtl();
  const { viewport, slider, cells } = wrap(root, scope, changes);
  const isSeveral = root.matches(profile.several);
  const engine = createEngine();
  /** Slides at a time, the first of those that show, and how wide all of these are, in pixels. */
  let perView = 1;
  let index = 0;
  let width = 0;
  let isMoving = false;
  const last = (): number => Math.max(0, cells.length - perView);
  /** Pixels from one slide to the next. */
  const unit = (): number => width / perView;

  changes.toggle(root, RUNNING_CLASS, true);
  changes.toggle(root, 'enxerto-carousel', true);
  changes.toggle(root, 'is-draggable', cells.length > 1);
  changes.toggle(root, 'flickity-rtl', rtl);
  // The theme hides what no engine runs.
  for (const [property, value] of [
    ['opacity', '1'],
    ['visibility', 'visible'],
    ['height', 'auto'],
  ] as const)
    changes.style(root, property, value);
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'group'],
    ['aria-label', texts.carousel],
  ] as const)
    if (!root.hasAttribute(name)) changes.attribute(root, name, value);
  slider.style[rtl ? 'right' : 'left'] = '0';

  /** In percent of the carousel's width, so that another width needs no script. */
  function draw(): void {
    const percent = (width ? engine.at / width : index / perView) * (rtl ? 100 : -100);
    const rounded = Math.round(percent * 100) / 100;
    slider.style.transform = isMoving
      ? `translate3d(${rounded}%, 0px, 0px)`
      : `translateX(${rounded}%)`;
  }

  function move(): void {
    if (isMoving) return;
    isMoving = true;
    slider.style.willChange = 'transform';
    let before: number | undefined;
    const frame = (time: number): void => {
      // A first frame comes at once: it is a step long.
      engine.advance(before === undefined ? CAROUSEL_STEP_MS : time - before);
      before = time;
      if (engine.isSettled) {
        isMoving = false;
        slider.style.willChange = '';
      } else scope.frame(frame);
      draw();
    };
    scope.frame(frame);
  }

  /** Where it belongs, in another width. */
  function place(): void {
    engine.put(index * unit());
    draw();
  }

  /** What shows is selected; nobody can see or reach the rest (TH-53). */
  function select(to: number): void {
    index = to;
    cells.forEach((cell, at) => {
      const shows = at >= index && at < index + perView;
      // The focus does not leave the page with a slide.
      if (!shows && cell.contains(document.activeElement)) root.focus({ preventScroll: true });
      changes.toggle(cell, 'is-selected', shows);
      changes.attribute(cell, 'aria-hidden', shows ? null : 'true');
      changes.attribute(cell, 'inert', shows ? null : '');
    });
    redraw();
  }

  function show(to: number, reach = Infinity): void {
    const target = to * unit();
    select(to);
    if (motion.isReduced() || !width) {
      engine.put(target);
      draw();
    } else {
      engine.aim(target, -reach, last() * unit() + reach);
      move();
    }
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
    ms > 0 && cells.length > 1 && !motion.isReduced()
      ? autoplay(root, scope, ms, () => {
          // The visitor may wish so since.
          if (!motion.isReduced()) show(index < last() ? index + 1 : 0);
        })
      : undefined;

  let redraw = (): void => {};
  if (cells.length > 1)
    redraw = addControls(root, scope, changes, texts, rtl, config.carousel.dots, {
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
    });
  root.append(changes.added(live));

  slidesPerView(isSeveral, config.carousel, scope, (now) => {
    perView = now;
    cells.forEach((cell, at) => {
      changes.style(cell, 'position', 'absolute');
      changes.style(cell, rtl ? 'right' : 'left', `${(at * 100) / perView}%`);
      if (isSeveral) changes.style(cell, 'width', `${100 / perView}%`);
    });
    select(Math.min(index, last()));
    place();
  });
  measure(root, viewport, cells, scope, (now) => {
    width = now;
    place();
  });

  if (cells.length < 2) return;
  let from = 0;
  let way = 0;
  const forward = rtl ? 1 : -1;
  drag(root, viewport, scope, {
    pressed() {
      playing?.stop();
      redraw();
      from = engine.at;
    },
    moved(px) {
      if (!width) return;
      way = Math.abs(px);
      engine.hold(pulled(from + px * forward, last() * unit()));
      move();
    },
    released(going) {
      if (!width) return;
      const { rest } = engine;
      go(landing({ rest, unit: unit(), index, last: last(), going: going * forward }), way / 2);
    },
  });
  scope.on(root, 'keydown', (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || (event.target as Element).closest(FIELDS)) return;
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    go(index + (rtl ? -by : by));
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
