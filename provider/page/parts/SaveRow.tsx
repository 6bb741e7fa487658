import type { ReactNode } from 'react';
import type { Action } from '../api/use-api';
import { useWords } from '../words/words';
import { Failed } from './states';

interface SaveRowProps {
  /** The action that saves. */
  readonly saving: Pick<Action, 'error' | 'isBusy'>;
  /** Whether the form differs from what is saved. */
  readonly isChanged: boolean;
  /** Whether the form was saved since it was opened. */
  readonly isSaved: boolean;
}

/** The end of a form: why it could not be saved, the button that saves it, and that it was saved. */
export function SaveRow({ saving, isChanged, isSaved }: SaveRowProps): ReactNode {
  const { settings } = useWords();
  return (
    <>
      {saving.error && <Failed error={saving.error} />}
      <div className="buttons">
        <button type="submit" disabled={!isChanged} aria-disabled={saving.isBusy}>
          {settings.save}
        </button>
        <p className="fine" role="status">
          {isSaved && !isChanged && settings.saved}
        </p>
      </div>
    </>
  );
}
