import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Action } from '../api/use-api';
import { useWords } from '../words/words';
import { Failed } from './states';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Called when the owner leaves the dialog with Escape. */
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page. Its content is rendered only while it is open, so that it always begins anew. */
export function Dialog({ isOpen, title, close, children }: DialogProps): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        // The browser must not close the dialog by itself, because the state in React decides whether it is open.
        event.preventDefault();
        close();
      }}
    >
      {isOpen && (
        <>
          <h2 id={`${id}-title`}>{title}</h2>
          {children}
        </>
      )}
    </dialog>
  );
}

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The text that says what will happen. */
  readonly children: ReactNode;
  /** The text of the button that confirms. */
  readonly label: string;
  readonly action: Action;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** A dialog that asks for confirmation before something that cannot be undone. */
export function Confirm(props: ConfirmProps): ReactNode {
  const { isOpen, title, children, label, action, confirm, close } = props;
  const { shared } = useWords();
  return (
    <Dialog isOpen={isOpen} title={title} close={close}>
      {children}
      {action.error && <Failed error={action.error} />}
      <div className="buttons">
        <button
          type="button"
          aria-disabled={action.isBusy}
          onClick={() => action.isBusy || confirm()}
        >
          {label}
        </button>
        <button type="button" className="quiet" onClick={close}>
          {shared.cancel}
        </button>
      </div>
    </Dialog>
  );
}
