import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

/** The frame that a card is rendered in. */
export interface CardFrame {
  /** A frame as large as the content that the card replaces. Its document is empty, and we may render in it. */
  frame: HTMLIFrameElement;
  remove: Undo;
}

/**
 * Finds or makes the frame for a card. A parked frame already has an empty document and is used as it is: nothing on the page
 * moves, and reading order, tab order, clipping and layers stay the frame's own. An element without a document, or whose
 * document we may not touch, is covered by a frame of ours.
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
  // The frame is out of the flow, and no rule of the page's style sheets applies to it.
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
      // The margins count from the frame's place in the flow, so that it moves along with its neighbour.
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
 * Gives an embed or an object its size. Without an address, an embed has no size, and in Firefox an object has none either.
 * With the address of an empty page, they get the size that the page gives them.
 *
 * @returns removes the address again
 */
function giveSize(shown: HTMLElement, empty: string): Undo {
  const name = shown.localName === 'object' ? 'data' : 'src';
  if (!/^(?:object|embed)$/.test(shown.localName)) return () => {};
  try {
    shown.setAttribute(name, empty);
  } catch {
    // Trusted Types refuse the address if our policy is not allowed: then the element stays without a size.
  }
  return () => {
    if (shown.getAttribute(name) === 'about:blank') shown.removeAttribute(name);
  };
}
