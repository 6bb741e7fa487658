import { closest, matches } from '../dom/ask-element';
import { document } from '../dom/page/document';
import { OUR_HOST } from '../dom/plain-host';
import type { Scope } from '../scope';

/** The page's own layer over everything else: its modal dialog, or its element in full screen. */
export interface PageLayer {
  /** The layer's element; undefined while the page has none. */
  element(): Element | undefined;
  /** Stops watching. */
  stop(): void;
}

const MODAL = 'dialog:modal';

/** Safari's names for full screen before version 16.4. */
interface OldSafari {
  readonly webkitFullscreenElement?: Element | null;
}

/**
 * Watches whether the page itself has the screen: by a `<dialog>` that it has opened with `showModal()`, which makes everything
 * else inert, or by an element in full screen (XX-20). Nothing polls: the browser reports the attribute `open`, full screen and
 * the focus, which moves into a modal dialog as it opens, even in a shadow root of the page's.
 *
 * @param onChange called when `element()` may have changed
 */
export function watchPageLayer(scope: Scope, onChange: () => void): PageLayer {
  const part = scope.part('page layer');
  let found = findLayer(undefined);
  const observer = new MutationObserver(part.guard(update));
  part.observe(observer);
  observe();
  part.on(document, 'fullscreenchange', update);
  part.on(document, 'webkitfullscreenchange', update);
  part.on(document, 'focusin', ({ target }: FocusEvent) => {
    if (target instanceof Element && target.shadowRoot) update();
  });

  function observe(): void {
    // The page may also remove an open dialog, or an element around it, which no attribute shows. That is only watched for
    // while there is one, because most pages change all the time.
    const options = {
      attributes: true,
      attributeFilter: ['open'],
      childList: found !== undefined,
      subtree: true,
    };
    observer.observe(window.document, options);
    for (
      let root = found && Node.prototype.getRootNode.call(found);
      root instanceof ShadowRoot;
      root = root.host.getRootNode()
    )
      observer.observe(root, options);
  }

  function update(): void {
    const before = found;
    found = findLayer(found);
    if (found === before) return;
    observer.disconnect();
    observe();
    onChange();
  }

  return { element: () => found, stop: part.end };
}

/** The page's own layer that is on the screen now. @param before the one that was on it before */
function findLayer(before: Element | undefined): Element | undefined {
  const { documentElement, body } = document;
  const full = document.fullscreenElement ?? (document as OldSafari).webkitFullscreenElement;
  // A page that is in full screen as a whole is used as any other.
  if (full && full !== documentElement && full !== body) return full;
  // Browsers before 2022 have no name for a modal dialog. There, a dialog of the page counts as none.
  if (!CSS.supports('selector(:modal)')) return undefined;
  const modals = document.querySelectorAll(MODAL);
  // A dialog in a shadow root of the page's is found by the focus only, which may leave it again while it is open.
  const remaining = before?.isConnected && matches(before, MODAL) ? before : undefined;
  return focusedModal() ?? modals[modals.length - 1] ?? remaining;
}

/** The page's modal dialog that has the focus, at whatever depth of shadow roots. */
function focusedModal(): Element | undefined {
  let root: Pick<DocumentOrShadowRoot, 'activeElement'> | null = document;
  while (root) {
    const active: Element | null = root.activeElement;
    const modal = closest(active, MODAL);
    if (modal) return modal;
    // What is inside a host of ours is not the page's.
    root = active?.localName === OUR_HOST ? null : (active?.shadowRoot ?? null);
  }
  return undefined;
}
