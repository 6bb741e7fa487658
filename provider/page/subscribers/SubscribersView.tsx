import type { ReactNode } from 'react';
import type { Site, Subscribers } from '../api/shapes';
import { useLoaded } from '../api/use-api';
import { categoriesOf } from '../notification/draft';
import { Card } from '../parts/Card';
import { Empty, Shown } from '../parts/states';
import { useSpeech } from '../words/words';
import { Categories } from './Categories';
import { Import } from './Import';
import { KeysCard } from './KeysCard';
import { OverTime } from './OverTime';

/** The view of the subscribers: their number over time and by category, the key with which they subscribed, and the import. */
export function SubscribersView({ site }: { readonly site: Site }): ReactNode {
  const { words } = useSpeech();
  const { subscribers } = words;
  const loaded = useLoaded<Subscribers>(`/sites/${site.id}/subscribers`);
  return (
    <>
      <Shown of={loaded}>
        {(value) =>
          value.total === 0 && value.days.every(({ total }) => total === 0) ? (
            <Card title={subscribers.overTime}>
              <Empty>
                <p>{subscribers.none}</p>
              </Empty>
            </Card>
          ) : (
            <>
              <OverTime {...value} />
              <Categories categories={categoriesOf(site, value.categories)} total={value.total} />
            </>
          )
        }
      </Shown>
      <KeysCard site={site} />
      <Import site={site} onAdded={loaded.reload} />
    </>
  );
}
