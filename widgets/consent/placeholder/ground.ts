import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';

/** What a card is drawn in. */
export interface Ground {
  /** Its document is empty, ours to draw in, and exactly as large as what the card stands for. */
  frame: HTMLIFrameElement;
  remove: Undo;
}

/**
 * A parked frame is such a document itself: nothing of the page moves, and reading order, tabs, clipping and layers are the
 * frame's own. What has none, or none that we may touch, is covered by a frame of ours.
 */
export function groundFor(shown: HTMLElement, { scope, page: { trusted } }: WidgetContext): Ground {
  if (shown instanceof HTMLIFrameElement && shown.contentDocument)
    return { frame: shown, remove: () => {} };

  const takeSize = giveSize(shown, trusted.url('about:blank'));
  const frame = document.createElement('iframe');
  frame.dataset.widget = 'placeholder';
  shown.after(frame);
  // As it would be with no style sheet of the page's, out of the flow.
  const pin = (more: string): void => {
    const css = `all:initial;position:absolute;${more}`;
    frame.style.cssText = css.replace(/;/g, '!important;');
  };
  pin('width:0;');
  let [x, y] = [0, 0];
  const observer = new ResizeObserver(
    scope.guard(() => {
      const [to, from] = [shown.getBoundingClientRect(), frame.getBoundingClientRect()];
      x += to.x - from.x;
      y += to.y - from.y;
      // From the place that it would have in the flow: it goes wherever its neighbour goes.
      pin(`margin:${y}px ${-x}px 0 ${x}px;width:${to.width}px;height:${to.height}px;`);
    }),
  );
  const stop = scope.observe(observer);
  observer.observe(shown);
  return {
    frame,
    remove() {
      stop();
      frame.remove();
      takeSize();
    },
  };
}

/** Without an address an embed has no size, nor in Firefox an object; an empty page gives them the one they are to have. */
function giveSize(shown: HTMLElement, empty: string): Undo {
  const name = shown.localName === 'object' ? 'data' : 'src';
  if (!/^(?:object|embed)$/.test(shown.localName)) return () => {};
  try {
    shown.setAttribute(name, empty);
  } catch {
    // Trusted Types without our policy: it stays without.
  }
  return () => {
    if (shown.getAttribute(name) === 'about:blank') shown.removeAttribute(name);
  };
}
