// @vitest-environment node

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bake } from '#owner/snippet/bake';
import { bootstrapCode } from '#owner/snippet/code';
import { coerce } from '#src/config/coerce';
import { CONSENT } from '#src/config/consent/consent';
import { SIGNALS } from '#src/config/consent/signals';
import { createSignals, type Handshake } from '#src/consent/announce/signals';
import { createConsent } from '#src/consent/store';
import { toJson } from '#src/dom/json';
import { builtTemplate } from '../bootstrap-template';

type Page = Record<string, unknown>;
type Run = (self: Page, document: object, addEventListener: () => void) => void;

const CONFIG = {
  consent: {
    regions: [{ in: ['EEA'], law: 'gdpr' }, { in: ['US-optout'], law: 'optout' }, { law: 'none' }],
  },
};

/** What the sources say: `data-country` and the time zone, for each law; and what leaves the law open. */
const PLACES: Record<string, [country: string, zone: string][]> = {
  gdpr: [
    ['PT', 'Europe/Lisbon'],
    ['', 'Europe/Lisbon'],
    ['PT', 'UTC'],
  ],
  optout: [
    ['US-CA', 'America/Los_Angeles'],
    ['', 'America/New_York'],
    ['US-CA', 'UTC'],
    ['US', ''],
  ],
  none: [
    ['JP', 'Asia/Tokyo'],
    ['', 'Asia/Tokyo'],
    ['US-FL', 'America/New_York'],
  ],
  unknown: [
    ['', 'UTC'],
    ['XX', ''],
    ['', ''],
  ],
  contradicting: [
    ['PT', 'America/New_York'],
    ['US-CA', 'Europe/Lisbon'],
    ['JP', 'America/New_York'],
  ],
};

const cookie = (viewed: string, fields: object): string =>
  `${viewed ? `viewed_cookie_policy=${viewed}; ` : ''}CookieLawInfoConsent=${btoa(toJson(fields))}`;

interface Visitor {
  cookies: string;
  signal?: boolean;
  /** Whether the visitor agreed after a text that names the signal. */
  isDespite?: boolean;
  /** What holds wherever the visitor is, but for a signal under an opt-out law; undefined if the law says. */
  holds?: readonly [analytics: boolean, advertisement: boolean];
  /** Whether an opt-out turns advertising off where nobody is asked. */
  isOut?: boolean;
  isDecided?: boolean;
}

const VISITORS: Record<string, Visitor> = {
  undecided: { cookies: 'PHPSESSID=1' },
  agreed: {
    cookies: cookie('yes', { ver: '1', analytics: true, advertisement: true }),
    holds: [true, true],
    isDecided: true,
  },
  'agreed in part': {
    cookies: cookie('yes', { ver: '1', analytics: true, advertisement: false }),
    holds: [true, false],
    isDecided: true,
  },
  refused: {
    cookies: cookie('no', { ver: '1', analytics: false, advertisement: false }),
    holds: [false, false],
    isDecided: true,
  },
  'refused an older version': {
    cookies: cookie('no', { ver: '0', analytics: false, advertisement: false }),
    holds: [false, false],
  },
  'opted out, undecided': { cookies: cookie('', { ver: '1', ccpaOptout: true }), isOut: true },
  'opted in again, undecided': { cookies: cookie('', { ver: '1', ccpaOptout: false }) },
  'sending the signal': { cookies: '', signal: true, isOut: true },
  'sending the signal, agreed earlier': {
    cookies: cookie('yes', { ver: '1', analytics: true, advertisement: true }),
    signal: true,
    holds: [true, true],
    isDecided: true,
  },
  'sending the signal, refused': {
    cookies: cookie('no', { ver: '1', analytics: false, advertisement: false }),
    signal: true,
    holds: [false, false],
    isDecided: true,
  },
  'sending the signal, agreed after a text that names it': {
    cookies: cookie('yes', {
      ver: '1',
      analytics: true,
      advertisement: true,
      enxerto_despite_signal: true,
    }),
    signal: true,
    isDespite: true,
    holds: [true, true],
    isDecided: true,
  },
  'sending the signal, allowed again after a text that names it, undecided': {
    cookies: cookie('', { ver: '1', ccpaOptout: false, enxerto_despite_signal: true }),
    signal: true,
    isDespite: true,
  },
};

const snippets = new Map<string, Run>();
beforeAll(async () => {
  const code = await bootstrapCode(await builtTemplate(), bake(CONFIG));
  // What was built is what is tested.
  // oxlint-disable-next-line no-implied-eval
  snippets.set('with rules', new Function('self', 'document', 'addEventListener', code) as Run);
}, 60_000);
afterAll(() => vi.unstubAllGlobals());

