import { describe, expect, test, vi } from 'vitest';
import * as banners from '#widgets/consent/bridges/banners';
import { gpp, tcf } from '#widgets/consent/bridges/cmp';
import type { ToolDecision, Tool } from '#widgets/consent/bridges/tool';

/** What a tool's decision is on a page with these globals and cookies. */
type Example = [
  title: string,
  out: ToolDecision | undefined,
  page?: Record<string, unknown>,
  jar?: Record<string, string>,
];

const read = (tool: Tool, page: Record<string, unknown> = {}, jar: Record<string, string> = {}) =>
  tool.read({ page, jar: new Map(Object.entries(jar)) });

const EVERYTHING = { functional: true, performance: true, analytics: true, advertisement: true };
const NOTHING = { functional: false, performance: false, analytics: false, advertisement: false };
const ANALYTICS_ONLY = { analytics: true, advertisement: false };

const cookiebot = (consent?: object) => ({ Cookiebot: { hasResponse: Boolean(consent), consent } });
const cookieNotice = { cnArgs: { cookieName: 'cn' } };
const cookieYes = (isUserActionCompleted: boolean, categories: object) => ({
  getCkyConsent: () => ({ isUserActionCompleted, categories }),
});

/** A consentSync of Real Cookie Banner's that allows these cookies. */
const asked = (given: boolean, ...allowed: string[]) => ({
  consentApi: {
    consentSync: (_type: string, name: string) => ({
      consentGiven: given,
      cookieOptIn: allowed.includes(name),
    }),
  },
});

const EXAMPLES: [name: string, tool: Tool, examples: Example[]][] = [
  [
    'Cookiebot',
    banners.cookiebot,
    [
      ['is not there', undefined],
      ['has no answer', null, { Cookiebot: { hasResponse: false } }],
      [
        'statistics only',
        { ...NOTHING, performance: true, analytics: true },
        cookiebot({ necessary: true, preferences: false, statistics: true, marketing: false }),
      ],
      ['answers that are no answers grant nothing', NOTHING, cookiebot({ marketing: 'yes' })],
    ],
  ],
  [
    'Complianz',
    banners.complianz,
    [
      ['is not there', undefined, {}, { cmplz_marketing: 'allow' }],
      [
        'cookies before a decision grant nothing',
        null,
        { complianz: {} },
        { cmplz_marketing: 'allow' },
      ],
      [
        'marketing only',
        { ...NOTHING, advertisement: true },
        { complianz: {} },
        {
          'cmplz_banner-status': 'dismissed',
          cmplz_marketing: 'allow',
          cmplz_statistics: 'deny',
        },
      ],
      [
        'by the prefix of its own settings, as on the main site of a network',
        { ...NOTHING, performance: true, analytics: true },
        { complianz: { prefix: 'cmplz_rt_' } },
        {
          'cmplz_rt_banner-status': 'dismissed',
          cmplz_rt_statistics: 'allow',
          cmplz_marketing: 'allow',
        },
      ],
    ],
  ],
  [
    'Cookie Notice',
    banners.cookieNotice,
    [
      ['is not there', undefined],
      ['undecided', null, cookieNotice],
      ['yes', EVERYTHING, cookieNotice, { cn: 'true' }],
      ['no', NOTHING, cookieNotice, { cn: 'false' }],
    ],
  ],
  [
    'Real Cookie Banner',
    banners.realCookieBanner,
    [
      ['is not there', undefined, { consentApi: {} }],
      ['undecided', null, asked(false, '_ga', '_fbp')],
      ['analytics only', ANALYTICS_ONLY, asked(true, '_ga')],
    ],
  ],
  [
    'ConsentMagic',
    banners.consentMagic,
    [
      ['is not there', undefined],
      ['undecided', null, { CS_Data: {} }],
      [
        'the category of each script, by its number',
        { analytics: false, advertisement: true },
        { CS_Data: { cs_script_cat: { analytics: 7, facebook: 8 } } },
        {
          cs_viewed_cookie_policy_pt: 'yes',
          cs_enabled_cookie_term_pt_7: 'no',
          cs_enabled_cookie_term_pt_8: 'yes',
        },
      ],
    ],
  ],
  [
    'CookieYes',
    banners.cookieYes,
    [
      ['is not there', undefined],
      ['undecided, whatever its defaults are', null, cookieYes(false, { analytics: true })],
      ['decided', ANALYTICS_ONLY, cookieYes(true, ANALYTICS_ONLY)],
      ['an answer that is none', null, { getCkyConsent: () => undefined }],
    ],
  ],
];

describe.each(EXAMPLES)('[CO-42, reading] %s', (_name, tool, examples) => {
  test.each(examples)('%s', (_title, out, page, jar) => {
    expect(read(tool, page, jar)).toEqual(out);
  });
});

/** A function of the page's that hands these answers to whoever listens, and what was heard. */
function reportedDecisions(
  tool: Tool,
  name: string,
  answers: [unknown, unknown][],
): ToolDecision[] {
  const decisions: ToolDecision[] = [];
  const api = vi.fn((...args: unknown[]) => {
    const callback = args.at(-1) as (...answer: unknown[]) => void;
    if (args[0] === 'addEventListener') for (const answer of answers) callback(...answer);
  });
  tool.subscribe?.({ [name]: api }, (decision) => decisions.push(decision));
  return decisions;
}

