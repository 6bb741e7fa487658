import { MENU_OPEN_MS, MENU_SHUT_MS } from '../../../src/limits/theme';
import type { Undo } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';
import { goRound } from '../kit/focus';
import { leaveGlobal } from '../kit/leave-global';
import { isSeen } from '../kit/is-visible';
import { makeOpenable } from '../kit/disclosure';
import { bare } from '../kit/same-page-link';
import { makeSubmenus } from './mobile-submenus';
import { whenShown } from '../kit/when-shown';

/** The menu that a button opens on telephones (TH-20 to TH-26). */
export function enhanceMobileMenu(behaviour: Behaviour<'mobileMenu'>): void {
  const { scope, profile, mode, log } = behaviour;
  const missing = [profile.button, profile.panel].find((part) => !document.querySelector(part));
  if (missing) log(`nothing is ${missing}`);

  const shut = makeOpenable(behaviour, profile, {
    times: [MENU_OPEN_MS, MENU_SHUT_MS],
    during(panel, button) {
      let waits = false;
      return [
        goRound(scope, [button, panel]),
        onWide(() => shut('wide')),
        // A link whose click is prevented before anything here hears of it leads to no place: it opens a dialog. One that
        // stands at once gives the focus back to the link, which has to be there until then.
        scope.on(
          window,
          'click',
          ({ target, defaultPrevented }: Event) => {
            if (!defaultPrevented || !panel.contains(target as Node)) return;
            if (!(target as Element).closest('a')?.hash) return;
            waits = true;
            if (panel.contains(document.activeElement)) shut('Escape');
          },
          { capture: true },
        ),
        // Not in the midst of it: our own dialog gives it back twice, in Firefox many tasks later.
        scope.on(panel, 'focusin', () => {
          if (waits) scope.after(MENU_SHUT_MS, () => void shut('Escape'));
        }),
      ];
    },
  });

  /** On a telephone the browser's bars come and go, which makes the viewport higher or lower: nobody means anything by it. */
  function onWide(then: () => void): Undo {
    let width = innerWidth;
    return scope.on(window, 'resize', () => {
      if (innerWidth === width) return;
      width = innerWidth;
      if (width >= profile.shutFrom && ![...document.querySelectorAll(profile.button)].some(isSeen))
        then();
    });
  }

  let openList: (clicked: Element) => boolean = () => false;
  // Most visitors never open the menu, and in a wide window nobody can.
  whenShown(behaviour, profile.panel, () => (openList = makeSubmenus(behaviour)));
  if (mode !== 'augment')
    behaviour.onClick(profile.panel, ({ target }) => {
      if (openList(target as Element)) return true;
      const link = (target as Element).closest('a');
      // Whoever scrolls there is asked after us, and finds the menu shut (TH-24).
      if (link?.hash && bare(link.href) === bare(location.href)) shut('link');
      return false;
    });
  // What other scripts of the theme shut the menu by.
  if (mode === 'replace') leaveGlobal(behaviour, { onMenuCloseClick: () => void shut('link') });
}
