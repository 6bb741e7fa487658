import type { ReactNode } from 'react';
import type { Action } from '../api/use-api';
import { useWords } from '../words/words';
import { Dialog } from './Dialog';
import { Failed } from './states';

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
