import type { WidgetContext } from '../../../src/contract';
import { RUNNING_CLASS } from '../../../src/first-slide';
import type { Changes } from '../../../src/dom/changes';
import type { Behaviour } from '../kit/behaviour';
import type { CarouselGiven } from './carousels';
import { startCarousel } from './carousel';
import { createShared } from './shared';
import { heightOf } from './size';
import { STYLE } from './style';
import { takeOver } from './takeover';
import { document } from '../../../src/dom/page/document';

/** Runs each carousel that is near the window, in a scope of its own, so that a crash of one does not end the others (LD-06). */
export function mount({ page }: WidgetContext, given: CarouselGiven): void {
  const { behaviour, record, near, expose } = given;
  const { scope, mode, log } = behaviour;
  scope.run(() => {
    if (mode !== 'augment')
      behaviour.plan(
        () => {},
        () => scope.undo(page.adoptStyles(document, STYLE)),
      );
    const shared = createShared(behaviour);
    const after =
      mode === 'takeover'
        ? takeOver(behaviour, expose)
        : (_root: HTMLElement, then: () => void): void => then();
    near((root) => {
      const own = scope.part('one');
      own.run(() => {
        if (mode === 'augment') {
          const changes = record();
          own.undo(changes.undo);
          return addToTheirs(root, changes, behaviour);
        }
        after(
          root,
          own.guard(() =>
            behaviour.plan(
              () => ({ height: heightOf(root), rtl: behaviour.isRtl() }),
              (measured) => {
                // Somebody else's engine, of which we know nothing, runs this carousel.
                if (root.classList.contains(RUNNING_CLASS)) log('another engine runs it');
                else if (!root.firstElementChild) log('a carousel without slides');
                else startCarousel(root, own, shared, record(), behaviour, measured);
              },
              own,
            ),
          ),
        );
      });
      return own.end;
    });
  });
}

/** Beside the theme's own engine: slides that it hides cannot take the focus (TH-53). */
function addToTheirs(root: HTMLElement, changes: Changes, { watch }: Behaviour<'carousel'>): void {
  function look(): void {
    for (const cell of root.querySelectorAll('.flickity-slider > *'))
      changes.attribute(cell, 'inert', cell.classList.contains('is-selected') ? null : '');
  }
  watch(look).observe(root, { subtree: true, childList: true, attributeFilter: ['class'] });
  look();
}
