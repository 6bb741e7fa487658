import type { ReactNode } from 'react';
import type { ConsentContext } from '../../../src/contract';
import type { ShownOverlay } from '../../../src/ui/on-screen';
import { openOverlay, type Overlay } from '../../../src/ui/overlay';
import { lockPage } from '../../../src/ui/page-lock';
import { printedColours } from '../legacy/legacy-markup';
import modalCss from './modal.css?inline';

interface DialogOptions<S> {
  /** The dialog's own style sheet, in addition to `modal.css`. */
  css: string;
  /** Language of the dialog's texts. */
  lang: string;
  /** The dialog's initial state. */
  state: S;
  /** Renders the dialog's content; the heading must have the id `title`. */
  view: (state: S) => ReactNode;
  /** Returns the selector of what gets the focus; missing: the browser's choice. */
  focus?: () => string;
  /** Called when the dialog is on screen. */
  onShown?: (shown: ShownOverlay) => void;
  /** Called when the dialog has closed, for any reason. */
  onClose: () => void;
}

/** Opens settings or opt-out; undefined if an overlay of the same rank is on screen, or rendering has failed. */
export function openDialog<S extends object>(
  context: ConsentContext,
  { css, lang, view, ...rest }: DialogOptions<S>,
): Overlay<S> | undefined {
  let content: ReactNode;
  const overlay = openOverlay<S>(context, {
    ...rest,
    kind: 'dialog',
    css: modalCss + css,
    colours: printedColours(context.config.legacy.bar),
    lang,
    lock: lockPage,
    view(state, { leaving }) {
      // While the dialog fades out, its content does not change any more.
      if (!leaving) content = view(state);
      return (
        <dialog lang={lang} aria-labelledby="title">
          {content}
        </dialog>
      );
    },
    onDismiss: () => overlay?.close(),
  });
  return overlay;
}
