import { beforeEach, expect, test } from 'vitest';
import { folder } from '../../../loader/script-tag';
import { coerce } from '../../../src/config/coerce';
import { SECTIONS } from '../../../src/config/config';
import { merge } from '../../../src/config/read';
import { eraseCookies } from '../../../src/consent/cookies';
import { parseRecord, readStoredChoice } from '../../../src/consent/record';
import { httpUrl, unslashed } from '../../../src/dom/address';
import { fromJson, toJson } from '../../../src/dom/json';
import { parseColour } from '../../../src/ui/colour';
import { localeOf, spoken } from '../../../src/ui/text';
import { cut } from '../../../widgets/consent/dialog/content';
import { readPrintedDialog } from '../../../widgets/consent/dialog/printed';
import { readPrintedBanner } from '../../../widgets/consent/legacy-banner';
import { meetsRule } from '../../../widgets/tracking/actions/url-rule';
import { encode } from '../../../widgets/tracking/cookies';
import { figureIn, shapeEvent } from '../../../widgets/tracking/firing';
import { holdsPerson, holdsSecret } from '../../../widgets/tracking/person';
import { placeOf, scrubAddress, scrubParams } from '../../../widgets/tracking/scrub';
import { readArrival } from '../../../widgets/tracking/visit/arrival';
import { readMatching } from '../../../widgets/tracking/visit/matching';
import { cpuMs } from './cpu';

const MOST_MS = 50;
const LENGTH = 100_000;

const runs = [
  '/',
  'a',
  ' ',
  '1',
  '1,',
  '1 ',
  '.',
  '@',
  'a@',
  'a@b.',
  '%40',
  '%25',
  '&',
  '&a=',
  '=',
];
const brackets = ['[', '{"a":', '<', '<b', '"', '\\', ',', 'x:y,', '#', '?', '-', '\u{1F600}', 'é'];
/** Long texts of every kind that a reader of ours could take for something. */
const TEXTS: [string, string][] = [...runs, ...brackets].map((run) => [
  run,
  run.repeat(Math.ceil(LENGTH / run.length)),
]);
const json = (value: unknown): string => JSON.stringify(value);
TEXTS.push(
  ['JSON, deep', `${'['.repeat(LENGTH / 2)}${']'.repeat(LENGTH / 2)}`],
  ['JSON, deep maps', `${'{"a":'.repeat(LENGTH / 6)}1${'}'.repeat(LENGTH / 6)}`],
  [
    'JSON, many keys',
    json(Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`k${n}`, n]))),
  ],
  ['JSON, a long list', json(Array.from({ length: 20_000 }, (_, n) => n))],
  ['an address', `https://shop.test/${'a/'.repeat(LENGTH / 4)}?${'a=1&'.repeat(LENGTH / 8)}`],
);

/** Everything that reads a text from the page, the network or the address, by what it is. */
const READERS: Record<string, (text: string) => unknown> = {
  address: httpUrl,
  'address without slashes': unslashed,
  'folder of an address': (text) => [folder(text), folder(`https://cdn.test/${text}`)],
  JSON: fromJson,
  'JSON, written': (text) => toJson(text),
  configuration: (text) => {
    const value = fromJson(text) ?? text;
    const merged = merge([{ consent: value, dialog: value, tracking: value, theme: value }]);
    return Object.entries(SECTIONS).map(([name, { defaults }]) =>
      coerce<object>(defaults, merged[name], name, () => {}),
    );
  },
  colour: parseColour,
  language: (text) => [spoken(text), localeOf(text)],
  'record of a choice': (text) => [parseRecord(text), parseRecord(btoa(encodeURIComponent(text)))],
  'cookie of the newer plugin': (text) =>
    readStoredChoice([['cookieyes-consent', text]], { viewed: 'v', record: 'r' }, () => true),
  'text cut short': cut,
  'number in a text': figureIn,
  'person in a text': holdsPerson,
  'secret in an address': holdsSecret,
  'address without e-mail addresses': scrubAddress,
  'parameters without e-mail addresses': (text) => scrubParams({ event_url: text, utm_term: text }),
  'address as it may be sent': (text) => [
    placeOf(text, ['a']),
    placeOf(`https://shop.test/${text}`, ['a']),
  ],
  'rule for addresses': (text) =>
    [
      { rule: 'contains', value: text },
      { rule: 'match', value: 'a' },
    ].map((rule) => meetsRule(rule, [text])),
  'cookie’s text': encode,
  'form that the server remembers': readMatching,
  event: (text) => shapeEvent({ name: text, params: fromJson(text) }),
  arrival: (text) =>
    readArrival({ href: `https://shop.test/?utm_source=${text}`, referrer: text }, text, () => {}),
};

beforeEach(() => {
  document.body.innerHTML = '';
});

test.each(Object.entries(READERS))(
  '%s: 100,000 characters of any kind take less than 50 ms',
  (_name, read) => {
    const slow = TEXTS.filter(([, text]) => cpuMs(() => read(text), MOST_MS) > MOST_MS);
    expect(slow.map(([name]) => name)).toEqual([]);
  },
);

test('each field of the configuration: 100,000 characters of any kind take less than 50 ms', () => {
  const slow = Object.entries(SECTIONS).flatMap(([section, { defaults }]) =>
    Object.keys(defaults).flatMap((field) =>
      TEXTS.filter(([, text]) => {
        const value = { [field]: fromJson(text) ?? text };
        return cpuMs(() => coerce<object>(defaults, value, section, () => {}), MOST_MS) > MOST_MS;
      }).map(([name]) => `${section}.${field}: ${name}`),
    ),
  );
  expect(slow).toEqual([]);
});

test('what the legacy plugin printed is read in time however much of it there is', () => {
  const words = 'uma palavra '.repeat(LENGTH / 12);
  document.body.innerHTML = `<div id="cookie-law-info-bar"><span class="cli-bar-message">${words}</span></div>
    <div id="cliSettingsPopup"><div class="cli-privacy-content-text">${words}</div></div>`;
  expect(cpuMs(readPrintedBanner, MOST_MS)).toBeLessThan(MOST_MS);
  expect(cpuMs(readPrintedDialog, MOST_MS)).toBeLessThan(MOST_MS);
});

test('a refusal on an address with thousands of folders erases in time: the folders that count are the first', () => {
  history.replaceState(null, '', `/${'a/'.repeat(4_000)}`);
  const jar = new Map(Array.from({ length: 20 }, (_, at) => [`_ga_${at}`, '1']));
  expect(cpuMs(() => eraseCookies(jar, ['_ga_*']), 500)).toBeLessThan(500);
  history.replaceState(null, '', '/');
});
