import type { ReactNode } from 'react';
import type { WidgetContext } from '../../../src/contract';
import { document } from '../../../src/dom/page/document';
import { adoptStyles } from '../../../src/dom/style';
import { createScope } from '../../../src/scope';
import { screenSlotOf } from '../../../src/screen/screen-slot';
import type { Overlay } from '../../../src/ui/overlay';
import { openOverlay } from '../../../src/ui/overlay';
import { lockPage } from '../../../src/ui/page-lock';

/** All that a new overlay has of its own: its component … */
const Notice = ({ words, onClose }: { words: string; onClose: () => void }): ReactNode => (
  <dialog aria-label="Notice">
    <p>{words}</p>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </dialog>
);

/** … and one call. */
function showNotice(context: WidgetContext): boolean {
  const overlay: Overlay<{ words: string }> | undefined = openOverlay(context, {
    kind: 'prompt',
    css: 'dialog { inset: 0; margin: auto }',
    state: { words: 'Closed on Sunday' },
    view: ({ words }, { handler }) => (
      <Notice words={words} onClose={handler(() => overlay?.close('Bye'))} />
    ),
    lock: lockPage,
    onDismiss: () => overlay?.close(),
    onClose: () => (document.documentElement.dataset['left'] = 'yes'),
  });
  return overlay?.shown !== undefined;
}

/** As much of a widget's context as an overlay asks for. */
const scope = createScope('notice', (error) => {
  throw error;
});
const context = {
  name: 'ad',
  scope,
  consent: { subscribe: () => () => {} },
  config: { section: (_name: string, defaults: unknown) => defaults },
  page: {
    language: 'en',
    shared: { scope, floating: [], onFloating: () => {} },
    adoptStyles: (root: typeof document, css: string) => adoptStyles(root, css, scope.undo),
    schemeFor: () => '',
  },
  log: () => {},
} as unknown as WidgetContext;

Object.assign(window, {
  notice: () => showNotice(context),
  /** Takes the screen as a banner does, and returns what gives it back. */
  banner: () => screenSlotOf(context).claim('banner', { show: () => true, hide() {} }),
});
