import type { CarouselConfig } from '../../../src/config/theme/carousel';
import {
  MOBILE_WINDOW,
  RUNNING_CLASS,
  TABLET_WINDOW,
  firstSlideRule,
} from '../../../src/config/theme/carousel';
import type { WidgetContext } from '../../../src/contract';
import type { Changes } from '../../../src/dom/changes';
import { isRecord } from '../../../src/dom/json';
import { CAROUSEL_NEAR_PX } from '../../../src/limits/theme';
import { once } from '../../../src/once';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import { watchNear } from '../kit/near';

/** What the chunk with the engine is given. */
export interface CarouselGiven {
  behaviour: Behaviour<'carousel'>;
  /** Begins to remember the changes of one carousel: each goes back alone. */
  record(): Changes;
  /** Calls for each carousel that is shown and near the window, those that are so already first (TH-54). */
  near(start: (root: HTMLElement) => Undo): void;
  /** Puts ours in the place of the theme's global, until we go (TH-03). */
  expose(): void;
}

declare module '../../../src/contract' {
  interface Given {
    carousel: CarouselGiven;
  }
}

/** Carousels of the page builder's own (TH-55). */
const NOT_OURS = '.swiper, .swiper *';

/**
 * Has carousels show their first slide until they are near the window, and the engine brought for the first that is (TH-54). In
 * the place of the theme's slider script there is a global that does what others ask of it (TH-03).
 */
export function enhanceCarousels(
  { chunks, page }: WidgetContext,
  record: (log: (line: string) => void) => Changes,
  behaviour: Behaviour<'carousel'>,
): void {
  const { scope, mode, profile, config, each, log } = behaviour;
  const wanted = `${profile.carousel}, ${profile.several}`;
  /** What ends each carousel that runs. */
  const running = new Map<HTMLElement, Undo>();
  const waiting = new Set<HTMLElement>();
  let start: ((root: HTMLElement) => Undo) | undefined;

  const run = (root: HTMLElement): void => {
    if (start && !running.has(root)) running.set(root, start(root));
    else waiting.add(root);
  };
  const take = once(
    () =>
      void chunks.bring('carousel', {
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
    if (mode === 'augment') return;
    const rules = firstSlideRule(profile.carousel) + severalRule(profile.several, config.carousel);
    scope.undo(page.adopt(document, rules));
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

  /** What the theme's other scripts know its slider by: they end all that run, and have them started again (facts §0). */
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

  function expose(): void {
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
      return on[name] as Record<string, unknown>;
    };
    const theme = within(window as never, 'oceanwp');
    put(theme, 'owSlider', slider);
    put(within(theme, 'theme'), 'owSlider', slider);
  }

  if (mode === 'replace') expose();
  each(wanted, watch);
}

/** Until the engine runs, slides of new content stand as they will stand then: nothing shifts (TH-55). */
function severalRule(
  several: string,
  { perView, perViewTablet, perViewMobile }: CarouselConfig,
): string {
  const waiting = `:is(${several}):not(.${RUNNING_CLASS})`;
  const by = (slides: number): string =>
    `${waiting}{grid-auto-columns:calc(100%/${Math.round(slides)})}`;
  return `${waiting}{display:grid;grid-auto-flow:column;overflow:hidden}${by(perView)}@media${TABLET_WINDOW}{${by(perViewTablet)}}@media${MOBILE_WINDOW}{${by(perViewMobile)}}`;
}
