import type { ReactNode } from 'react';
import type { ConsentContext } from '../../../src/contract';
import type { Overlay } from '../../../src/ui/overlay';
import { openOverlay } from '../../../src/ui/overlay';
import { lockPage } from '../../../src/ui/page-lock';
import { printedColours } from '../legacy/legacy-markup';
import modalCss from './modal.css?inline';

interface DialogOptions<S> {
  /** Its own style sheet. */
  css: string;
  /** Language of its texts. */
  lang: string;
  /** Its initial state. */
  state: S;
  /** Renders its content; the heading must have the id `title`. */
  view: (state: S) => ReactNode;
  /** Called when it was closed, for whatever reason. */
  onClose: () => void;
}

/** Opens one of the two dialogs of the widget; undefined if an overlay of the same rank is on screen. */
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
      // While the dialog fades out, its content stays as the visitor left it.
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
