import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { WidgetName } from '../chunks';

/** A widget's one React root. All that it draws, it draws through portals into shadow roots: its own element is on no page. */
export interface WidgetRoot {
  readonly root: Root;
  /** What the widget's chunks render in it, in this order. */
  readonly parts: Set<ReactNode>;
}

/** The part of the shared screen that has the roots. */
export interface RootHolder {
  /** The roots of the widgets that draw; undefined until one has drawn. */
  roots?: Partial<Record<WidgetName, WidgetRoot>>;
}
