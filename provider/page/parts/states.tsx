import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import type { ApiError } from '../api/client';
import type { Loaded } from '../api/use-api';
import { useWords } from '../words/words';

/** Shown while something is being loaded. */
export function Loading(): ReactNode {
  const { shared } = useWords();
  return (
    <p className="loading" role="status">
      {shared.loading}
    </p>
  );
}

interface FailedProps {
  readonly error: ApiError;
  /** Called when the owner clicks on the button that tries again; if it is missing, the button is not shown. */
  readonly retry?: () => void;
}

/** The reason why the provider refused a request or did not answer. */
export function Failed({ error, retry }: FailedProps): ReactNode {
  const { shared } = useWords();
  return (
    <div className="failed" role="alert">
      <p>
        <Reason error={error} />
      </p>
      {retry && (
        <button type="button" className="second" onClick={retry}>
          {shared.retry}
        </button>
      )}
    </div>
  );
}

function Reason({
  error: { status, reason, retryAfter },
}: {
  readonly error: ApiError;
}): ReactNode {
  const { failures } = useWords();
  if (status === 0) return failures.silent;
  if (status === 429) return filled(failures.often, { seconds: retryAfter || 60 });
  if (status === 404) return failures.missing;
  if (status >= 500) return failures.broken;
  return (
    <>
      {failures.refused} {reason && <span lang="en">({reason})</span>}
    </>
  );
}

/** Shown in place of an empty list: it says what the emptiness means, and what the owner can do. */
export function Empty({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="empty">{children}</div>;
}

interface ShownProps<Value> {
  readonly of: Loaded<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** Shows a loaded value, or the message that it is being loaded, or the reason why it could not be loaded. */
export function Shown<Value>({ of, children }: ShownProps<Value>): ReactNode {
  const { value, error, reload } = of;
  return (
    <>
      {error && <Failed error={error} retry={reload} />}
      {value === undefined ? !error && <Loading /> : children(value)}
    </>
  );
}
