import { createStore } from 'zustand/vanilla';
import type { ShownDecision } from '#src/consent/consent';
import type { WidgetContext } from '#src/contract';
import { adoptStyles } from '#src/dom/style';
import { createScope } from '#src/scope';

const store = createStore<ShownDecision>(() => ({}));
const consent = { store, decided: false };

/** The lines that the widget has logged, those of its errors included. */
const lines: string[] = [];
const scope = createScope('hours', (error) => lines.push(String(error)));

/** As much of a widget's context as the example asks for, with the texts' language of the page. */
export const context = {
  name: 'hours',
  scope,
  consent,
  config: { section: (_name: string, defaults: object) => ({ ...defaults, opens: 0, closes: 24 }) },
  page: {
    language: 'en',
    shared: { scope, floating: [], onFloating: () => {} },
    adoptStyles: (root: ShadowRoot, css: string) => adoptStyles(root, css, scope.undo),
    schemeFor: () => '',
  },
  log: (line: string) => lines.push(line),
} as unknown as WidgetContext;

/** What the test does to the page. */
export const control = {
  lines,
  decide(): void {
    consent.decided = true;
    store.setState({ screen: {} });
  },
  end: scope.end,
};
