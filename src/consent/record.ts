import { isYes } from '../config/coerce';
import { decode } from '../decode';
import { fromJson, isRecord } from '../dom/json';
import { RECORD_MAX_CHARS } from '../limits';

/**
 * The record of a choice as its cookie has it: `ver`, one value per category slug, our own keys with a prefix, and whatever
 * others have added, which is kept when the record is saved (CO-01). It has no prototype, because a slug can have any name.
 */
export type ConsentRecord = Record<string, unknown>;

/** Our keys inside the record; the legacy plugin's readers skip keys that they do not know (CO-01). */
export const RECORD_ID = 'enxerto_id';
export const RECORD_TIME = 'enxerto_time';
export const RECORD_METHOD = 'enxerto_method';

/** The key of the record under which the legacy plugin stores the opt-out that laws of US states require (CO-17). */
export const OPT_OUT = 'ccpaOptout';

/** The key of the record that says that the visitor agreed after a text that names the browser's opt-out signal (CO-47). */
export const DESPITE_SIGNAL = 'enxerto_despite_signal';

/**
 * The key of the record with the visitor's answers for single services, by their names in `src/services.ts`: those that differ from
 * the answer for the service's category (CO-49).
 */
export const SERVICE_ANSWERS = 'enxerto_services';

/** The one cookie of CookieYes, the newer generation of the legacy plugin (CO-19). */
const IMPORTED = 'cookieyes-consent';

/** One cookie, undecoded. */
export type Cookie = readonly [name: string, value: string];

/** Names of the cookies, as the page may have renamed them (CO-02). */
export interface CookieNames {
  /** The cookie of the decision, yes or no; it is written last. */
  viewed: string;
  /** The record. */
  record: string;
}

/**
 * Reads a record in every form that occurs on real sites: base64, padded or not, with `%3D` for its padding, or URL-encoded
 * JSON.
 *
 * @param value the cookie's value, undecoded
 * @returns the record; undefined if the value is malformed, an array or too long (CO-05)
 */
export function parseRecord(value: string | undefined): ConsentRecord | undefined {
  if (!value || value.length > RECORD_MAX_CHARS) return undefined;
  const plain = decode(value);
  const found = fromJson(plain.startsWith('{') ? plain : fromBase64(plain));
  // A record with a key that every object inherits, such as `__proto__`, is forged and does not count (CO-05).
  if (!isRecord(found) || Object.keys(found).some((key) => key in {})) return undefined;
  return withoutPrototype(found);
}

/** The fields as an object without a prototype. */
function withoutPrototype(fields: object): ConsentRecord {
  const record: ConsentRecord = Object.create(null);
  return Object.assign(record, fields);
}

function fromBase64(value: string): string {
  try {
    return atob(value.replace(/[^\w+/]/g, ''));
  } catch {
    return '';
  }
}

/** The choice as the cookies have it. What it means depends on the owner's settings (`RecordRules`). */
export interface StoredChoice {
  /** The decision; undefined means undecided, whatever else is stored (CO-04). */
  viewed: 'yes' | 'no' | undefined;
  /** The record; undefined if there is none that can be read. */
  record: ConsentRecord | undefined;
  /** Whether a second record or the category's own cookie, under either of its names, refuses a category. */
  deniedElsewhere(slug: string): boolean;
}

/** The result if no valid choice is stored. */
export const NOTHING_STORED: StoredChoice = {
  viewed: undefined,
  record: undefined,
  deniedElsewhere: () => false,
};

/**
 * Reads the cookies of the decision, of the record and of each category (CO-01, CO-02) or, if there are none, the one cookie
 * of CookieYes (CO-19). If a cookie occurs twice, a refusal wins, because a sibling subdomain can set cookies that this site
 * reads as its own.
 *
 * @param countsImported returns whether this site used CookieYes; called only if its cookie exists
 */
export function readStoredChoice(
  cookies: readonly Cookie[],
  names: CookieNames,
  countsImported: () => boolean,
): StoredChoice {
  const all = (wanted: string): string[] =>
    cookies.flatMap(([name, value]) => (name === wanted ? value : []));
  const viewed = all(names.viewed);
  const records = all(names.record);
  if (viewed.length + records.length > 0) {
    const first = viewed[0] === 'yes' ? 'yes' : undefined;
    const hasDenyingCookie = (slug: string): boolean =>
      cookies.some(
        ([name, value]) =>
          (name === `cookielawinfo-checkbox-${slug}` || name === `cookielawinfo-${slug}`) &&
          !isYes(value),
      );
    return mergeRecords(
      viewed.includes('no') ? 'no' : first,
      records.map(parseRecord),
      hasDenyingCookie,
    );
  }
  const imported = all(IMPORTED).map(parseImported).filter(isRecord);
  if (imported.length === 0 || !countsImported()) return NOTHING_STORED;
  const yes = imported.every(({ consent }) => consent === 'yes');
  return mergeRecords(yes ? 'yes' : 'no', imported, () => false);
}

