// @vitest-environment node

import { expect, test } from 'vitest';
import type { PageFacts } from '#cli/page/facts';
import { findingsOf } from '#cli/page/verdict/verdict';
import {
  CRASHED,
  HELD_BACK,
  SETTING,
  SILENT,
  SKIPPED,
  STARTED,
  TAG_FIRST,
  UNGATED,
  UNHEARD,
  WOKEN,
} from '#src/reasons';
import { DISABLED, GPC } from '#src/skips';
import type { Differs } from './facts';
import { CONFIG, factsOf, OURS, request, note, script, TAG } from './facts';

const causes = (differs: Differs): string[] =>
  findingsOf(factsOf(differs)).map(({ cause, severity }) => `${severity} ${cause}`);

const [LOADER = request('/enxerto/loader.js')] = OURS;
/** Without a banner no choice is tried. */
const NO_CHOICES = { accept: undefined, reject: undefined };
const freshly = (tag: typeof TAG): Partial<PageFacts> => ({
  fresh: { scripts: [CONFIG, tag], switchedOff: undefined },
});
const ABSENT = { ran: false, bannerSeen: false };
/** Our script never ran. */
const NEVER = { untouched: ABSENT, last: ABSENT };
const NO_BANNER = { last: { bannerSeen: false } };
/** Nothing of ours was requested, or written to the log. */
const NOTHING = { requests: [], lines: [], reasons: [] };
const lookAt = (...reasons: NonNullable<Differs['look']>['reasons'] & object): Differs => ({
  look: { reasons },
});
const held = (type: string): Record<string, string> => ({
  type,
  'data-src': '/enxerto/loader.js',
  'data-enxerto': '',
});
const refused = (blocked: string, enforced = true): object => ({
  breaches: [{ directive: 'script-src-elem', blocked, sample: '', enforced }],
});
const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-1';
const MARK = { 'data-cli-class': 'cli-blocker-script', 'data-cli-script-type': 'analytics' };
const PIXEL = script({
  id: 'pys-js',
  src: '/wp-content/plugins/pixelyoursite/dist/scripts/public.js?ver=1',
});
const BAR = script({ id: 'cookie-law-info-js', src: '/c.js' });

test('a healthy page: nothing is found', () => expect(causes({})).toEqual([]));

