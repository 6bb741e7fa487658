import { useState, type ReactNode } from 'react';
import { type Action, type Loaded, useAction, useAsk, useLoaded } from '../api/use-api';
import { useWords } from '../words/words';
import { Failed } from './states';

/** The number of entries that are loaded at a time. */
const PART = 50;

/** The state of a list that can load its next part. */
export interface LoadsMore {
  /** Loads the next part; undefined if there is none. */
  readonly more: (() => void) | undefined;
  readonly loadingMore: Action;
}

/** A list that is loaded part by part. */
export interface LoadedList<Answer, Item> extends LoadsMore {
  readonly loaded: Loaded<Answer>;
  readonly items: readonly Item[];
  /** Loads the list anew, from its beginning. */
  readonly restart: () => void;
}

/** One part of a list. */
interface Part {
  /** The value of `after` in the request for the next part; null after the last part. */
  readonly next: number | null;
}

/**
 * Loads a list part by part.
 *
 * @param path the list's path, without a query
 * @param itemsOf the entries in an answer
 */
export function useList<Answer extends Part, Item>(
  path: string,
  itemsOf: (part: Answer) => readonly Item[],
): LoadedList<Answer, Item> {
  const request = useAsk();
  const loaded = useLoaded<Answer>(`${path}?limit=${PART}`);
  const loadingMore = useAction();
  // The further parts belong to one load of the first part. When the first part is loaded anew, they are dropped.
  const [further, setFurther] = useState<{
    readonly first: Answer;
    readonly parts: readonly Answer[];
  }>();
  const first = loaded.value;
  const parts = first && further?.first === first ? further.parts : [];
  const all = first ? [first, ...parts] : [];
  const next = all.at(-1)?.next ?? null;
  const load = async (): Promise<void> => {
    if (!first || next === null) return;
    const part = await request<Answer>(`${path}?limit=${PART}&after=${next}`);
    setFurther({ first, parts: [...parts, part] });
  };
  return {
    loaded,
    loadingMore,
    restart: loaded.reload,
    items: all.flatMap((part) => itemsOf(part)),
    more: next === null ? undefined : () => void loadingMore.run(load),
  };
}

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
