import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

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
