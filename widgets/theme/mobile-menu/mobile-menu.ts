import { closest } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import { MENU_OPEN_MS, MENU_SHUT_MS } from '#src/limits/theme';
import type { Undo } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';
import { makeDisclosure } from '../kit/disclosure';
import { trapFocus } from '../kit/focus';
import { withoutFragment } from '../kit/same-page-link';
import { isVisible, whenShown } from '../kit/visible';
import { keepReachable } from './keep-reachable';
import { makeMobileSubmenus } from './mobile-submenus';

/** Enhances the menu that a button, perhaps `pressed` already, opens on phones (TH-20 to TH-26); returns what closes it. */
export function enhanceMobileMenu(
  behaviour: Behaviour<'mobileMenu'>,
  pressed?: HTMLElement,
): () => void {
  const { scope, profile, mode } = behaviour;
  const close = makeDisclosure(behaviour, profile, {
    durations: [MENU_OPEN_MS, MENU_SHUT_MS],
    pressed,
    onOpen(panel, button) {
      let waitsForDialog = false;
      return [
        trapFocus(scope, [button, panel]),
        keepReachable(behaviour, panel),
        whenWide(() => close('wide')),
        // The loader has handled clicks on links that open our dialogs, before this listener. Such a link leads nowhere, and
        // gets the focus back when the dialog closes, so it stays visible until then.
        scope.on(
          window,
          'click',
          (event: Event) => {
            const target = targetOf(event);
            if (!event.defaultPrevented || !panel.contains(target)) return;
            if (!closest<HTMLAnchorElement>(target, 'a')?.hash) return;
            waitsForDialog = true;
            if (panel.contains(document.activeElement)) close('Escape');
          },
          { capture: true },
        ),
        // Delayed: when our dialog closes, the link gets the focus back twice, in Firefox many tasks apart.
        scope.on(panel, 'focusin', () => {
          if (waitsForDialog) scope.after(MENU_SHUT_MS, () => void close('Escape'));
        }),
      ];
    },
  });

  /**
   * Calls `run` when the window has become so wide that the menu's buttons are hidden. A change of the height alone does not
   * count, because on phones, the browser's own bars appear and disappear.
   */
  function whenWide(run: () => void): Undo {
    let width = innerWidth;
    return scope.on(window, 'resize', () => {
      if (innerWidth === width) return;
      width = innerWidth;
      if (
        width >= profile.shutFrom &&
        ![...document.querySelectorAll(profile.button)].some(isVisible)
      )
        run();
    });
  }

  let toggleList: (clicked: Element) => boolean = () => false;
  // Most visitors never open the menu, and in a wide window nobody can: its lists are prepared when it is shown.
  whenShown(behaviour, profile.panel, () => (toggleList = makeMobileSubmenus(behaviour)));
  if (mode !== 'augment')
    behaviour.onClick(profile.panel, (event) => {
      const target = targetOf(event);
      if (target && toggleList(target)) return true;
      const link = closest<HTMLAnchorElement>(target, 'a');
      // The behaviour `anchors` gets the click after this behaviour, when the menu is already closed (TH-24).
      if (link?.hash && withoutFragment(link.href) === withoutFragment(location.href))
        close('link');
      return false;
    });
  return () => void close('link');
}
