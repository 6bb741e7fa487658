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

/** The site and the view that the page's address names. */
export interface Place {
  /** The site's id; '' if the address names no site. */
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

/** The site and the view that the address names now. Views are links, so the browser's back and forward buttons work with them. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(listen, () => location.hash);
  return readPlace(hash);
}

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
