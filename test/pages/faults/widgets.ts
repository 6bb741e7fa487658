/** The columns of the table, in its order; `journeys.ts` has what each does. */
export const WIDGETS = [
  'accept',
  'reject',
  'dialog',
  'held',
  'tracking',
  'push',
  'ad',
  'menu',
  'carousel',
  'lightbox',
  'feed',
] as const;

/** A widget of the table. */
export type WidgetName = (typeof WIDGETS)[number];

/** Those that begin with the banner. */
export const ASKING = ['accept', 'reject', 'tracking'] as const;
/** Those with a choice of the visitor's, made before or now. */
export const CHOOSING = ['accept', 'reject', 'dialog'] as const;

/** The chunk that is the widget's own, which its `chunk` address is. */
export const OWN_CHUNK: Record<WidgetName, string> = {
  accept: 'consent',
  reject: 'consent',
  dialog: 'dialog',
  held: 'afterchoice',
  tracking: 'services',
  push: 'push',
  ad: 'ad',
  menu: 'theme',
  carousel: 'carousel',
  lightbox: 'lightbox',
  feed: 'feed',
};
