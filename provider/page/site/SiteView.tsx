import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Session, Site } from '../api/shapes';
import { Card } from '../parts/Card';
import { useWords } from '../words/words';
import { AddSite } from './AddSite';
import { SiteForm } from './SiteForm';
import { SiteToken } from './SiteToken';
import { TagCard } from './TagCard';

interface SiteViewProps {
  readonly session: Session;
  readonly site: Site;
  readonly change: (site: Site) => void;
}

/** The view of the site itself: name, origins, the code to paste, its tokens. An owner also adds sites and downloads a backup here. */
export function SiteView({ session, site, change }: SiteViewProps): ReactNode {
  const { site: words } = useWords();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SiteForm site={site} change={change} />
      <TagCard site={site} publicUrl={session.publicUrl} />
      <SiteToken site={site} />
      <SiteToken site={site} isForPublishing />
      {session.access === 'all' && (
        <Card title={words.provider} why={words.providerWhy}>
          <div className="buttons">
            <button type="button" className="second" onClick={() => setAdding(true)}>
              {words.add}
            </button>
            <a className="button second" href="./api/backup" download>
              {words.backup}
            </a>
          </div>
          <AddSite isOpen={isAdding} close={() => setAdding(false)} onAdded={change} />
        </Card>
      )}
    </>
  );
}
