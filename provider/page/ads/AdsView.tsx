import { useState } from 'react';
import type { ReactNode } from 'react';
import { filled } from '#owner/form/speech';
import type { Ad, Site } from '../api/shapes';
import { useAction, useAsk, useLoaded } from '../api/use-api';
import { Card } from '../parts/Card';
import { Confirm } from '../parts/Dialog';
import { Empty, Shown } from '../parts/states';
import { AD_GROUPS } from '../prompt/groups';
import { SettingsForm } from '../prompt/SettingsForm';
import { useWords } from '../words/words';
import { AdDialog } from './AdDialog';
import { AdRow } from './AdRow';

interface AdsViewProps {
  readonly site: Site;
  readonly change: (site: Site) => void;
}

/** The view of the site's ads, and of the pages on which they are shown. */
export function AdsView({ site, change }: AdsViewProps): ReactNode {
  const { ads, shared } = useWords();
  const request = useAsk();
  const path = `/sites/${site.id}/ads`;
  const loaded = useLoaded<{ readonly ads: readonly Ad[] }>(path);
  /** The ad whose form is open; `new` for an ad that does not exist yet. */
  const [edited, setEdited] = useState<Ad | 'new'>();
  const [deleted, setDeleted] = useState<Ad>();
  const deleting = useAction();
  const [now] = useState(() => Date.now());
  const remove = async ({ id }: Ad): Promise<void> => {
    const isDone = await deleting.run(() =>
      request(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    );
    if (!isDone) return;
    setDeleted(undefined);
    loaded.reload();
  };
  return (
    <>
      <Card
        title={ads.heading}
        why={ads.why}
        beside={
          <button type="button" onClick={() => setEdited('new')}>
            {ads.add}
          </button>
        }
      >
        <Shown of={loaded}>
          {(value) =>
            value.ads.length === 0 ? (
              <Empty>
                <p>{ads.none}</p>
              </Empty>
            ) : (
              <ul className="entries">
                {value.ads.map((ad) => (
                  <AdRow
                    key={ad.id}
                    ad={ad}
                    now={now}
                    edit={() => setEdited(ad)}
                    remove={() => setDeleted(ad)}
                  />
                ))}
              </ul>
            )
          }
        </Shown>
      </Card>
      <AdDialog
        edited={edited}
        path={path}
        close={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined);
          loaded.reload();
        }}
      />
      <Confirm
        isOpen={deleted !== undefined}
        title={ads.deleteTitle}
        label={shared.delete}
        action={deleting}
        confirm={() => deleted && void remove(deleted)}
        close={() => setDeleted(undefined)}
      >
        <p>{filled(ads.deleteWhy, { title: deleted?.title ?? '' })}</p>
      </Confirm>
      <SettingsForm site={site} change={change} groups={AD_GROUPS} />
    </>
  );
}
