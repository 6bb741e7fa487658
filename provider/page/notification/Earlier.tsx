import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import type { Campaign, Site } from '../api/shapes';
import { useAction, useAsk, useLoaded } from '../api/use-api';
import { Card } from '../parts/Card';
import { Empty, Failed, Shown } from '../parts/states';
import { useWords } from '../words/words';
import { CampaignRow } from './CampaignRow';
import type { Category } from './draft';

/** The number of notifications that are loaded at a time. */
const PART = 20;

interface EarlierProps {
  readonly site: Site;
  /** The notification that was sent last from this page; undefined if none was. */
  readonly sent: Campaign | undefined;
  readonly categories: readonly Category[];
}

/** The notifications that were sent, are scheduled or wait as drafts, the newest first. */
export function Earlier({ site, sent, categories }: EarlierProps): ReactNode {
  const { earlier } = useWords();
  const request = useAsk();
  const path = `/sites/${site.id}/campaigns`;
  const first = useLoaded<{ readonly campaigns: readonly Campaign[] }>(`${path}?limit=${PART}`);
  const [more, setMore] = useState<readonly Campaign[]>([]);
  const [isEnd, setEnd] = useState(false);
  /** The ids of drafts that were deleted from this page. */
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const loadingMore = useAction();
  const { reload } = first;
  useEffect(() => {
    if (sent) reload();
  }, [sent, reload]);

  const known = new Map<string, Campaign>();
  for (const one of [...(first.value?.campaigns ?? []), ...more, ...(sent ? [sent] : [])])
    if (!known.has(one.id)) known.set(one.id, one);
  const all = [...known.values()]
    .filter(({ id }) => !deleted.includes(id))
    .sort((one, two) => two.sendAt.localeCompare(one.sendAt));
  const oldest = [...(first.value?.campaigns ?? []), ...more].at(-1);
  const hasMore = !isEnd && oldest !== undefined && (first.value?.campaigns.length ?? 0) >= PART;

  return (
    <Card title={earlier.heading}>
      <Shown of={first}>
        {() =>
          all.length === 0 ? (
            <Empty>
              <p>{earlier.none}</p>
            </Empty>
          ) : (
            <ol className="entries">
              {all.map((one) => (
                <CampaignRow
                  key={one.id}
                  first={one}
                  path={path}
                  categories={categories}
                  isNew={one.id === sent?.id}
                  onDeleted={() => setDeleted((before) => [...before, one.id])}
                />
              ))}
            </ol>
          )
        }
      </Shown>
      {loadingMore.error && <Failed error={loadingMore.error} />}
      {hasMore && (
        <div className="buttons">
          <button
            type="button"
            className="second"
            onClick={() =>
              void loadingMore.run(async () => {
                const next = await request<{ readonly campaigns: readonly Campaign[] }>(
                  `${path}?limit=${PART}&before=${encodeURIComponent(oldest.id)}`,
                );
                setMore((before) => [...before, ...next.campaigns]);
                setEnd(next.campaigns.length < PART);
              })
            }
          >
            {filled(earlier.more, { count: PART })}
          </button>
        </div>
      )}
    </Card>
  );
}
