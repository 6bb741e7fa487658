import type { ConsentConfig } from '../../src/config/consent';
import { eraseCookies, listed, writeCookie } from '../../src/consent/cookies';
import { RECORD_ID, RECORD_METHOD, RECORD_TIME } from '../../src/consent/record';
import type { ConsentRecord } from '../../src/consent/record';
import type { Method } from '../../src/consent/store';
import type { WidgetContext } from '../../src/contract';
import { isRecord, toJson } from '../../src/dom/json';
import type { Choice } from '../../src/events';
import { RECORD_MAX_CHARS } from '../../src/limits';
import { bridgeClick } from './click-bridge';

/** What the vendors that shops use leave behind, whether or not anybody lists it (CO-10). */
const VENDOR_COOKIES = [
  '_ga',
  '_ga_*',
  '_gid',
  '_gat',
  '_fbp',
  '_fbc',
  '_pin_unauth',
  '_uetsid',
  '_uetvid',
];

/** What saving a choice takes: computing, writing, erasing. A chunk of its own: a decided visitor never needs it. */
export function mount(context: WidgetContext): void {
  context.answer('consent.set', (choice) => save(context, choice));
}

function save(context: WidgetContext, choice: Choice): void {
  const { consent } = context;
  if (choice !== 'all' && choice !== 'none' && !isRecord(choice)) {
    context.log('expected "all", "none" or { category: true }');
    return;
  }
  const { config } = consent;
  const flags = flagsFor(choice, consent.categories(), config, consent.granted);
  const optional = Object.keys(flags).filter((slug) => !config.locked.includes(slug));
  const custom = isRecord(choice);
  const yes = optional.some((slug) => flags[slug]) || (custom && config.customMeansYes);
  const method: Method = custom ? 'custom' : choice === 'all' ? 'accept_all' : 'reject_all';
  const own: ConsentRecord = {
    ver: config.version,
    ...flags,
    [RECORD_ID]: consent.status().id ?? randomId(),
    [RECORD_TIME]: new Date().toISOString(),
    [RECORD_METHOD]: method,
  };
  // Before anything is written: a careless server lists our own cookies among those to erase.
  if (choice === 'none') erase(context, config);
  const others = { ...consent.stored.record, ...own };
  // What others have put there survives (CO-01), though never at the price of the choice.
  const fits = consent.names.record.length + btoa(toJson(others)).length <= RECORD_MAX_CHARS;
  const write = (): boolean => store(context, fits ? others : own, flags, yes);
  if (!write()) {
    // Copies on a parent domain or in a folder stand before ours, or an old one says no (CO-05).
    eraseCookies([consent.names.viewed, consent.names.record, 'cookielawinfo-*']);
    if (!write()) context.log('the choice could not be stored: it holds for this page');
  }
  context.chosen();
  bridgeClick(context);
}

/** Writes the cookies and takes the choice over; true when the browser kept them. */
function store(
  { consent }: WidgetContext,
  record: ConsentRecord,
  flags: Readonly<Record<string, boolean>>,
  yes: boolean,
): boolean {
  const days = lifetime(yes, consent.config);
  const viewed = yes ? 'yes' : 'no';
  // The decision last: whoever reads in between finds a visitor who has not decided (CO-02).
  for (const [slug, on] of Object.entries(flags)) {
    writeCookie(`cookielawinfo-checkbox-${slug}`, on ? 'yes' : 'no', days);
  }
  writeCookie(consent.names.record, btoa(toJson(record)), days);
  writeCookie(consent.names.viewed, viewed, days);
  return consent.commit({ viewed, record, vetoed: () => false });
}

/** Every category's new state: locked ones on, those that a custom choice does not name as they are (CO-03, CO-10). */
function flagsFor(
  choice: Choice,
  categories: readonly string[],
  { locked }: ConsentConfig,
  granted: (slug: string) => boolean,
): Record<string, boolean> {
  const wanted = (slug: string): boolean =>
    isRecord(choice)
      ? choice[slug] === true || (choice[slug] !== false && granted(slug))
      : choice === 'all';
  return Object.fromEntries(
    categories.map((slug) => [slug, locked.includes(slug) || wanted(slug)]),
  );
}

/** How long a decision lasts, in days; the page may have overridden what accepting does (CO-02). */
function lifetime(yes: boolean, { acceptDays, rejectDays }: ConsentConfig): number {
  const printed = Number(
    (window as { CLI_ACCEPT_COOKIE_EXPIRE?: unknown }).CLI_ACCEPT_COOKIE_EXPIRE,
  );
  const accepting = printed > 0 ? printed : acceptDays;
  return yes ? accepting : Math.min(accepting, rejectDays);
}

/** What refusing takes away, as far as a script can see it (CO-10). */
function erase({ legacy }: WidgetContext, config: ConsentConfig): void {
  const { nn_cookie_ids: all, non_necessary_cookies: byCategory } = legacy.data;
  const printed = [all, ...(isRecord(byCategory) ? Object.values(byCategory) : [])].flat();
  const names = printed.filter((name) => typeof name === 'string');
  eraseCookies([...VENDOR_COOKIES, ...config.eraseCookies, ...names]);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      eraseStorage(window[name], config.eraseStorage);
    } catch {
      // Blocked: there is nothing to erase.
    }
  }
}

function eraseStorage(storage: Storage, keys: readonly string[]): void {
  for (const key of listed(Object.keys(storage), keys)) storage.removeItem(key);
}

/** 32 hexadecimal digits; http: pages have no `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
