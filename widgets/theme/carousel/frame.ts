import type { Changes } from '../../../src/dom/changes';
import type { Scope } from '../../../src/scope';

/** What an engine puts around the slides; the theme's CSS knows it by these classes (facts §1.6). */
export interface Frame {
  /** The window through which slides are seen. */
  viewport: HTMLElement;
  /** What moves. */
  slider: HTMLElement;
  /** The slides, nodes of the page. */
  cells: HTMLElement[];
}

/** Makes an element of ours. */
export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Puts the slides into a frame; at the scope's end they stand as they stood, with all that was between them. */
export function wrap(root: HTMLElement, scope: Scope, changes: Changes): Frame {
  const nodes = [...root.childNodes];
  const cells = [...root.children] as HTMLElement[];
  const focused = document.activeElement;
  const viewport = changes.added(made('div', 'flickity-viewport'));
  const slider = made('div', 'flickity-slider');
  slider.append(...cells);
  viewport.append(slider);
  root.append(viewport);
  // What is moved about loses the focus.
  if (focused !== document.activeElement) (focused as HTMLElement).focus({ preventScroll: true });
  scope.undo(() => {
    // What somebody has taken elsewhere stays there.
    for (const node of nodes)
      if (node.parentNode === slider || node.parentNode === root) root.append(node);
  });
  return { viewport, slider, cells };
}
