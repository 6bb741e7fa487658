import { useSyncExternalStore } from 'react';

/** The views, in the order of the menu. */
export const VIEWS = [
  'notification',
  'subscribers',
  'prompt',
  'ads',
  'records',
  'events',
  'site',
] as const;
export type View = (typeof VIEWS)[number];

/** What the address names: a site and a view of it. */
export interface Place {
  /** '' if it names none. */
  readonly site: string;
  readonly view: View;
}

/** The address of a view. */
export const placeHash = ({ site, view }: Place): string => `#/${site}/${view}`;

/** Reads `#/site/view`. An unknown view is the first one. */
export function readPlace(hash: string): Place {
  const [site = '', name = ''] = hash.replace(/^#\//, '').split('/');
  return { site, view: VIEWS.find((view) => view === name) ?? VIEWS[0] };
}

/** What the address names now. Views are links, so the browser's own history goes through them. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(listen, () => location.hash);
  return readPlace(hash);
}

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
