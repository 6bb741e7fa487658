import type { Scope, Undo } from '../scope';
import { adopt } from './style';

/**
 * Puts something of ours into the page, in a shadow root and without React; it goes when the scope ends.
 *
 * @param widget name of the host, for whoever looks for it
 * @returns takes it off again
 */
export function putHost(scope: Scope, widget: string, css: string, inside: Element): Undo {
  const host = document.createElement('enxerto-root');
  host.dataset.widget = widget;
  const shadow = host.attachShadow({ mode: 'open' });
  const remove = scope.undo(() => host.remove());
  adopt(
    shadow,
    `:host{all:initial!important;color-scheme:inherit!important}@media print{:host{display:none!important}}${css}`,
    scope.undo,
  );
  shadow.append(inside);
  document.documentElement.append(host);
  return remove;
}
