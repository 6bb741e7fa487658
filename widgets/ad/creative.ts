import { httpUrl } from '#src/dom/address';
import { fieldsOf, isList } from '#src/dom/json';
import { AD_REPORTED_ITEMS } from '#src/limits';
import { PROVIDER_TEXT_CHARS } from '#src/limits/push';

/** A checked ad: every address is an http(s) address, every text is a string. */
export interface Creative {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly advertiser: string;
  /** Address of the picture; '' if there is none. */
  readonly image: string;
  /** The address that the ad leads to. */
  readonly link: string;
  /** Addresses that are requested once the ad has been shown, one request each (AD-05). */
  readonly served: readonly string[];
  /** Addresses that are requested once the ad counts as seen. */
  readonly viewed: readonly string[];
}

/**
 * The first usable ad in the ad service's answer (AD-03). The answer is one ad, or a list of ads. If no ad is usable, returns a
 * text that names what is wrong with each ad. Never throws.
 */
export function readCreative(answer: unknown): Creative | string {
  const { response } = fieldsOf(answer);
  const { doc } = fieldsOf(fieldsOf(response)['documents']);
  const actions = fieldsOf(fieldsOf(isList(doc) ? response : answer)['viewability_actions']);
  const wrong: string[] = [];
  for (const one of isList(doc) ? doc : [answer]) {
    const read = readOne(fieldsOf(one), actions);
    if (typeof read !== 'string') return read;
    wrong.push(read);
  }
  return wrong.join('; ') || 'none in it';
}

function readOne(
  doc: Record<string, unknown>,
  actions: Record<string, unknown>,
): Creative | string {
  const wrong: string[] = [];
  /** The first of the fields that is not empty, as text; '' if all are. Other types make the ad unusable. */
  function text(...names: string[]): string {
    const value = names.map((name) => doc[name]).find(isPresent) ?? '';
    if (typeof value !== 'string' && typeof value !== 'number') wrong.push(names.join(' or '));
    return String(typeof value === 'object' ? '' : value)
      .trim()
      .slice(0, PROVIDER_TEXT_CHARS);
  }
  /** A list's addresses, then the action's. Entries without an address are ignored; what is no list makes the ad unusable. */
  function addresses(action: string, name: string, ...others: unknown[]): string[] {
    const list = [doc[name], ...others].find(isPresent) ?? [];
    if (!isList(list)) wrong.push(name);
    const found = new Set((isList(list) ? list : []).map(absoluteUrl).filter(Boolean));
    return [...[...found].slice(0, AD_REPORTED_ITEMS), absoluteUrl(actions[action])].filter(
      Boolean,
    );
  }
  const picture = [doc['image'], fieldsOf(doc['thumbnail'])['url'], doc['thumbnail']].find(
    isPresent,
  );
  const creative: Creative = {
    id: text('id'),
    title: text('title', 'content'),
    body: text('body'),
    advertiser: text('advertiser', 'source_name'),
    image: absoluteUrl(picture),
    link: absoluteUrl(doc['clickUrl'] ?? doc['url']),
    served: addresses('reportServed', 'pixels'),
    viewed: addresses('reportViewed', 'onViewed', doc['on-viewed']),
  };
  if (!creative.title) wrong.push('title');
  if (!creative.link) wrong.push('clickUrl');
  if (picture !== undefined && !creative.image) wrong.push('image');
  return wrong.length ? `expected another ${wrong.join(', ')}` : creative;
}

const isPresent = (value: unknown): boolean => (value ?? '') !== '';

/** Returns an absolute http(s) address, changed to https: if the page is on https:; '' for anything else. */
function absoluteUrl(address: unknown): string {
  if (typeof address !== 'string' || !/^\s*(?:https?:)?\/\//i.test(address)) return '';
  const url = httpUrl(address);
  if (url && location.protocol === 'https:') url.protocol = 'https:';
  return url?.href ?? '';
}
