import type { ReactNode } from 'react';
import { useWords } from '../words/words';
import type { LoadsMore } from './list';
import { Failed } from './states';

/** The button that loads the next part of a list. It is shown as long as there is a next part. */
export function More({ list }: { readonly list: LoadsMore }): ReactNode {
  const { shared } = useWords();
  const { more, loadingMore } = list;
  return (
    <>
      {loadingMore.error && <Failed error={loadingMore.error} />}
      {more && (
        <div className="buttons">
          <button
            type="button"
            className="second"
            aria-disabled={loadingMore.isBusy}
            onClick={() => loadingMore.isBusy || more()}
          >
            {shared.more}
          </button>
        </div>
      )}
    </>
  );
}
