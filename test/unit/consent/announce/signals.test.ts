import { describe, expect, test, vi } from 'vitest';
import { SIGNALS } from '#src/config/consent/signals';
import type { SignalsConfig } from '#src/config/consent/signals';
import type { Handshake, AnnouncedSignals } from '#src/consent/announce/signals';
import { createSignals } from '#src/consent/announce/signals';

type Page = Record<string, unknown>;

/** A site, its visitor, and what was said to whom. */
function site(
  config: Partial<SignalsConfig> = {},
  page: Page = {},
  queue: Handshake & AnnouncedSignals = {},
) {
  const visitor = { decided: false, granted: ['necessary'], refused: [] as string[] };
  const lines: string[] = [];
  const start = (): (() => void) =>
    createSignals(
      page,
      { queue, memory: { announced: queue } },
      {
        allows: (category, service = '') =>
          visitor.granted.includes(category) && !visitor.refused.includes(service),
        get decided() {
          return visitor.decided;
        },
      },
      () => ({ ...SIGNALS.defaults, ...config }),
      (line) => void lines.push(line),
    );
  const signal = start();
  return {
    page,
    queue,
    lines,
    signal,
    start,
    decide(...granted: string[]) {
      Object.assign(visitor, { decided: true, granted: ['necessary', ...granted] });
    },
    refuse(...services: string[]) {
      visitor.refused = services;
    },
    /** What a layer holds, Arguments objects as lists. */
    logged: (name = 'dataLayer') => (page[name] as Iterable<unknown>[]).map((entry) => [...entry]),
  };
}

const words = (ad: string, analytics: string, functional: string) => ({
  ad_storage: ad,
  ad_user_data: ad,
  ad_personalization: ad,
  analytics_storage: analytics,
  functionality_storage: functional,
  personalization_storage: functional,
  security_storage: 'granted',
});
const DENIED = words('denied', 'denied', 'denied');
const GRANTED = words('granted', 'granted', 'granted');

describe.each([
  ['google-ads', ['denied', 'granted', 'granted', 'grant', 'granted granted']],
  ['google-analytics', ['granted', 'denied', 'granted', 'grant', 'granted granted']],
  ['microsoft-ads', ['granted', 'granted', 'denied', 'grant', 'granted granted']],
  ['meta', ['granted', 'granted', 'granted', 'revoke', 'granted granted']],
  ['clarity', ['granted', 'granted', 'granted', 'grant', 'denied denied']],
  ['youtube', ['granted', 'granted', 'granted', 'grant', 'granted granted']],
])('a visitor who agreed to all but %s', (service, expected) => {
  test('[CO-49, signals] is announced so to each vendor', () => {
    const commands: Record<string, unknown[]> = {};
    const listener =
      (name: string) =>
      (...command: unknown[]): void =>
        void (commands[name] = command);
    const { decide, refuse, signal, logged, page } = site(
      {},
      { fbq: listener('fbq'), clarity: listener('clarity') },
    );
    decide('functional', 'analytics', 'advertisement');
    refuse(service);
    signal();
    const google = logged().at(-1)?.[2] as Record<string, string>;
    const microsoft = (page['uetq'] as unknown[]).at(-1) as Record<string, string>;
    const clarity = Object.values(commands['clarity']?.[1] as object).join(' ');
    expect([
      google['ad_storage'],
      google['analytics_storage'],
      microsoft['ad_storage'],
      commands['fbq']?.[1],
      clarity,
    ]).toEqual(expected);
  });
});

