import type { ConsentConfig } from '../../../src/config/consent/consent';
import type { ConsentRecord } from '../../../src/consent/record/shape';
import { OPT_OUT, RECORD_ID, RECORD_METHOD, RECORD_TIME } from '../../../src/consent/record/shape';
import type { Consent } from '../../../src/consent/store';
import type { Method } from '../../../src/consent/status';
import { eraseCookies, writeCookie } from '../../../src/consent/record/write';
import type { WidgetContext } from '../../../src/contract';
import { toJson } from '../../../src/dom/json';
import { RECORD_MAX_CHARS } from '../../../src/limits';

/** Categories, on or off. */
export type Flags = Readonly<Record<string, boolean>>;

/** The cookies that hold a decision; `*` stands for the rest of a name. */
export function ourCookies({ names }: Consent): string[] {
  return [names.viewed, names.record, 'cookielawinfo-*'];
}

/** What of the stored record is ours to go on with: another plugin's was only read (CO-19). */
function ownRecord({ stored }: Consent): ConsentRecord | undefined {
  return stored.record?.[RECORD_METHOD] === 'imported' ? undefined : stored.record;
}

/**
 * Writes a decision, its commit marker last (CO-02), and takes it over.
 *
 * @param flags each category's new state; those left out stay as they are
 * @param optedOut of sale and sharing; undefined where nobody was ever asked
 * @param byFlags whether it is a yes by what is granted alone, whatever the owner takes a custom choice for
 */
export function writeDecision(
  context: WidgetContext,
  flags: Flags,
  method: Method | undefined,
  optedOut: unknown,
  byFlags = false,
): void {
  const { config, status } = context.consent;
  const some = Object.keys(flags).some((slug) => flags[slug] && !config.locked.includes(slug));
  const yes = some || (!byFlags && method === 'custom' && config.customMeansYes);
  const own = {
    ver: config.version,
    ...flags,
    [OPT_OUT]: optedOut,
    // Who has agreed to nothing keeps nothing to be known again by, an id of earlier days included.
    [RECORD_ID]: some ? (status().id ?? randomId()) : undefined,
    [RECORD_TIME]: new Date().toISOString(),
    [RECORD_METHOD]: method,
  };
  write(context, own, flags, yes ? 'yes' : 'no');
}

/**
 * Writes into the record without deciding anything: the bypass's states (CO-18), an opt-out before any choice (CO-17). What
 * was agreed to earlier, and to which version, stays as it is.
 */
export function writeRecord(context: WidgetContext, fields: ConsentRecord): void {
  const { consent } = context;
  const { stored, config } = consent;
  const before = ownRecord(consent);
  // A yes that stood without a record decided nothing (CO-04), and would beside this one: it does not stay.
  write(
    context,
    { ...(!before && { ver: config.version }), ...fields },
    {},
    before && stored.viewed,
  );
}

/**
 * Writes cookies and takes over what they say.
 *
 * @param own fields of the record; those that it has beside them stay
 */
export function write(
  { consent, log }: WidgetContext,
  own: ConsentRecord,
  flags: Flags,
  viewed: 'yes' | 'no' | undefined,
): void {
  const { names, stored, config } = consent;
  const all: ConsentRecord = { ...ownRecord(consent), ...own };
  // What others have put there survives (CO-01), though never at the price of the choice.
  const fits = names.record.length + btoa(toJson(all)).length <= RECORD_MAX_CHARS;
  const record = fits ? all : own;
  const vetoed = (slug: string): boolean => !(slug in flags) && stored.vetoed(slug);
  const days = lifetime(viewed !== 'no', config);

  const attempt = (): boolean => {
    // The decision last: whoever reads in between finds a visitor who has not decided (CO-02).
    for (const [slug, on] of Object.entries(flags)) {
      writeCookie(`cookielawinfo-checkbox-${slug}`, on ? 'yes' : 'no', days);
    }
    writeCookie(names.record, btoa(toJson(record)), days);
    if (viewed) writeCookie(names.viewed, viewed, days);
    return consent.commit({ viewed, record, vetoed });
  };
  if (attempt()) return;
  // Copies on a parent domain or in a folder stand before ours, or an old one says no (CO-05).
  eraseCookies(consent.jar(), ourCookies(consent));
  if (!attempt()) log('the choice could not be stored: it holds for this page');
}

/** How long a decision lasts, in days; the page may have overridden what accepting does (CO-02). */
function lifetime(yes: boolean, { acceptDays, rejectDays }: ConsentConfig): number {
  const printed = Number(
    (window as { CLI_ACCEPT_COOKIE_EXPIRE?: unknown }).CLI_ACCEPT_COOKIE_EXPIRE,
  );
  const accepting = printed > 0 ? printed : acceptDays;
  return yes ? accepting : Math.min(accepting, rejectDays);
}

/** 32 hexadecimal digits; http: pages have no `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