/** Runs the snippet, then the loader's reading, on one page. */
function visit(country: string, timeZone: string, { cookies, signal }: Visitor) {
  const page: Page = {};
  const document = {
    cookie: cookies,
    currentScript: { dataset: country ? { country } : {} },
    readyState: 'complete',
    scripts: [],
    querySelector: () => null,
    querySelectorAll: () => [],
  };
  vi.stubGlobal('Intl', { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) });
  vi.stubGlobal('navigator', signal ? { globalPrivacyControl: true } : {});
  snippets.get('with rules')?.(page, document, () => {});
  const queue = page['enxerto'] as Handshake;
  Object.defineProperty(page, 'document', { configurable: true, value: document });
  vi.stubGlobal('window', page);
  for (const kind of ['Node', 'HTMLCollection']) vi.stubGlobal(kind, Symbol);
  const silent = (): void => {};
  const consent = createConsent(
    coerce(CONSENT.defaults, CONFIG.consent, 'consent', silent, CONSENT.limits),
    silent,
  );
  consent.law = () => queue.law?.law;
  const layer = (): unknown[][] =>
    (page['dataLayer'] as Iterable<unknown>[]).map((one) => [...one]);
  const byBootstrap = layer();
  createSignals(
    page,
    { queue, memory: { announced: {} } },
    consent,
    () => ({ ...SIGNALS.defaults, microsoft: false }),
    silent,
  )();
  return { consent, law: queue.law?.law, byBootstrap, after: layer() };
}

const word = (isGranted: boolean): string => (isGranted ? 'granted' : 'denied');

describe.each(Object.keys(PLACES))('[CO-46] [CO-47, granted] the place is %s', (found) => {
  const law = found === 'optout' || found === 'none' ? found : 'gdpr';
  const isLax = law !== 'gdpr';
  describe.each(Object.keys(VISITORS))('the visitor is %s', (name) => {
    const visitor = VISITORS[name] ?? { cookies: '' };
    const { holds, isDecided = false, signal = false, isDespite = false } = visitor;
    // [CO-47] Under an opt-out law, the signal counts also for who agreed earlier.
    const isSignalled = signal && (law === 'optout' ? !isDespite : !isDecided);
    const isOut = visitor.isOut || (isSignalled && !(isLax && isDespite));
    const [analytics, agrees] = holds ?? [isLax, isLax];
    const advertisement = agrees && !(isOut && isLax);

    test.each(PLACES[found] ?? [])('by "%s" and "%s"', (country, zone) => {
      const { consent, byBootstrap, after, law: decided } = visit(country, zone, visitor);
      expect(decided).toBe(law);

      // Asked or not.
      expect(consent.mustAsk).toBe(!isLax && !isDecided && !signal);
      expect(consent.decided).toBe(isDecided);
      // Held or not, by the loader.
      expect([consent.granted('analytics'), consent.granted('advertisement')]).toEqual([
        analytics,
        advertisement,
      ]);
      expect(consent.granted('necessary')).toBe(true);
      expect(consent.status()).toMatchObject({
        optedOut: isOut && (signal ? 'signal' : 'visitor'),
        gated: true,
      });

      // Google: the last word before any tag, to which the loader adds nothing.
      const { region, ...last } = { ...(byBootstrap.at(-1)?.[2] as Record<string, unknown>) };
      expect(region).toBeUndefined();
      expect(last).toMatchObject({
        analytics_storage: word(analytics),
        ad_storage: word(advertisement),
        ad_user_data: word(advertisement),
        security_storage: 'granted',
      });
      expect(after).toEqual(byBootstrap);
      // Where visitors are asked by Google's own knowledge, everything is denied to whoever has decided nothing.
      const regional = byBootstrap.filter(([, , words]) => 'region' in (words as object));
      expect(regional).toHaveLength(isLax && !holds ? 1 : 0);
      for (const [, command, words] of regional)
        expect([command, words]).toMatchObject([
          'default',
          { ad_storage: 'denied', analytics_storage: 'denied', security_storage: 'granted' },
        ]);
    });
  });
});

describe('[CO-46] an opt-out that only the loader can read', () => {
  test.each([
    [
      'a record twice',
      `CookieLawInfoConsent=e30=; CookieLawInfoConsent=${btoa('{"ccpaOptout":true}')}`,
    ],
    ['a record as text', `CookieLawInfoConsent=${encodeURIComponent('{"ccpaOptout":true}')}`],
    [
      'padding that is escaped',
      `CookieLawInfoConsent=${btoa('{"ccpaOptout":true,"a":1}').replace(/=/g, '%3D')}`,
    ],
    ['a flag as a text', `CookieLawInfoConsent=${btoa('{"ccpaOptout":"yes"}')}`],
    ['junk', 'CookieLawInfoConsent=%%%'],
  ])('%s: the bootstrap does not grant advertising', (_, cookies) => {
    const { byBootstrap } = visit('', 'America/New_York', { cookies });
    expect(byBootstrap.at(-1)?.[2]).toMatchObject({ ad_storage: 'denied' });
  });

  test.each(['cookieyes-consent=action:yes,consent:no', 'cookielawinfo-checkbox-analytics=no'])(
    'a decision under another name (%s): the bootstrap grants nothing',
    (cookies) => {
      const { byBootstrap } = visit('', 'America/New_York', { cookies });
      expect(byBootstrap.at(-1)?.[2]).toMatchObject({
        ad_storage: 'denied',
        analytics_storage: 'denied',
      });
    },
  );
});
