import type { ReactNode } from 'react';
import { Overlay } from '#src/ui/overlay';
import { lockPage } from '#src/ui/page-lock';
import { printedColours } from '../legacy/legacy-markup';
import { useConsentContext } from '../use-consent';
import modalCss from './modal.css?inline';

interface Props {
  open: boolean;
  /** The dialog's own style sheet, in addition to `modal.css`. */
  css: string;
  /** Language of the dialog's texts. */
  lang: string;
  /** What screen readers read as the dialog closes. */
  announcement: string;
  /** Returns the selector of what gets the focus; missing: the browser's choice. */
  focus?: () => string;
  /** Called when the visitor or an error closes the dialog. */
  onClose: () => void;
  /** Called once the dialog has faded out. */
  onGone: () => void;
  /** The dialog's content; the heading must have the id `title`. */
  children: ReactNode;
}

/** The modal dialog of settings and opt-out. */
export function ModalDialog({ css, lang, children, ...rest }: Props): ReactNode {
  const { bar } = useConsentContext().config.legacy;
  return (
    <Overlay
      {...rest}
      kind="dialog"
      css={modalCss + css}
      colours={printedColours(bar)}
      lang={lang}
      lock={lockPage}
      onDismiss={rest.onClose}
    >
      <dialog lang={lang} aria-labelledby="title">
        {children}
      </dialog>
    </Overlay>
  );
}
