import { globals } from '#src/dom/globals';
import { isRecord } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { RUNNING_CLASS } from '#src/first-slide';
import type { Behaviour } from '../kit/behaviour';
import { valueAtPath } from '../modes';

/** The theme's engine of one carousel. */
interface ThemeEngine {
  destroy?(): void;
}

/** The theme's global, which lists its engines. */
interface ThemeSlider {
  start?(): void;
  flickity?: ThemeEngine[];
}

/** The globals that the theme's engine leaves on `window`. */
interface ThemeGlobals {
  Flickity?: { data?(element: Element): ThemeEngine | undefined };
}

/**
 * Destroys the theme's engine as soon as it has run, for all carousels at once. Afterwards, the theme's engine has nothing left
 * on the page, and other scripts call our engine instead (docs/facts/theme.md §0). When the behaviour ends, the theme's engine
 * is started again.
 *
 * @param expose replaces the theme's global by our own
 * @returns a function that calls `onEnded` once the theme's engine has been destroyed; at once if that has already happened
 */
export function takeOverEngine(
  { scope, profile, observeChanges, log }: Behaviour<'carousel'>,
  expose: () => void,
): (root: HTMLElement, onEnded: () => void) => void {
  const page = globals<ThemeGlobals>();
  const waiting = new Map<HTMLElement, () => void>();
  let isDone = false;

  /** Runs code of the theme's engine. Its errors must not end our behaviour, so they are only logged. */
  const runLogged = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      log(String(error));
    }
  };

  function takeOverIfRunning(): void {
    if (isDone) return;
    const slider = valueAtPath(page, profile.legacyGlobal);
    const isRunning = [...waiting.keys()].some((root) => root.classList.contains(RUNNING_CLASS));
    if (!slider && !isRunning) return;
    isDone = true;
    const themeSlider: ThemeSlider = isRecord(slider) ? slider : {};
    // The restart of the theme's engine is registered first, so that it is the last step when everything is undone.
    scope.undo(() => runLogged(() => themeSlider.start?.()));
    const listed = Array.isArray(themeSlider.flickity) ? themeSlider.flickity : [];
    const found = [...document.querySelectorAll(`${profile.carousel}, ${profile.several}`)].map(
      (root) => page.Flickity?.data?.(root),
    );
    for (const engine of new Set([...listed, ...found])) runLogged(() => engine?.destroy?.());
    expose();
    observer.disconnect();
    waiting.forEach((onEnded) => onEnded());
    waiting.clear();
  }

  const observer = observeChanges(takeOverIfRunning);
  // An optimizer may delay the theme's script, whose element gets `load` then, in the capture phase only.
  scope.on(document, 'load', takeOverIfRunning, { capture: true });

  return (root, onEnded) => {
    if (isDone) return onEnded();
    waiting.set(root, onEnded);
    observer.observe(root, { attributeFilter: ['class'] });
    takeOverIfRunning();
  };
}
