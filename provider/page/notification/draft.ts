import { isWebAddress } from '#owner/form/TextField';
import type { Message, Site } from '../api/shapes';
import type { Words } from '../words/words';

/** The urgencies that a push service knows, from the lowest to the highest. */
export const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;

/** A notification that is being written. */
export interface Draft extends Message {
  /** Whether every subscriber gets it, or only those of `categories`. */
  readonly isForAll: boolean;
  readonly categories: readonly string[];
  readonly isLater: boolean;
  /** When the notification is sent, in the form of the browser's field for date and time: in the owner's time zone, without its name. */
  readonly at: string;
  /** The number of hours for which push services keep the notification for a browser that is offline. */
  readonly keepHours: string;
  readonly urgency: (typeof URGENCIES)[number];
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  body: '',
  icon_url: '',
  target_url: '',
  image: '',
  tag: '',
  isForAll: true,
  categories: [],
  isLater: false,
  at: '',
  keepHours: '24',
  urgency: 'normal',
};

/** The most hours that push services keep a message: four weeks. */
const MAX_HOURS = 24 * 28;

/** The errors in a draft, by field. */
export type Wrong = Partial<
  Record<'title' | 'target_url' | 'icon_url' | 'image' | 'categories' | 'at' | 'keepHours', string>
>;

/** Checks a draft. */
export function checkDraft(draft: Draft, { notification }: Words): Wrong {
  const { title, isForAll, categories, isLater, at, keepHours } = draft;
  const wrong: Wrong = {};
  if (title.trim() === '') wrong.title = notification.noTitle;
  for (const name of ['target_url', 'icon_url', 'image'] as const)
    if (draft[name].trim() !== '' && !isWebAddress(draft[name].trim()))
      wrong[name] = notification.noAddress;
  if (!isForAll && categories.length === 0) wrong.categories = notification.noCategory;
  if (isLater && !(new Date(at).getTime() > Date.now())) wrong.at = notification.noTime;
  const hours = Number(keepHours);
  if (keepHours.trim() === '' || !(hours >= 0 && hours <= MAX_HOURS))
    wrong.keepHours = notification.noHours;
  return wrong;
}

/** The object that is sent to the provider for a draft. */
export function campaignOf(draft: Draft): object {
  const { title, body, icon_url, target_url, image, tag } = draft;
  const texts = Object.entries({ title, body, icon_url, target_url, image, tag });
  return {
    message: Object.fromEntries(
      texts.flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
    ),
    categories: draft.isForAll ? [] : draft.categories,
    ...(draft.isLater && { sendAt: new Date(draft.at).toISOString() }),
    ttl: Math.round(Number(draft.keepHours) * 3_600),
    urgency: draft.urgency,
  };
}

/** A category of news: the id that subscribers have, and the name that visitors read. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A site's categories: those of its prompt, then others that subscribers chose earlier. @param counts subscribers who chose each */
export function categoriesOf(
  { settings }: Site,
  counts: readonly { readonly name: string; readonly count: number }[],
): Category[] {
  const listed = settings.prompt?.['subscriptionCategories'];
  const offered = (Array.isArray(listed) ? listed : []) as { id?: unknown; name?: unknown }[];
  const known = offered.flatMap(({ id, name }) =>
    typeof id === 'string' && id !== ''
      ? [{ id, name: typeof name === 'string' && name !== '' ? name : id }]
      : [],
  );
  const others = counts.filter(({ name }) => known.every(({ id }) => id !== name));
  return [...known, ...others.map(({ name }) => ({ id: name, name }))].map(({ id, name }) => ({
    id,
    name,
    count: counts.find((one) => one.name === id)?.count ?? 0,
  }));
}
