import type { ConsentConfig } from '#src/config/consent/consent';
import type { ConsentStore } from '#src/consent/consent';
import type { ConsentRecord, DESPITE_SIGNAL, OPT_OUT } from '#src/consent/record';
import { RECORD_ID, RECORD_METHOD, RECORD_TIME, SERVICE_ANSWERS } from '#src/consent/record';
import type { Method } from '#src/consent/status';
import type { ConsentContext } from '#src/contract';
import { eraseCookies } from '#src/cookies/write';
import { globals } from '#src/dom/globals';
import { toJson } from '#src/dom/json';
import { RECORD_MAX_CHARS } from '#src/limits';
import { randomHex } from '#src/net/new-id';
import { findCookieDomain, writeAlone } from './cookie-domain';

/** Categories by slug: on or off. */
export type Flags = Readonly<Record<string, boolean>>;

/** Answers for single services by name: those that differ from their category's (CO-49). */
export type Answers = Readonly<Record<string, boolean>>;

/** What a record says besides the categories: of an opt-out of sale and sharing, and of single services. */
export interface Marks {
  /** Whether the visitor has opted out by our link; undefined if the visitor was never asked. */
  readonly [OPT_OUT]?: unknown;
  /** True if the visitor agreed after a text that names the browser's signal; else undefined (CO-47). */
  readonly [DESPITE_SIGNAL]?: true | undefined;
  readonly [SERVICE_ANSWERS]: Answers;
}

/** The cookies that hold a decision; `*` stands for the rest of a name. */
export function ourCookies({ names }: ConsentStore): string[] {
  return [names.viewed, names.record, 'cookielawinfo-*'];
}

/** The stored record if we may change it; a record that was imported from another plugin is only read (CO-19). */
function ownRecord({ stored }: ConsentStore): ConsentRecord | undefined {
  return stored.record?.[RECORD_METHOD] === 'imported' ? undefined : stored.record;
}

/**
 * Writes a decision and passes it to the store. The cookie `viewed` is written last, because without it, the record does not
 * count (CO-02).
 *
 * @param flags the new state of each category; categories that are not listed stay as they are
 * @param marks what else the record says; what is not listed stays as it is
 * @param byFlags true: the cookie `viewed` gets `yes` only if a category that is not locked is granted, even if
 * `customMeansYes` would make any saved choice a yes; default: false
 */
export function writeDecision(
  context: ConsentContext,
  flags: Flags,
  method: Method | undefined,
  marks: Marks,
  byFlags = false,
): void {
  const { config, status } = context.consent;
  const answers = marks[SERVICE_ANSWERS];
  const isAnyGranted =
    Object.keys(flags).some((slug) => flags[slug] && !config.locked.includes(slug)) ||
    Object.values(answers).includes(true);
  const yes = isAnyGranted || (!byFlags && method === 'custom' && config.customMeansYes);
  const fields = {
    ver: config.version,
    ...flags,
    ...marks,
    [SERVICE_ANSWERS]: Object.keys(answers).length > 0 ? answers : undefined,
    // A visitor who has agreed to nothing gets no id, and loses an earlier one, because an id could be used for recognition.
    [RECORD_ID]: isAnyGranted ? (status().id ?? randomHex(16)) : undefined,
    [RECORD_TIME]: new Date().toISOString(),
    [RECORD_METHOD]: method,
  };
  write(context, fields, flags, yes ? 'yes' : 'no');
}

/**
 * Writes fields into the record without making a decision. This function is called for a page view on which `cli_bypass=1` in
 * the page's address releases everything, with the server's default of each category (CO-18), and for an opt-out before any
 * choice (CO-17). Earlier choices, and the version for which they were made, stay as they are.
 */
export function writeRecord(context: ConsentContext, fields: ConsentRecord): void {
  const { consent } = context;
  const { stored, config } = consent;
  const before = ownRecord(consent);
  // A yes in `viewed` without a record is undecided (CO-04), but would count as a decision beside the new record, so it goes.
  write(
    context,
    { ...(!before && { ver: config.version }), ...fields },
    {},
    before && stored.viewed,
  );
}

/**
 * Writes the cookies and passes their values to the store. The record's other fields stay as they are. If nothing is decided,
 * `viewed` is undefined, and its cookie is not written.
 */
export function write(
  context: ConsentContext,
  fields: ConsentRecord,
  flags: Flags,
  viewed: 'yes' | 'no' | undefined,
): void {
  const { consent, log } = context;
  const { names, stored, config } = consent;
  const all: ConsentRecord = { ...ownRecord(consent), ...fields };
  // Fields that others have put into the record are kept (CO-01), unless the record would then be too long for a cookie.
  const fits = names.record.length + btoa(toJson(all)).length <= RECORD_MAX_CHARS;
  const record = fits ? all : fields;
  const deniedElsewhere = (slug: string): boolean =>
    !(slug in flags) && stored.deniedElsewhere(slug);
  const days = lifetime(viewed !== 'no', config);

  const domain = findCookieDomain(context);
  const put = (name: string, value: string): void => writeAlone(name, value, days, domain);

  const attempt = (): boolean => {
    // The cookie `viewed` is written last, so that a script that reads in between finds a visitor who has not decided (CO-02).
    for (const [slug, on] of Object.entries(flags)) {
      put(`cookielawinfo-checkbox-${slug}`, on ? 'yes' : 'no');
    }
    put(names.record, btoa(toJson(record)));
    if (viewed) put(names.viewed, viewed);
    return consent.commit({ viewed, record, deniedElsewhere });
  };
  if (attempt()) return;
  // The cookies that were read back have other values, because a copy on a parent domain or for a folder is read before ours,
  // or because an old cookie of a category still says no (CO-05). All cookies with these names are erased, and then ours are
  // written again.
  eraseCookies(ourCookies(consent));
  if (!attempt()) log('the choice could not be stored: it applies to this page only');
}

/** How long a decision is valid, in days. The page can override the number of days for acceptance (CO-02). */
function lifetime(yes: boolean, { acceptDays, rejectDays }: ConsentConfig): number {
  const printed = Number(globals()['CLI_ACCEPT_COOKIE_EXPIRE']);
  const accepting = printed > 0 ? printed : acceptDays;
  return yes ? accepting : Math.min(accepting, rejectDays);
}
