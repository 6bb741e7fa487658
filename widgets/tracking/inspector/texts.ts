import type { Note, Slug } from '../tracker';

/** The panel speaks to developers, in English whatever the page is in. */
export const TEXTS = {
  title: 'Tracking events',
  show: 'Service',
  all: 'All services',
  copy: 'Copy as JSON',
  copied: 'Copied',
  failed: 'The browser did not let it be copied',
  clear: 'Clear',
  cleared: 'Cleared',
  none: 'Nothing yet.',
  on: 'Open',
  off: 'Close',
} as const;

/** What the services are called by those who made them. */
export const SERVICES: Record<Slug, string> = {
  facebook: 'Meta',
  ga: 'Google tag',
  gtm: 'Tag Manager',
  pinterest: 'Pinterest',
  bing: 'Microsoft',
};

/** What became of an event, in words. */
export const DECISIONS: Record<Note['decision'], string> = {
  sent: 'Sent',
  queued: 'Waiting',
  blocked: 'Blocked',
  filtered: 'Filtered',
};
