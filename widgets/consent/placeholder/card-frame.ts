import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import type { Undo } from '#src/scope';

/** The frame that a card is rendered in. */
export interface CardFrame {
  /** A frame as large as the content that the card replaces. Its document is empty, and our code can access it. */
  frame: HTMLIFrameElement;
  remove: Undo;
}

/**
 * Finds or makes the frame for a card. A held frame's empty document gets the card, so that nothing moves, and reading order,
 * tab order, clipping and stacking stay. A frame of ours covers an element without a document that we can access.
 */
export function cardFrameFor(
  shown: HTMLElement,
  { scope, page: { trusted } }: WidgetContext,
): CardFrame {
  if (shown instanceof HTMLIFrameElement && shown.contentDocument)
    return { frame: shown, remove: () => {} };

  const removeSize = giveSize(shown, trusted.url('about:blank'));
  const frame = document.createElement('iframe');
  frame.dataset.widget = 'placeholder';
  shown.after(frame);
  // The frame is out of the flow, and the page's style sheets do not apply to it.
  const position = (more: string): void => {
    const css = `all:initial;position:absolute;${more}`;
    frame.style.cssText = css.replace(/;/g, '!important;');
  };
  position('width:0;');
  let [x, y] = [0, 0];
  const observer = new ResizeObserver(
    scope.guard(() => {
      const [to, from] = [shown.getBoundingClientRect(), frame.getBoundingClientRect()];
      x += to.x - from.x;
      y += to.y - from.y;
      // The margins are relative to the frame's place in the flow, so that the frame moves together with the element before it.
      position(`margin:${y}px ${-x}px 0 ${x}px;width:${to.width}px;height:${to.height}px;`);
    }),
  );
  const stop = scope.observe(observer);
  observer.observe(shown);
  return {
    frame,
    remove() {
      stop();
      frame.remove();
      removeSize();
    },
  };
}

/**
 * Gives a held `embed` or `object` its size, until undone. Without an address, an `embed` has no size; in Firefox, the same is
 * true of an `object`. With the address `about:blank`, the element has the size that the site's CSS and markup give it.
 */
function giveSize(shown: HTMLElement, empty: string): Undo {
  const name = shown.localName === 'object' ? 'data' : 'src';
  if (!/^(?:object|embed)$/.test(shown.localName)) return () => {};
  try {
    shown.setAttribute(name, empty);
  } catch {
    // The page's Trusted Types refuse the address if our policy is not allowed. The element then stays without a size.
  }
  return () => {
    if (shown.getAttribute(name) === 'about:blank') shown.removeAttribute(name);
  };
}