/**
 * Joins the records of one choice, which cookies on several domains and paths have: the first counts. The others, and a category's
 * own cookie, can only refuse more.
 */
function mergeRecords(
  viewed: StoredChoice['viewed'],
  [record, ...others]: readonly (ConsentRecord | undefined)[],
  hasDenyingCookie: (slug: string) => boolean,
): StoredChoice {
  // Opting out of sale and sharing is a refusal, so it counts from any record.
  if (record && others.some((other) => isYes(other?.[OPT_OUT]))) record[OPT_OUT] = true;
  if (record && others.some((other) => !isYes(other?.[DESPITE_SIGNAL])))
    delete record[DESPITE_SIGNAL];
  // Of answers for services, only refusals count from several records.
  if (record && others.length > 0)
    record[SERVICE_ANSWERS] = Object.fromEntries(
      [record, ...others].flatMap((one) => [...answersIn(one)].filter(([, yes]) => !yes)),
    );
  return {
    viewed,
    record,
    deniedElsewhere: (slug) =>
      hasDenyingCookie(slug) || others.some((other) => !isYes(other?.[slug])),
  };
}

/** Reads `consentid:…,consent:yes,action:yes,analytics:no,…`; undefined unless `action` shows a decision (CO-19). */
function parseImported(value: string): ConsentRecord | undefined {
  const fields = decode(value).split(',');
  const record = withoutPrototype(Object.fromEntries(fields.map((field) => field.split(':'))));
  record[RECORD_METHOD] = 'imported';
  return record['action'] === 'yes' ? record : undefined;
}

/** The owner's settings that decide what stored cookies mean. */
export interface RecordRules {
  /** Categories that are always on (CO-03). */
  locked: readonly string[];
  /** Whether `viewed=yes` without a record grants every category whose own cookie does not say no (CO-04). */
  trustImplied: boolean;
  /** The version that the site asks for; a record of another version does not count as a decision (CO-16). */
  version: string;
}

/** Whether the visitor has decided (CO-04), for the present version (CO-16). A record without `ver` has version 1 (CO-01). */
export function isDecided(
  { viewed, record }: StoredChoice,
  { trustImplied, version }: RecordRules,
): boolean {
  const readable = viewed === 'no' || (viewed === 'yes' && (record !== undefined || trustImplied));
  return readable && versionOf(record) === version;
}

/** What a record has beside optional categories. */
const NO_CATEGORY = /^(?:ver|necessary|ccpaOptout|enxerto_.*)$/;

/**
 * Whether a choice agrees to categories, and the site has none of those that it names (CO-16).
 *
 * @param site the site's categories
 */
export function agreesToOthers(
  { viewed, record = {} }: StoredChoice,
  site: readonly string[],
  { locked }: Pick<RecordRules, 'locked'>,
): boolean {
  const named = Object.keys(record).filter(
    (key) => !NO_CATEGORY.test(key) && !locked.includes(key),
  );
  return (
    viewed === 'yes' &&
    named.some((slug) => isYes(record[slug])) &&
    !named.some((slug) => site.includes(slug))
  );
}

/** Whether the visitor has opted out of sale and sharing (CO-17). */
export const optedOut = ({ record }: StoredChoice): boolean => isYes(record?.[OPT_OUT]);

/** Whether the visitor has agreed after a text that names the browser's signal (CO-47). */
export const agreedDespite = ({ record }: StoredChoice): boolean => isYes(record?.[DESPITE_SIGNAL]);

/** The visitor's answers for single services, by their names: those that differ from their category's (CO-49). */
export function answersIn(record: ConsentRecord | undefined): Map<string, boolean> {
  const found = record?.[SERVICE_ANSWERS];
  const entries = isRecord(found) ? Object.entries(found) : [];
  return new Map(
    entries.filter(([, value]) => value !== null).map(([name, value]) => [name, isYes(value)]),
  );
}

/** The version that the visitor agreed to, as text; undefined if the record has another kind of value there. */
export function versionOf(record: ConsentRecord | undefined): string | undefined {
  const version = record?.['ver'] ?? 1;
  return typeof version === 'object' ? undefined : String(version);
}

/** True when the stored choice grants a category (CO-03, CO-04). */
export function isGranted(slug: string, stored: StoredChoice, rules: RecordRules): boolean {
  if (rules.locked.includes(slug)) return true;
  if (stored.viewed !== 'yes' || stored.deniedElsewhere(slug) || !isDecided(stored, rules))
    return false;
  return stored.record ? isYes(stored.record[slug]) : rules.trustImplied;
}
