import type { Scope, Undo } from '../scope';
import { document } from './page/document';
import { adoptStyles } from './style';

/** The name of every element of ours that is a host: a shadow root is in it, with all that visitors see of us. */
export const OUR_HOST = 'enxerto-root';

/** Puts one of our own elements into the page, in a shadow root, named `widget`, and without React, until undone. */
export function putHost(scope: Scope, widget: string, css: string, inside: Element): Undo {
  const host = document.createElement(OUR_HOST);
  host.dataset.widget = widget;
  const shadow = host.attachShadow({ mode: 'open' });
  const remove = scope.undo(() => host.remove());
  adoptStyles(
    shadow,
    `:host{all:initial!important;color-scheme:inherit!important}@media print{:host{display:none!important}}${css}`,
    scope.undo,
  );
  shadow.append(inside);
  document.documentElement.append(host);
  return remove;
}