const purposes = (...granted: number[]) => ({
  consents: Object.fromEntries(granted.map((purpose) => [purpose, true])),
});

describe('[CO-42, reading] TCF', () => {
  test('TCF is found by its function, and undecided until it answers', () => {
    expect(read(tcf)).toBeUndefined();
    expect(read(tcf, { __tcfapi: () => {} })).toBeNull();
  });

  test('only final answers count, and each category needs all its purposes', () => {
    expect(
      reportedDecisions(tcf, '__tcfapi', [
        [{ eventStatus: 'cmpuishown', purpose: purposes(1, 2, 3, 4) }, true],
        [{ eventStatus: 'tcloaded', purpose: purposes(1, 8, 9) }, true],
        [{ eventStatus: 'useractioncomplete', purpose: purposes(1, 2, 3, 4) }, true],
        [{ eventStatus: 'useractioncomplete', purpose: purposes(2, 3, 4) }, true],
        [{ eventStatus: 'useractioncomplete', purpose: purposes(1, 2, 3, 4) }, false],
        [{ eventStatus: 'tcloaded', gdprApplies: false }, true],
        [null, true],
      ]),
    ).toEqual([
      { ...NOTHING, analytics: true },
      { ...NOTHING, advertisement: true },
      NOTHING,
      EVERYTHING,
    ]);
  });
});

describe('[CO-42, reading] GPP', () => {
  const ping = (
    parsedSections: unknown,
    applicableSections?: number[],
    signalStatus = 'ready',
  ) => ({
    pingData: { signalStatus, parsedSections, applicableSections },
  });
  /** What is taken over of one ping. */
  const decisionsOf = (parsed: unknown, applicable?: number[]): ToolDecision[] =>
    reportedDecisions(gpp, '__gpp', [[ping(parsed, applicable), true]]);
  const SOLD = { SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 };
  const OUT = { ...EVERYTHING, advertisement: false };

  test('an opt-out in any section turns advertising off, and a tool that is not ready says nothing', () => {
    expect(read(gpp, { __gpp: () => {} })).toBeNull();
    expect(
      reportedDecisions(gpp, '__gpp', [
        [ping({ usnat: { SaleOptOut: 1 } }, [7], 'not ready'), true],
        [ping({ usnat: SOLD }, [7]), true],
        [ping({ usnat: { SaleOptOut: 2 }, usca: { SharingOptOut: 1 } }, [8]), true],
      ]),
    ).toEqual([EVERYTHING, OUT]);
  });

  test('a section may be a list of its parts', () => {
    expect(decisionsOf({ usnat: [{ SaleOptOut: 1 }, { Gpc: true }] }, [7])).toEqual([OUT]);
    expect(decisionsOf({ usnat: [SOLD, { Gpc: false }] }, [7])).toEqual([EVERYTHING]);
    const consents = Array.from({ length: 10 }, () => false);
    expect(decisionsOf({ tcfeuv2: [{ PurposeConsents: consents }, {}] }, [2])).toEqual([NOTHING]);
  });

  test("Europe's purposes count where they exist, together with an opt-out", () => {
    const consents = Array.from({ length: 10 }, (_, at) => [1, 8, 9].includes(at + 1));
    const analytics = { ...NOTHING, analytics: true };
    expect(decisionsOf({ tcfeuv2: { PurposeConsents: consents } }, [2])).toEqual([analytics]);
    expect(decisionsOf({ tcfeuv2: { PurposeConsents: consents }, usnat: SOLD }, [2])).toEqual([
      analytics,
    ]);
    const all = consents.map(() => true);
    expect(decisionsOf({ tcfeuv2: { PurposeConsents: all }, usnat: { SaleOptOut: 1 } })).toEqual([
      OUT,
    ]);
  });

  test('an unreadable section grants nothing', () => {
    for (const parsed of [
      undefined,
      null,
      {},
      'x',
      { usnat: {} },
      { usnat: 'BVQqAAAAAgA' },
      { usnat: [null, 'x'] },
      { usnat: { SaleOptOut: '2' } },
      { uspv1: { OptOutSale: 'N' } },
      { tcfeuv2: 'CPXxRfAPXxRfA' },
      { tcfeuv2: { PurposeConsents: {} } },
    ]) {
      for (const applicable of [undefined, [], [0], [2], [7], [-1, 2]])
        expect(decisionsOf(parsed, applicable)).toEqual([null]);
    }
    // Europe's law is the one in force, and its section cannot be read: others say nothing of it.
    expect(decisionsOf({ usnat: SOLD }, [2])).toEqual([null]);
    expect(decisionsOf({ usnat: SOLD, tcfeuv2: {} }, [7])).toEqual([null]);
    expect(decisionsOf({ usnat: SOLD }, [5])).toEqual([null]);
    expect(decisionsOf({ usnat: SOLD })).toEqual([EVERYTHING]);
  });

  test('where no law applies, everything is granted except what was refused', () => {
    expect(decisionsOf({}, [-1])).toEqual([EVERYTHING]);
    expect(decisionsOf(undefined, [-1])).toEqual([EVERYTHING]);
    expect(decisionsOf({ usnat: { SaleOptOut: 1 } }, [-1])).toEqual([OUT]);
  });
});
