import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configSchema } from '#build/schema';
import { checkConfig } from '#owner/check/check';
import { forAll } from '#test/unit/for-all';

const schema = configSchema();
const found = (text: string): string[] =>
  checkConfig(text, schema).findings.map(
    ({ severity, line, column, path, expected }) =>
      `${severity} ${line}:${column} ${path}: ${expected}`,
  );

test('a byte order mark at the beginning of a file is no mistake, as browsers leave it out', () => {
  expect(found('\uFEFF{ "consent": {} }')).toEqual([]);
});

test('lines are right in files of Windows, too', () => {
  expect(found('{\r\n  "consent": {},\r\n  "look": { "scheme": "night" }\r\n}')).toEqual([
    'error 3:23 look.scheme: one of auto, light, dark',
  ]);
});

test('an element is checked as it is pasted, and fields that only the page may set are right in it', () => {
  const element =
    '<script type="application/json" data-enxerto nonce="x">\n{ "base": "/x/", "debug": 3 }\n</script>';
  expect(found(element)).toEqual(['error 2:27 debug: true or false']);
  const others =
    '<script src="/a.js"></script><script data-enxerto src="/enxerto/loader.js"></script>\n';
  expect(found(others + element)).toEqual(['error 3:27 debug: true or false']);
  expect(found(`${element}\n${element}`)).toContain('warning 4:1 : one configuration');
  expect(found(others)).toEqual(['error 1:1 : a JSON object']);
});

test('in a file, fields that only the page may set get a warning; where the file is known to be fetched, they are errors', () => {
  const text = '{ "base": "/x/", "tracking": { "hosts": { "bat.bing.com": "/b" } } }';
  const places = ['inline', 'fetched', undefined] as const;
  const severities = places.map((place) =>
    checkConfig(text, schema, { place }).findings.map(
      ({ path, severity }) => `${severity} ${path}`,
    ),
  );
  expect(severities).toEqual([
    [],
    ['error base', 'error tracking.hosts'],
    ['warning base', 'warning tracking.hosts'],
  ]);
});

test('comments, commas too many and commas that are missing are all named, and the rest is checked', () => {
  expect(
    found('{\n  // the banner\n  "banner": { "layout": "bar", }\n  "tab": { "shown": false }\n}'),
  ).toEqual([
    'error 2:3 : no comment',
    'error 3:25 banner.layout: one of auto, banner, popup, widget',
    'error 3:30 : no comma here',
    'error 3:33 : a comma',
    'error 4:12 tab.shown: a known field',
  ]);
});

test('after a mistake that leaves the meaning open, there is no other finding', () => {
  expect(found('{ "banner": { "layout": bar }, "tab": 3 }')).toEqual([
    'error 1:25 : a value in JSON',
  ]);
  expect(found('{ "debug": True }')).toEqual(['error 1:12 : true, false or null']);
});

test('of a field that is written twice, the later one is checked and the earlier one named', () => {
  expect(found('{ "tab": { "show": 7 },\n  "tab": { "show": 8 } }')).toEqual([
    'warning 1:3 tab: the field once',
    'error 2:20 tab.show: true or false',
  ]);
});

test('names with dots, and items of lists, are found at their place', () => {
  const text =
    '{ "dialog": { "categories": {\n  "a.b": { "nam": "x" } },\n  "cookies": [ {},\n  { "purpos": "y" } ] } }';
  expect(found(text)).toEqual([
    'error 2:12 dialog.categories.a.b.nam: a known field',
    'error 4:5 dialog.cookies[1].purpos: a known field',
  ]);
});

test('what the push provider prints as text counts as what it holds', () => {
  expect(found('{ "push": { "prompt": "{\\"prompt_type\\":\\"chicklet\\"}" } }')).toEqual([]);
  expect(found('{ "push": {\n  "prompt": "{\\"prompt_type\\":\\"belt\\"}" } }')).toEqual([
    'error 2:13 push.prompt.prompt_type: one of native, modal, bar, bell',
  ]);
});

/** JSON of a configuration with some of its characters taken away, doubled or replaced. */
const spoilt = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom('consent', 'banner', 'tracking', 'ad', 'nothing'),
      fc.jsonValue(),
    ),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('', ',', '"', '{', '}', '\n', '//', "'", '</script>')),
    ),
  )
  .map(([config, changes]) => {
    let text = JSON.stringify(config, null, 2);
    for (const [at, part] of changes) {
      const cut = at % (text.length + 1);
      text = text.slice(0, cut) + part + text.slice(cut + 1);
    }
    return text;
  });

test('[LD-20, check] whatever the text, nothing is thrown, every finding has a place in it and a hint', () => {
  forAll([fc.oneof(spoilt, fc.string())], (text) => {
    const { config, findings } = checkConfig(text, schema);
    const lines = text.split('\n');
    if (!config) expect(findings.length).toBeGreaterThan(0);
    for (const { line, column, expected, found: is, severity } of findings) {
      expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
      expect(expected && is).toBeTruthy();
      expect(['error', 'warning']).toContain(severity);
    }
    // A text without errors is one that the page can read.
    const isRight = !findings.some(({ severity }) => severity === 'error');
    if (isRight && !/^\s*</.test(text)) expect(() => JSON.parse(text)).not.toThrow();
  });
});
