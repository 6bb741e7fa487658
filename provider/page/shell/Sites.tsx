import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { Session, Site } from '../api/shapes';
import { useLoaded } from '../api/use-api';
import { Failed, Loading } from '../parts/states';
import { placeHash, usePlace } from './place';
import { SitePage } from './SitePage';

interface SitesProps {
  readonly session: Session;
  readonly switchLanguage: () => void;
  readonly signOut: () => Promise<void>;
}

/** Loads the sites, and shows the site that the address names, else the first one. */
export function Sites({ session, switchLanguage, signOut }: SitesProps): ReactNode {
  const { site: wanted, view } = usePlace();
  const loaded = useLoaded<{ readonly sites: readonly Site[] }>('/sites');
  const { value, error, set } = loaded;
  const sites = value?.sites;
  const change = useCallback(
    (changed: Site) => {
      if (!sites) return;
      const isNew = sites.every(({ id }) => id !== changed.id);
      set({
        sites: isNew
          ? [...sites, changed]
          : sites.map((one) => (one.id === changed.id ? changed : one)),
      });
      if (isNew) location.hash = placeHash({ site: changed.id, view: 'site' });
    },
    [sites, set],
  );
  if (!sites)
    return (
      <main className="alone">
        {error ? <Failed error={error} retry={loaded.reload} /> : <Loading />}
      </main>
    );
  const site = sites.find(({ id }) => id === wanted) ?? sites[0];
  // This cannot happen, because a provider makes a site at its first start.
  if (!site) return undefined;
  return (
    <SitePage
      key={site.id}
      session={session}
      sites={sites}
      site={site}
      view={view}
      change={change}
      switchLanguage={switchLanguage}
      signOut={signOut}
    />
  );
}
