import { globals } from '../../../src/dom/globals';
import type { CarouselConfig } from '../../../src/config/theme/carousel';
import {
  MOBILE_WINDOW,
  RUNNING_CLASS,
  RUNNING_RULE,
  TABLET_WINDOW,
  noTransitionsRule,
  firstSlideRule,
} from '../../../src/first-slide';
import type { WidgetContext } from '../../../src/contract';
import type { Changes } from '../../../src/dom/changes';
import { fieldsOf, isRecord } from '../../../src/dom/json';
import { CAROUSEL_NEAR_PX } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Scope, Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import { watchNear } from '../kit/near';
import { document } from '../../../src/dom/page/document';

/** What the chunk with the engine is given. */
export interface CarouselGiven {
  behaviour: Behaviour<'carousel'>;
  /** Begins to record the changes of one carousel, so that they can be taken back without those of the others. */
  record(): Changes;
  /**
   * Calls `start` for each carousel that is displayed and near the window, beginning with those that already are (TH-54). What
   * `start` returns ends the carousel.
   */
  near(start: (root: HTMLElement) => Undo): void;
  /** Puts our global in the place of the theme's, until the behaviour ends (TH-03). */
  expose(): void;
}

declare module '../../../src/contract' {
  interface ChunkInputs {
    carousel: CarouselGiven;
  }
}

/** The page builder's own carousels, which are never touched (TH-55). */
const NOT_OURS = '.swiper, .swiper *';

/**
 * Each carousel shows only its first slide until it is near the window; the engine is loaded for the first that is (TH-54). Where
 * the theme's slider script is gone, a global of ours does what other scripts ask of that script (TH-03).
 *
 * @param record begins to record changes
 */
export function enhanceCarousels(
  { chunks, page, scope: whole }: WidgetContext,
  record: (log: (line: string) => void) => Changes,
  behaviour: Behaviour<'carousel'>,
): void {
  const { scope, mode, profile, config, each, log } = behaviour;
  const wanted = `${profile.carousel}, ${profile.several}`;
  /** For each carousel that runs, what ends it. */
  const running = new Map<HTMLElement, Undo>();
  const waiting = new Set<HTMLElement>();
  let start: ((root: HTMLElement) => Undo) | undefined;

  const run = (root: HTMLElement): void => {
    if (start && !running.has(root)) running.set(root, start(root));
    else waiting.add(root);
  };
  const take = once(
    () =>
      void chunks.load('carousel', {
        behaviour,
        record: () => record(log),
        near(then) {
          start = then;
          waiting.forEach(run);
          waiting.clear();
        },
        expose,
      }),
  );
  const dress = once(() => {
    // When we go, the theme hides what the second rule shows: at once too, so the browser has to see that before the first rule
    // goes. These are undone in the reverse order, no matter whether the behaviour ends or the whole widget.
    const undos = [
      page.adoptStyles(document, noTransitionsRule(profile.carousel)),
      whole.undo(() =>
        document
          .querySelectorAll(profile.carousel)
          .forEach((root) => getComputedStyle(root).getPropertyValue('opacity')),
      ),
      // The theme hides a carousel that ours runs, too.
      page.adoptStyles(
        document,
        `${RUNNING_RULE}${firstSlideRule(profile.carousel)}${severalRule(profile.several, config.carousel)}`,
      ),
      whole.undo(() => running.forEach((end) => end())),
    ];
    undos.forEach(scope.undo);
  });

  const watchOne = watchNear(behaviour, CAROUSEL_NEAR_PX, (root) => {
    take();
    run(root);
  });

  const watch = (root: HTMLElement): void => {
    if (root.matches(NOT_OURS)) return;
    dress();
    watchOne(root);
  };

  /**
   * What the theme's other scripts find as its slider: they end all carousels that run, and have them started again (facts §0).
   */
  const slider = {
    get flickity() {
      return [...running].map(([root, end]) => ({
        element: root,
        destroy() {
          running.delete(root);
          end();
        },
      }));
    },
    start: scope.guard(() => {
      for (const root of document.querySelectorAll<HTMLElement>(wanted))
        if (!running.has(root)) watch(root);
    }),
  };

  const expose = (): void => putSlider(scope, slider);
  if (mode === 'replace') expose();
  each(wanted, watch);
}

/** Puts our object in both places where the theme's other scripts look for its slider, until the scope ends. */
function putSlider(scope: Scope, slider: object): void {
  const put = (on: Record<string, unknown>, name: string, value: unknown): void => {
    const before = Object.getOwnPropertyDescriptor(on, name);
    on[name] = value;
    scope.undo(() => {
      if (on[name] !== value) return;
      if (before) Object.defineProperty(on, name, before);
      else Reflect.deleteProperty(on, name);
    });
  };
  const within = (on: Record<string, unknown>, name: string): Record<string, unknown> => {
    if (!isRecord(on[name])) put(on, name, {});
    return fieldsOf(on[name]);
  };
  const theme = within(globals(), 'oceanwp');
  put(theme, 'owSlider', slider);
  put(within(theme, 'theme'), 'owSlider', slider);
}

/** Before the engine runs, slides of new content already stand where it will put them, so that nothing shifts (TH-55). */
function severalRule(
  several: string,
  { perView, perViewTablet, perViewMobile }: CarouselConfig,
): string {
  const waiting = `:is(${several}):not(.${RUNNING_CLASS})`;
  const by = (slides: number): string =>
    `${waiting}{grid-auto-columns:calc(100%/${Math.round(slides)})}`;
  return `${waiting}{display:grid;grid-auto-flow:column;overflow:hidden}${by(perView)}@media${TABLET_WINDOW}{${by(perViewTablet)}}@media${MOBILE_WINDOW}{${by(perViewMobile)}}`;
}
