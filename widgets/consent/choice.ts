import type { ConsentConfig } from '../../src/config/consent';
import { eraseCookies, writeCookie } from '../../src/consent/cookies';
import { RECORD_ID, RECORD_METHOD, RECORD_TIME } from '../../src/consent/record';
import type { Method } from '../../src/consent/store';
import type { WidgetContext } from '../../src/contract';
import { isRecord, toJson } from '../../src/dom/json';
import type { Choice } from '../../src/events';

/** What saving a choice takes: computing, writing, erasing. A chunk of its own: a decided visitor never needs it. */
export function mount(context: WidgetContext): void {
  context.answer('consent.set', (choice) => save(context, choice));
}

function save(context: WidgetContext, choice: Choice): void {
  const { consent } = context;
  if (choice !== 'all' && choice !== 'none' && !isRecord(choice)) {
    context.log('consent.set: expected "all", "none" or { category: true }');
    return;
  }
  const { config } = consent;
  const flags = flagsFor(choice, consent.categories(), config, consent.granted);
  const optional = Object.keys(flags).filter((slug) => !config.locked.includes(slug));
  const custom = isRecord(choice);
  const yes = optional.some((slug) => flags[slug]) || (custom && config.customMeansYes);
  const method: Method = custom ? 'custom' : choice === 'all' ? 'accept_all' : 'reject_all';
  const record = {
    ...consent.stored.record,
    ver: config.version,
    ...flags,
    [RECORD_ID]: consent.stored.record?.[RECORD_ID] ?? randomId(),
    [RECORD_TIME]: new Date().toISOString(),
    [RECORD_METHOD]: method,
  };
  const viewed = yes ? 'yes' : 'no';
  const days = lifetime(yes, config);
  // The decision last: whoever reads in between finds a visitor who has not decided (CO-02).
  for (const [slug, on] of Object.entries(flags)) {
    writeCookie(`cookielawinfo-checkbox-${slug}`, on ? 'yes' : 'no', days);
  }
  writeCookie(consent.names.record, btoa(toJson(record)), days);
  writeCookie(consent.names.viewed, viewed, days);
  if (choice === 'none') erase(context, config);
  const kept = consent.commit({ viewed, record, vetoed: () => false });
  if (!kept) context.log('the choice could not be stored: it holds for this page (CO-06)');
  context.chosen();
}

/** Every category's new state: locked ones on, those that a custom choice does not name as they are (CO-03, CO-10). */
function flagsFor(
  choice: Choice,
  categories: readonly string[],
  { locked }: ConsentConfig,
  granted: (slug: string) => boolean,
): Record<string, boolean> {
  const wanted = (slug: string): boolean =>
    isRecord(choice) ? choice[slug] === true || (choice[slug] !== false && granted(slug)) : choice === 'all';
  return Object.fromEntries(categories.map((slug) => [slug, locked.includes(slug) || wanted(slug)]));
}

/** How long a decision lasts, in days; the page may have overridden what accepting does (CO-02). */
function lifetime(yes: boolean, { acceptDays, rejectDays }: ConsentConfig): number {
  const printed = Number((window as { CLI_ACCEPT_COOKIE_EXPIRE?: unknown }).CLI_ACCEPT_COOKIE_EXPIRE);
  const accepting = printed > 0 ? printed : acceptDays;
  return yes ? accepting : Math.min(accepting, rejectDays);
}

/** What refusing takes away, as far as a script can see it (CO-10). */
function erase({ legacy, log }: WidgetContext, config: ConsentConfig): void {
  const { nn_cookie_ids: all, non_necessary_cookies: byCategory } = legacy.data;
  const printed = [all, ...(isRecord(byCategory) ? Object.values(byCategory) : [])].flat();
  eraseCookies([...config.eraseCookies, ...printed.filter((name) => typeof name === 'string')]);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      eraseStorage(window[name], config.eraseStorage);
    } catch {
      log(`${name} is blocked: nothing to erase there`);
    }
  }
}

function eraseStorage(storage: Storage, keys: readonly string[]): void {
  const found = Object.keys(storage).filter((key) =>
    keys.some((wanted) =>
      wanted.endsWith('*') ? key.startsWith(wanted.slice(0, -1)) : key === wanted,
    ),
  );
  for (const key of found) storage.removeItem(key);
}

/** 32 hexadecimal digits; http: pages have no `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
