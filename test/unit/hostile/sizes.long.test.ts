import { beforeEach, expect, test, vi } from 'vitest';
import { tagOf } from '#loader/language';
import { folderOf } from '#loader/script-tag';
import { coerce } from '#src/config/coerce';
import { SECTIONS } from '#src/config/config';
import { merge } from '#src/config/read';
import { parseRecord, readStoredChoice } from '#src/consent/record';
import { eraseCookies } from '#src/cookies/write';
import { httpUrl, trimSlashes } from '#src/dom/address';
import { fromJson, toJson } from '#src/dom/json';
import { localeOf, langAttribute } from '#src/language';
import { parseColour } from '#src/ui/colour';
import { shorten } from '#widgets/consent/dialog/content';
import { readPrintedDialog } from '#widgets/consent/dialog/printed';
import { readPrintedBanner } from '#widgets/consent/legacy/printed';
import { encode } from '#widgets/tracking/cookies/cookies';
import { eventOf } from '#widgets/tracking/model/event';
import { ruleOf } from '#widgets/tracking/model/triggers';
import { parseLocalNumber, resolveParams } from '#widgets/tracking/pipeline/shape';
import { matchesRule } from '#widgets/tracking/sources/links/url-rule';
import { readArrival } from '#widgets/tracking/visitor/arrival';
import { readAdvancedMatching } from '#widgets/tracking/visitor/matching';
import { containsPersonalData, containsSecret } from '#widgets/tracking/visitor/person';
import { reduceAddress, scrubAddress, scrubParams } from '#widgets/tracking/visitor/scrub';
import { cpuMs, isSlow, LENGTH } from './cpu';

const MOST_MS = 50;

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
const json = (value: unknown): string => JSON.stringify(value);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Long texts of every kind that a reader of ours could take for something: name, and how one of so many characters is made. */
const KINDS: [string, (length: number) => string][] = [
  ...[...runs, ...brackets].map((run): (typeof KINDS)[number] => [
    run,
    (length) => run.repeat(Math.ceil(length / run.length)),
  ]),
  ['JSON, deep', (length) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`],
  ['JSON, deep maps', (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`],
  [
    'JSON, many keys',
    (length) => json(Object.fromEntries(numbers(length / 12).map((n) => [`k${n}`, n]))),
  ],
  ['JSON, a long list', (length) => json(numbers(length / 6))],
  [
    'an address',
    (length) => `https://shop.test/${'a/'.repeat(length / 4)}?${'a=1&'.repeat(length / 8)}`,
  ],
];
const TEXTS = KINDS.map(([name, make]): [string, Map<number, string>] => [
  name,
  new Map([LENGTH, LENGTH / 2].map((length) => [length, make(length)])),
]);

/** Names of the texts for which something takes too long. */
const slowFor = (read: (text: string) => unknown): string[] =>
  TEXTS.filter(([, texts]) => isSlow((length) => read(texts.get(length) ?? ''))).map(
    ([name]) => name,
  );

/** Everything that reads a text from the page, the network or the address, by what it is. */
const READERS: Record<string, (text: string) => unknown> = {
  address: httpUrl,
  'address without slashes': trimSlashes,
  'folder of an address': (text) => [folderOf(text), folderOf(`https://cdn.test/${text}`)],
  JSON: fromJson,
  'JSON, written': (text) => toJson(text),
  configuration: (text) => {
    const value = fromJson(text) ?? text;
    const merged = merge([{ consent: value }]);
    return Object.entries(SECTIONS).map(([name, { defaults }]) =>
      coerce<object>(defaults, merged[name], name, () => {}),
    );
  },
  colour: parseColour,
  language: (text) => [tagOf(text), langAttribute('pt-br', text), localeOf(text)],
  'record of a choice': (text) => [parseRecord(text), parseRecord(btoa(encodeURIComponent(text)))],
  'cookie of the newer plugin': (text) =>
    readStoredChoice([['cookieyes-consent', text]], { viewed: 'v', record: 'r' }, () => true),
  'text cut short': shorten,
  'number in a text': parseLocalNumber,
  'person in a text': containsPersonalData,
  'secret in an address': containsSecret,
  'address without e-mail addresses': scrubAddress,
  'parameters without e-mail addresses': (text) => scrubParams({ event_url: text, utm_term: text }),
  'address as it may be sent': (text) => [
    reduceAddress(text, ['a']),
    reduceAddress(`https://shop.test/${text}`, ['a']),
  ],
  'rule for addresses': (text) =>
    [
      { rule: 'contains', value: text },
      { rule: 'match', value: 'a' },
    ].map((rule) => matchesRule(ruleOf(rule), [text])),
  'cookie’s text': encode,
  'form that the server remembers': readAdvancedMatching,
  event: (text) => resolveParams(eventOf({ name: text, params: fromJson(text) }).params),
  arrival: (text) =>
    readArrival(
      { href: `https://shop.test/?utm_source=${text}`, referrer: text },
      text,
      encode,
      () => {},
    ),
};

beforeEach(() => {
  document.body.innerHTML = '';
});

test.each(Object.entries(READERS))(
  "%s: 100,000 characters of any kind take less than 50 ms, or the same share of a slow machine's time",
  (_name, read) => {
    expect(slowFor(read)).toEqual([]);
  },
);

test('each field of the configuration: 100,000 characters of any kind take less than 50 ms', () => {
  const slow = Object.entries(SECTIONS).flatMap(([section, { defaults }]) =>
    Object.keys(defaults).flatMap((field) =>
      slowFor((text) =>
        coerce<object>(defaults, { [field]: fromJson(text) ?? text }, section, () => {}),
      ).map((name) => `${section}.${field}: ${name}`),
    ),
  );
  expect(slow).toEqual([]);
});

test("any amount of the legacy plugin's printed markup is read in time", () => {
  vi.stubGlobal('Cli_Data', {});
  const words = 'uma palavra '.repeat(LENGTH / 12);
  document.body.innerHTML = `<div id="cookie-law-info-bar"><span class="cli-bar-message">${words}</span></div>
    <div id="cliSettingsPopup"><div class="cli-privacy-content-text">${words}</div></div>`;
  expect(cpuMs(() => readPrintedBanner(true), MOST_MS)).toBeLessThan(MOST_MS);
  expect(cpuMs(() => readPrintedDialog(true), MOST_MS)).toBeLessThan(MOST_MS);
});

test('a refusal on an address with thousands of folders erases in time, from the first folders only', () => {
  history.replaceState(null, '', `/${'a/'.repeat(4_000)}`);
  const all = Array.from({ length: 20 }, (_, at) => `_ga_${at}=1`).join('; ');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(all);
  expect(cpuMs(() => eraseCookies(['_ga_*']), 500)).toBeLessThan(500);
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});
