import { isYes } from '../../config/coerce';
import { decode } from '../../decode';
import { fromJson, isRecord } from '../../dom/json';
import { RECORD_MAX_CHARS } from '../../limits';

/**
 * The record of a choice as it stands in its cookie: `ver`, one value per category slug, keys of ours with a prefix, and
 * whatever others have put there, which survives a save (CO-01). Has no prototype: a slug can have any name.
 */
export type ConsentRecord = Record<string, unknown>;

/** Our keys inside the record; the legacy plugin's readers skip what they do not know (CO-01). */
export const RECORD_ID = 'enxerto_id';
export const RECORD_TIME = 'enxerto_time';
export const RECORD_METHOD = 'enxerto_method';

/** The key under which the legacy plugin keeps the opt-out of US states in the record (CO-17). */
export const OPT_OUT = 'ccpaOptout';

/** The newer plugin's one cookie (CO-19). */
export const IMPORTED = 'cookieyes-consent';

/** One cookie as it is, nothing decoded. */
export type Cookie = readonly [name: string, value: string];

/** Names of the cookies, as the page may have renamed them (CO-02). */
export interface CookieNames {
  /** The decision: yes or no; written last. */
  viewed: string;
  /** The record. */
  record: string;
}

/**
 * Reads a record in every shape met in the wild: base64, padded or not, `%3D` for its padding, or URL-encoded JSON.
 *
 * @param value the cookie as it is
 * @returns the record, or undefined for what is none: malformed, an array, oversized (CO-05)
 */
export function parseRecord(value: string | undefined): ConsentRecord | undefined {
  if (!value || value.length > RECORD_MAX_CHARS) return undefined;
  const plain = decode(value);
  const found = fromJson(plain.startsWith('{') ? plain : fromBase64(plain));
  // Keys that every object has from its prototype are no slugs: somebody hopes to smuggle them in (CO-05).
  if (!isRecord(found) || Object.keys(found).some((key) => key in {})) return undefined;
  return bare(found);
}

/** The same fields without a prototype. */
function bare(fields: object): ConsentRecord {
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

/** One of our fields of the record, where it holds a text or a number and not what somebody else put there. */
export function textIn(record: ConsentRecord | undefined, key: string): string | undefined {
  const value = record?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What the cookies say, before any configuration. */
export interface StoredChoice {
  /** The decision; absent is undecided, whatever else is stored (CO-04). */
  viewed: 'yes' | 'no' | undefined;
  /** The record, where there is a readable one. */
  record: ConsentRecord | undefined;
  /** Says no for a category whose own cookie, in either spelling, says no, or a second copy of the record. */
  vetoed(slug: string): boolean;
}

/** Nothing is stored, or nothing that counts. */
export const NOTHING_STORED: StoredChoice = {
  viewed: undefined,
  record: undefined,
  vetoed: () => false,
};

/**
 * Reads the three cookie families (CO-01, CO-02); where they are absent, the newer plugin's one cookie (CO-19). Of two
 * cookies of one name a refusal wins: a subdomain beside this one can set cookies that this site reads as its own.
 *
 * @param cookies all of them, names that stand twice included
 * @param imports asked where the newer plugin's cookie is there: whether this site used that plugin
 */
export function readStoredChoice(
  cookies: readonly Cookie[],
  names: CookieNames,
  imports: () => boolean,
): StoredChoice {
  const all = (wanted: string): string[] =>
    cookies.flatMap(([name, value]) => (name === wanted ? value : []));
  const viewed = all(names.viewed);
  const records = all(names.record);
  if (viewed.length + records.length > 0) {
    const first = viewed[0] === 'yes' ? 'yes' : undefined;
    const says = (slug: string): boolean =>
      cookies.some(
        ([name, value]) =>
          (name === `cookielawinfo-checkbox-${slug}` || name === `cookielawinfo-${slug}`) &&
          !isYes(value),
      );
    return together(viewed.includes('no') ? 'no' : first, records.map(parseRecord), says);
  }
  const imported = all(IMPORTED).map(parseImported).filter(isRecord);
  if (imported.length === 0 || !imports()) return NOTHING_STORED;
  const yes = imported.every(({ consent }) => consent === 'yes');
  return together(yes ? 'yes' : 'no', imported, () => false);
}

/**
 * A choice of which there may be several copies: the first record counts, and the others can only take away.
 *
 * @param says no for a category whose own cookie does
 */
function together(
  viewed: StoredChoice['viewed'],
  [record, ...others]: readonly (ConsentRecord | undefined)[],
  says: (slug: string) => boolean,
): StoredChoice {
  // To opt out of sale and sharing is to refuse.
  if (record && others.some((other) => isYes(other?.[OPT_OUT]))) record[OPT_OUT] = true;
  return {
    viewed,
    record,
    vetoed: (slug) => says(slug) || others.some((other) => !isYes(other?.[slug])),
  };
}

/** `consentid:…,consent:yes,action:yes,analytics:no,…`: a decision where `action` says that somebody took it (CO-19). */
function parseImported(value: string): ConsentRecord | undefined {
  const fields = decode(value).split(',');
  const record = bare(Object.fromEntries(fields.map((field) => field.split(':'))));
  record[RECORD_METHOD] = 'imported';
  return record['action'] === 'yes' ? record : undefined;
}

/** The owner's settings that decide what stored cookies mean. */
export interface RecordRules {
  /** Categories that are always on (CO-03). */
  locked: readonly string[];
  /** Whether `viewed=yes` without a record counts as a decision for everything whose cookie does not say no (CO-04). */
  trustImplied: boolean;
  /** Version asked for; a record of another one decides nothing (CO-16). */
  version: string;
}

/** True when the visitor has decided (CO-04), on what is asked now (CO-16). No `ver` counts as 1 (CO-01). */
export function isDecided(
  { viewed, record }: StoredChoice,
  { trustImplied, version }: RecordRules,
): boolean {
  const readable = viewed === 'no' || (viewed === 'yes' && (record !== undefined || trustImplied));
  return readable && versionOf(record) === version;
}

/** The version of what was agreed to; what is no version is none. */
export function versionOf(record: ConsentRecord | undefined): string | undefined {
  const version = record?.['ver'] ?? 1;
  return typeof version === 'object' ? undefined : String(version);
}

/** True when a category is granted by what is stored (CO-03, CO-04). */
export function isGranted(slug: string, stored: StoredChoice, rules: RecordRules): boolean {
  if (rules.locked.includes(slug)) return true;
  if (stored.viewed !== 'yes' || stored.vetoed(slug) || !isDecided(stored, rules)) return false;
  return stored.record ? isYes(stored.record[slug]) : rules.trustImplied;
}
