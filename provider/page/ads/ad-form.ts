import { isWebAddress } from '#owner/form/TextField';
import type { Ad, AdFields } from '../api/shapes';
import type { Words } from '../words/words';

/** The values of an ad's form. */
export type AdForm = Readonly<
  Record<Exclude<keyof AdFields, 'startsAt' | 'endsAt' | 'most'>, string> & {
    most: string;
    /** Times in the form of the browser's field, in the owner's time zone; '' for none. */
    startsAt: string;
    endsAt: string;
  }
>;

const EMPTY: AdForm = {
  title: '',
  body: '',
  image: '',
  target: '',
  advertiser: '',
  rule: '',
  most: '0',
  startsAt: '',
  endsAt: '',
};

/** The longest text of each field, in characters. */
export const MAX_CHARS = { title: 100, body: 300, address: 300, advertiser: 60, rule: 100 };

/** The form of an ad; empty for a new one. */
export function formOf(ad: Ad | undefined): AdForm {
  if (!ad) return EMPTY;
  const { title, body, image, target, advertiser, rule, most, startsAt, endsAt } = ad;
  return {
    title,
    body,
    image,
    target,
    advertiser,
    rule,
    most: String(most),
    startsAt: fieldTime(startsAt),
    endsAt: fieldTime(endsAt),
  };
}

/** The errors in a form, by field. */
export type AdWrong = Partial<Record<keyof AdForm, string>>;

export function checkAd(form: AdForm, { ads, events, notification }: Words): AdWrong {
  const wrong: AdWrong = {};
  if (form.title.trim() === '') wrong.title = notification.noTitle;
  if (!isWebAddress(form.target.trim())) wrong.target = notification.noAddress;
  const image = form.image.trim();
  if (image !== '' && !(isWebAddress(image) && image.startsWith('https:')))
    wrong.image = events.noAddress;
  if (!/^\d{1,6}$/.test(form.most.trim())) wrong.most = ads.noCap;
  if (form.startsAt && form.endsAt && form.endsAt <= form.startsAt) wrong.endsAt = ads.noEnd;
  return wrong;
}

/** The fields that are sent to the provider. */
export function fieldsOfAd(form: AdForm): AdFields {
  const { title, body, image, target, advertiser, rule, most, startsAt, endsAt } = form;
  return {
    title: title.trim(),
    body: body.trim(),
    image: image.trim(),
    target: target.trim(),
    advertiser: advertiser.trim(),
    rule: rule.trim(),
    most: Number(most),
    startsAt: startsAt ? new Date(startsAt).toISOString() : null,
    endsAt: endsAt ? new Date(endsAt).toISOString() : null,
  };
}

/** An id for a new ad. It is made from the ad's title, so that an owner recognises it. */
export function newId(title: string): string {
  const slug = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${slug || 'ad'}-${random.toString(36)}`;
}

/** Whether an ad's time has not begun, is running or is over. */
export function stateOf(
  { startsAt, endsAt }: AdFields,
  now: number,
): 'running' | 'future' | 'past' {
  if (startsAt && new Date(startsAt).getTime() > now) return 'future';
  return endsAt && new Date(endsAt).getTime() <= now ? 'past' : 'running';
}

function fieldTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