/** Each page, and what is found, the cause first. */
const PAGES: Record<string, [Differs, ...string[]]> = {
  'no tag, but the configuration': [
    { scripts: [CONFIG], ...NEVER, look: NOTHING },
    'error missing',
  ],
  'the tag from a tag manager': [{ scripts: [CONFIG], live: [CONFIG, TAG] }],
  'the tag twice': [
    { scripts: [CONFIG, TAG, script({ src: '/enxerto/loader.js?v=2', 'data-enxerto': '' })] },
    'warning twice',
  ],
  'the tag held until a touch': [
    { scripts: [CONFIG, script(held('litespeed/javascript'))], untouched: ABSENT },
    'warning delayed',
  ],
  'the tag held for ever': [
    { scripts: [CONFIG, script(held('rocketlazyloadscript'))], ...NEVER, look: NOTHING },
    'error delayed',
  ],
  'us in a bundle without an address': [
    {
      scripts: [CONFIG],
      ...NO_BANNER,
      look: { requests: [], reasons: [note(SETTING, 'base', 'undefined')] },
    },
    'error combined',
  ],
  'a base that is no address': [
    {
      scripts: [CONFIG],
      ...NO_BANNER,
      look: { requests: [], reasons: [note(SETTING, 'base', 'x:')] },
    },
    'error base',
  ],
  'a chunk refused by the policy': [
    {
      ...NO_BANNER,
      look: {
        ...refused('https://shop.example/enxerto/consent-0123abcd.js'),
        requests: [LOADER, request('/enxerto/consent-0123abcd.js', { status: 0, failure: 'csp' })],
      },
    },
    'error policy',
  ],
  'the loader refused by the policy': [
    {
      ...NEVER,
      look: {
        ...refused('https://shop.example/enxerto/loader.js'),
        requests: [],
        lines: [],
        reasons: [],
      },
    },
    'error policy',
  ],
  'the loader over http': [
    {
      scripts: [
        CONFIG,
        script({ src: 'http://shop.example/enxerto/loader.js', 'data-enxerto': '' }),
      ],
      ...NEVER,
      look: {
        lines: [],
        reasons: [],
        requests: [
          request('http://shop.example/enxerto/loader.js', { status: 0, failure: 'mixed-content' }),
        ],
      },
    },
    'error mixed',
  ],
  'the loader not found': [
    {
      ...NEVER,
      look: { lines: [], reasons: [], requests: [{ ...LOADER, status: 404, mime: 'text/html' }] },
    },
    'error loader',
  ],
  'the loader comes and does not run': [
    { ...NEVER, look: { lines: [], reasons: [], requests: [LOADER] } },
    'error not-run',
  ],
  'chunks looked for elsewhere': [
    {
      page: NO_CHOICES,
      ...NO_BANNER,
      look: {
        lines: ['Loading chunk consent failed'],
        requests: [LOADER, request('/other/consent-0123abcd.js', { status: 404 })],
      },
    },
    'error wrong-base',
  ],
  'a tracker before a choice': [
    { look: { requests: [...OURS, request(GTAG, { cause: 'the inline script at line 3' })] } },
    'error tracker',
  ],
  'a tracker after Accept': [
    { accept: { requests: [...OURS, request(GTAG, { when: 'chosen' })], stored: ['cookie _ga'] } },
  ],
  'a tracker after Reject, on the next page': [
    { reject: { requests: [...OURS, request(GTAG, { when: 'next' })] } },
    'error after-reject',
  ],
  'a map before a choice': [
    { look: { requests: [...OURS, request('https://www.google.com/maps/embed?pb=1')] } },
    'warning content',
  ],
  'a copy of a page for who had agreed': [
    {
      scripts: [CONFIG, TAG, script({ ...MARK, src: GTAG })],
      look: { requests: [...OURS, request(GTAG)] },
      page: {
        fresh: {
          scripts: [CONFIG, TAG, script({ ...MARK, src: GTAG, type: 'text/plain' })],
          switchedOff: undefined,
        },
      },
    },
    'error cached',
  ],
  'a tag that an optimizer moves, but not where the address has a parameter': [
    { scripts: [CONFIG, script({ src: '/cache/abc.js', 'data-enxerto': '' })], page: freshly(TAG) },
  ],
  'a copy that says to the pixel plugin that all is agreed to': [
    {
      page: {
        printed: { scripts: [CONFIG, TAG], switchedOff: false },
        fresh: { scripts: [CONFIG, TAG], switchedOff: true },
      },
    },
    'error cached',
  ],
  'marked scripts printed ready to run, whoever asks': [
    {
      scripts: [CONFIG, TAG, script({ ...MARK, src: GTAG })],
      look: { requests: [...OURS, request(GTAG)] },
    },
    'error held-marked',
  ],
  "the pixel plugin's script active": [
    { scripts: [CONFIG, TAG, PIXEL], look: { reasons: [note(SILENT), note(STARTED, 'tracking')] } },
    'warning legacy-active',
  ],
  'both trackers at work': [
    { scripts: [CONFIG, TAG, PIXEL], look: { reasons: [note(STARTED, 'tracking')] } },
    'error legacy-active',
  ],
  "the plugin's banner alone": [
    { scripts: [CONFIG, TAG, BAR], last: { bannerSeen: false, barSeen: true } },
    'error legacy-active',
  ],
  'scripts that were woken': [lookAt(note(WOKEN, 'tracking')), 'warning woken'],
  'nobody asks': [
    {
      scripts: [TAG],
      ...NO_BANNER,
      look: { reasons: [note(SKIPPED, 'consent', String(DISABLED)), note(UNGATED)] },
    },
    'error nobody-asks',
  ],
  'no banner, for the browser refuses': [
    { ...NO_BANNER, look: { reasons: [note(SKIPPED, 'consent', String(GPC))] } },
    'error no-banner',
  ],
  'a choice that is not stored': [{ reject: { pressed: false } }, 'error choice-fails'],
  'on the list, and asked for by a hint': [
    { look: { requests: [...OURS, request(GTAG)], listed: [GTAG] } },
    'warning unholdable',
  ],
  'another tool decides and says nothing': [lookAt(note(UNHEARD, 'complianz')), 'note unheard'],
  'a wrong setting': [lookAt(note(SETTING, 'banner.layout', 'wide')), 'warning setting'],
  'a Google tag above us': [lookAt(note(TAG_FIRST)), 'error google-first'],
  'held for want of a nonce': [{ accept: { reasons: [note(HELD_BACK)] } }, 'warning stays-held'],
  'held although everything is agreed to': [
    { scripts: [CONFIG, TAG, script({ ...MARK, type: 'text/plain' }, 'measure()')] },
    'warning stays-held',
  ],
  'a part of ours that crashes': [lookAt(note(CRASHED, 'theme')), 'error crashed'],
  "an error of the page's own": [
    { look: { errors: ['Error: x\n at https://shop.example/theme.js'] } },
  ],
  'an error page': [{ page: { status: 503 } }, 'error status'],
};

for (const [name, [differs, ...found]] of Object.entries(PAGES))
  test(`${name}: ${found.join(', ') || 'nothing'}`, () => expect(causes(differs)).toEqual(found));

test('severe findings come first, and each finding has what, why and what to change', () => {
  const findings = findingsOf(
    factsOf({
      scripts: [CONFIG, TAG, script({ src: '/enxerto/loader.js?v=2', 'data-enxerto': '' })],
      look: {
        reasons: [note(SETTING, 'look.accent', 'red')],
        requests: [...OURS, request(GTAG, { cause: 'the inline script at line 3 of the page' })],
      },
    }),
  );
  expect(findings.map(({ cause }) => cause)).toEqual(['tracker', 'twice', 'setting']);
  expect(findings[0]?.evidence).toEqual([
    'Google Analytics: www.googletagmanager.com/gtag/js, by the inline script at line 3 of the page',
  ]);
  for (const { what, why, change } of findings) expect([what, why, change]).not.toContain('');
});