describe('Google', () => {
  test('[CO-40, default and update] an undecided visitor gets one default, each change one update, and no change none', () => {
    const { signal, logged, decide, page } = site();
    signal();
    signal();
    expect(logged()).toEqual([['consent', 'default', { ...DENIED, wait_for_update: 500 }]]);
    decide('advertisement', 'analytics', 'functional');
    signal();
    signal();
    decide();
    signal();
    decide('analytics');
    signal();
    expect(logged().slice(1)).toEqual([
      ['consent', 'update', GRANTED],
      ['consent', 'update', DENIED],
      ['consent', 'update', words('denied', 'granted', 'denied')],
    ]);
    expect(logged('dataLayerPYS')).toEqual(logged());
    for (const entry of page['dataLayer'] as unknown[])
      expect(Object.prototype.toString.call(entry)).toBe('[object Arguments]');
  });

  test('[CO-40, a returning visitor] a decided visitor gets default and update at once, also after a refusal', () => {
    const yes = site();
    yes.decide('analytics');
    yes.signal();
    expect(yes.logged().map(([, command]) => command)).toEqual(['default', 'update']);
    expect(yes.logged()[1]?.[2]).toEqual(words('denied', 'granted', 'denied'));
    const no = site();
    no.decide();
    no.signal();
    expect(no.logged().map(([, command]) => command)).toEqual(['default', 'update']);
    expect(no.logged()[1]?.[2]).toEqual(DENIED);
  });

  test("[CO-40, settings] regions, waiting, redaction, passthrough and layers come from the owner's settings", () => {
    const { signal, logged, page, decide } = site({
      layers: ['mine'],
      regions: ['PT', 'US-CA'],
      waitForUpdate: 0,
      adsDataRedaction: true,
      urlPassthrough: true,
    });
    signal();
    expect(logged('mine')).toEqual([
      ['consent', 'default', { ...DENIED, wait_for_update: 0, region: ['PT', 'US-CA'] }],
      ['set', 'ads_data_redaction', true],
      ['set', 'url_passthrough', true],
    ]);
    decide();
    signal();
    expect(logged('mine').slice(3)).toEqual([['consent', 'update', DENIED]]);
    expect(page).not.toHaveProperty('dataLayer');
  });

  test('[CO-40, once] a second start says no second default, and no update without a change', () => {
    const { signal, start, logged, decide } = site();
    signal();
    start()();
    expect(logged()).toHaveLength(1);
    decide('analytics');
    start()();
    start()();
    expect(logged().map(([, command]) => command)).toEqual(['default', 'update']);
  });

  test("[XX-14, Google] another tool's default is not repeated, and its grants are denied by an update before a decision", () => {
    const page = { dataLayer: [['consent', 'default', { ad_storage: 'granted' }]] };
    const { signal, logged, decide } = site({}, page);
    signal();
    signal();
    const { security_storage: _granted, ...denied } = DENIED;
    expect(logged().slice(1)).toEqual([['consent', 'update', denied]]);
    decide('advertisement');
    signal();
    expect(logged().slice(2)).toEqual([
      ['consent', 'update', words('granted', 'denied', 'denied')],
    ]);
  });

  test.each([
    ['a container', { event: 'gtm.js', 'gtm.start': 1 }],
    ['a tag', ['config', 'G-1']],
  ])('[CO-40, warning] debug says that %s came before our default', (_, entry) => {
    const early = site({}, { dataLayer: [null, 'x', { event: 'other' }, entry] });
    early.signal();
    early.signal();
    expect(early.lines).toEqual(['dataLayer: a tag started before consent; paste the bootstrap']);
    const inTime = site({}, { dataLayer: [['js', new Date()]] });
    inTime.signal();
    (inTime.page['dataLayer'] as unknown[]).push(entry);
    inTime.decide();
    inTime.signal();
    expect(inTime.lines).toEqual([]);
  });

  test("[XX-01] whatever stands in a layer's place, the other layers are told and one line reports it", () => {
    const thrower: unknown[] = [];
    thrower.push = () => {
      throw new Error('the page’s own');
    };
    const getter = Object.defineProperty({}, 'dataLayer', {
      get() {
        throw new Error('the page’s own');
      },
    }) as Page;
    const pages: Page[] = [
      { dataLayer: 'text' },
      { dataLayer: 7 },
      { dataLayer: {} },
      { dataLayer: Object.freeze([]) },
      { dataLayer: thrower },
      getter,
      Object.freeze({}),
    ];
    for (const page of pages) {
      const { signal, lines, logged, decide } = site({}, page);
      expect(signal).not.toThrow();
      decide('analytics');
      expect(signal).not.toThrow();
      expect(lines).toContain('dataLayer: accepts no consent signal');
      if (Object.isExtensible(page))
        expect(logged('dataLayerPYS').map(([, command]) => command)).toEqual(['default', 'update']);
    }
  });
});

