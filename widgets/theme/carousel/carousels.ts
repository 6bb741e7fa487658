import type { CarouselConfig } from '#src/config/theme/carousel';
import type { WidgetContext } from '#src/contract';
import type { Changes } from '#src/dom/changes';
import { globals } from '#src/dom/globals';
import { fieldsOf, isRecord } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import {
  MOBILE_WINDOW,
  RUNNING_CLASS,
  RUNNING_RULE,
  TABLET_WINDOW,
  noTransitionsRule,
  firstSlideRule,
} from '#src/first-slide';
import { CAROUSEL_NEAR_PX } from '#src/limits/theme';
import { once } from '#src/once';
import type { Scope, Undo } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { createNearObserver } from '../kit/visible';

/** The input of the chunk with the carousel engine. */
export interface CarouselOptions {
  behaviour: Behaviour<'carousel'>;
  /** Starts to record the changes of one carousel, so that they can be restored separately from those of other carousels. */
  record(): Changes;
  /** Calls `startEngine` for each carousel once it is displayed and near the window (TH-54); it returns what destroys the carousel. */
  whenNear(startEngine: (root: HTMLElement) => Undo): void;
  /** Replaces the theme's global by our own, until the behaviour ends (TH-03). */
  expose(): void;
}

declare module '#src/contract' {
  interface ChunkInputs {
    carousel: CarouselOptions;
  }
}

/** The page builder's own carousels, which we never change (TH-55). */
const PAGE_BUILDER_CAROUSELS = '.swiper, .swiper *';

/**
 * Shows only the first slide of each carousel until the carousel is near the window. The engine is loaded for the first
 * carousel that is near (TH-54). If the theme's slider script was removed, a global of ours has the functions that other
 * scripts call (TH-03).
 */
export function enhanceCarousels(
  { chunks, page, scope: widgetScope }: WidgetContext,
  record: (log: (line: string) => void) => Changes,
  behaviour: Behaviour<'carousel'>,
): void {
  const { scope, mode, profile, config, each, log } = behaviour;
  const selector = `${profile.carousel}, ${profile.several}`;
  /** The running carousels, each with the function that destroys it. */
  const running = new Map<HTMLElement, Undo>();
  const waiting = new Set<HTMLElement>();
  let start: ((root: HTMLElement) => Undo) | undefined;

  const run = (root: HTMLElement): void => {
    if (start && !running.has(root)) running.set(root, start(root));
    else waiting.add(root);
  };
  const loadEngine = once(
    () =>
      void chunks.load('carousel', {
        behaviour,
        record: () => record(log),
        whenNear(startEngine) {
          start = startEngine;
          waiting.forEach(run);
          waiting.clear();
        },
        expose,
      }),
  );
  const addRules = once(() => {
    // When these steps are undone, the theme's CSS hides the carousels that `firstSlideRule` shows. The carousels must
    // disappear without a transition. Therefore, the style is computed, which applies the change, while `noTransitionsRule` is
    // still on the page. The steps are undone in reverse order, whether only the behaviour or the whole widget ends.
    const undos = [
      page.adoptStyles(document, noTransitionsRule(profile.carousel)),
      widgetScope.undo(() =>
        document
          .querySelectorAll(profile.carousel)
          .forEach((root) => getComputedStyle(root).getPropertyValue('opacity')),
      ),
      // The theme's CSS hides even carousels that our engine runs. `RUNNING_RULE` shows them.
      page.adoptStyles(
        document,
        `${RUNNING_RULE}${firstSlideRule(profile.carousel, profile.still)}${severalRule(profile.several, config.carousel)}`,
      ),
      widgetScope.undo(() => running.forEach((destroy) => destroy())),
    ];
    undos.forEach(scope.undo);
  });

  const observeNear = createNearObserver(behaviour, CAROUSEL_NEAR_PX, (root) => {
    loadEngine();
    run(root);
  });

  const register = (root: HTMLElement): void => {
    if (root.matches(PAGE_BUILDER_CAROUSELS)) return;
    addRules();
    observeNear(root);
  };

  /** What the theme's scripts find in place of its slider, to destroy running carousels and start them again (facts §0). */
  const slider = {
    get flickity() {
      return [...running].map(([root, destroy]) => ({
        element: root,
        destroy() {
          running.delete(root);
          destroy();
        },
      }));
    },
    start: scope.guard(() => {
      for (const root of document.querySelectorAll<HTMLElement>(selector))
        if (!running.has(root)) register(root);
    }),
  };

  const expose = (): void => exposeSlider(scope, slider);
  if (mode === 'replace') expose();
  each(selector, (root) => {
    register(root);
    return () => {
      waiting.delete(root);
      running.get(root)?.();
      running.delete(root);
    };
  });
}

/** Defines our object under both names by which the theme's other scripts find the slider, until the scope ends. */
function exposeSlider(scope: Scope, slider: object): void {
  const define = (owner: Record<string, unknown>, name: string, value: unknown): void => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    owner[name] = value;
    scope.undo(() => {
      if (owner[name] !== value) return;
      if (descriptor) Object.defineProperty(owner, name, descriptor);
      else Reflect.deleteProperty(owner, name);
    });
  };
  const ensureObject = (on: Record<string, unknown>, name: string): Record<string, unknown> => {
    if (!isRecord(on[name])) define(on, name, {});
    return fieldsOf(on[name]);
  };
  const theme = ensureObject(globals(), 'oceanwp');
  define(theme, 'owSlider', slider);
  define(ensureObject(theme, 'theme'), 'owSlider', slider);
}

/** Lays out carousels with several slides as the engine does, so that nothing shifts when it starts (TH-55). */
function severalRule(
  several: string,
  { perView, perViewTablet, perViewMobile }: CarouselConfig,
): string {
  const waiting = `:is(${several}):not(.${RUNNING_CLASS})`;
  const columns = (slides: number): string =>
    `${waiting}{grid-auto-columns:calc(100%/${Math.round(slides)})}`;
  return `${waiting}{display:grid;grid-auto-flow:column;overflow:hidden}${columns(perView)}@media${TABLET_WINDOW}{${columns(perViewTablet)}}@media${MOBILE_WINDOW}{${columns(perViewMobile)}}`;
}