describe('Microsoft, Clarity, Meta and Amazon', () => {
  test('[CO-41, Microsoft] Microsoft gets one default, and an update when its one value changes', () => {
    const { signal, start, page, decide } = site({ google: false });
    signal();
    decide('analytics');
    signal();
    start()();
    decide('advertisement');
    signal();
    expect(page['uetq']).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied' },
      'consent',
      'update',
      { ad_storage: 'granted' },
    ]);
    expect(page).not.toHaveProperty('dataLayer');
  });

  test("[CO-41, Microsoft] the object that Microsoft's script has put in the queue's place is kept and told", () => {
    const uetq = { push: vi.fn() };
    const { signal, page } = site({}, { uetq });
    signal();
    expect(page['uetq']).toBe(uetq);
    expect(uetq.push.mock.calls).toEqual([['consent', 'default', { ad_storage: 'denied' }]]);
  });

  test("[CO-41, Meta] Meta's pixel is told once per change, also if it comes later, and is never created", () => {
    const { signal, page, decide, lines } = site();
    signal();
    expect(page).not.toHaveProperty('fbq');
    const fbq = vi.fn();
    page['fbq'] = fbq;
    signal();
    signal();
    decide('advertisement');
    signal();
    decide('analytics');
    signal();
    expect(fbq.mock.calls).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['consent', 'revoke'],
    ]);
    expect(lines).toEqual([]);
  });

  test('[CO-41, Amazon] [issue 51, Amazon] with a country, Amazon’s script for consent is told each change once, also if it comes later, and is never created', () => {
    const { page, signal, decide, refuse } = site({ amazon: 'PT' });
    signal();
    expect(page).not.toHaveProperty('amznConsent');
    const amznConsent = vi.fn();
    page['amznConsent'] = amznConsent;
    const values = (isGranted: boolean) => [
      { countryCode: 'PT', enableAdStorage: isGranted, enableUserData: isGranted },
    ];
    signal();
    signal();
    expect(amznConsent.mock.calls).toEqual([values(false)]);
    decide('advertisement');
    signal();
    expect(amznConsent.mock.calls.slice(1)).toEqual([values(true)]);
    refuse('amazon-ads');
    signal();
    expect(amznConsent.mock.calls.slice(2)).toEqual([values(false)]);
  });

  test('[CO-41, Amazon] without a country, Amazon’s script is told nothing', () => {
    const amznConsent = vi.fn();
    const { signal, decide } = site({}, { amznConsent });
    decide('advertisement');
    signal();
    expect(amznConsent).not.toHaveBeenCalled();
  });

  test('[CO-41, Clarity] [issue 51, Clarity] Clarity is told both its values once per change, also if it comes later, and is never created', () => {
    const { signal, page, decide, lines } = site();
    signal();
    expect(page).not.toHaveProperty('clarity');
    const clarity = vi.fn();
    page['clarity'] = clarity;
    signal();
    signal();
    decide('analytics');
    signal();
    decide('functional');
    signal();
    expect(clarity.mock.calls).toEqual([
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
    ]);
    expect(lines).toEqual([]);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('the page’s own');
      },
    ],
    ['is none', {}],
  ])('[XX-01] a pixel that %s is reported by one line', (_, fbq) => {
    const { signal, lines, logged } = site({}, { fbq });
    expect(signal).not.toThrow();
    expect(lines).toEqual(['fbq: accepts no consent signal']);
    expect(logged()).toHaveLength(1);
  });

  test('vendors that the owner has switched off are told nothing', () => {
    const received = vi.fn();
    const services = { fbq: received, clarity: received };
    const { signal, page } = site({ google: false, microsoft: false, meta: false }, services);
    signal();
    expect(page).toEqual(services);
    expect(received).not.toHaveBeenCalled();
  });
});
