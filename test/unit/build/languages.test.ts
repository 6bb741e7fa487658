// @vitest-environment node

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES, translateFile, readLanguages } from '#build/languages';
import { ROOT } from '#build/root';
import { tagOf } from '#loader/language';

const FOLDER = join(ROOT, 'languages');
const FILES = readdirSync(join(FOLDER, 'en')).map((name) => name.replace('.json', ''));
const own = readLanguages(FOLDER);

let folder = '';

/** Our languages in a folder of the test's own, with one more. */
function withLanguage(
  tag: string,
  file: string,
  content: object,
): ReturnType<typeof readLanguages> {
  folder = mkdtempSync(join(tmpdir(), 'enxerto-languages-'));
  cpSync(FOLDER, folder, { recursive: true });
  mkdirSync(join(folder, tag), { recursive: true });
  writeFileSync(join(folder, tag, `${file}.json`), JSON.stringify(content));
  return readLanguages(folder);
}

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = '';
});

test('[XX-05, complete] English, Portuguese and Brazilian Portuguese, Spanish, French, German and Italian; English first', () => {
  expect(LANGUAGES[0]).toBe('en');
  expect([...LANGUAGES].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt', 'pt-br']);
});

describe.each(LANGUAGES)('%s', (tag) => {
  test.each(FILES)('has every text of %s, filled with the same values as in English', (file) => {
    if (file === 'loader') expect(Object.keys(own.textsOf(tag, file))).toEqual(['tab', 'failed']);
    else
      for (const group of own.groupsOf(file))
        expect(Object.keys(own.textsOf(tag, file, group))).toEqual(
          Object.keys(own.textsOf('en', file, group)),
        );
  });

  test('refusing has the same weight of words as accepting', () => {
    const { accept = '', reject = '' } = own.textsOf(tag, 'consent', 'banner');
    const words = (text: string): number => text.split(' ').length;
    expect(words(reject)).toBe(words(accept));
    expect(Math.abs(reject.length - accept.length)).toBeLessThanOrEqual(3);
  });
});

test('a regional language has what differs, and all else from its base', () => {
  expect(own.textsOf('pt-br', 'consent', 'banner')).toMatchObject({
    accept: 'Aceitar tudo',
    saved: 'Sua escolha foi salva.',
  });
});

test('one more language is one more folder', () => {
  const ad = { ad: 'Advertentie', close: 'Sluiten', left: 'sluit over {n} s', see: 'Bekijk' };
  const languages = withLanguage('nl', 'ad', { ad });
  expect(languages.tags).toContain('nl');
  expect(languages.textsOf('nl', 'ad', 'ad')).toEqual(ad);
  expect(translateFile('say(enxertoTexts_ad_ad.see,enxertoTag)', 'nl', languages)).toBe(
    `say(${JSON.stringify(ad).replace(/"(\w+)":/g, '$1:')}.see,"nl")`,
  );
});

test.each([
  ['a missing text', { ad: 'Advertentie', close: 'Sluiten', left: 'sluit over {n} s' }, 'see'],
])('%s is an error that names it', (_what, ad, name) => {
  const { textsOf } = withLanguage('nl', 'ad', { ad });
  expect(() => textsOf('nl', 'ad', 'ad')).toThrow(`languages/nl/ad.json: ${name}`);
});

// In unit tests the loader has English alone; `test/pages/languages/` has the rest.
test.each(['en', 'en-GB', 'fr', '', '__proto__', 'constructor'])(
  '[XX-05, nearest] a page in %j, where the loader has English alone, is in English',
  (language) => {
    expect(tagOf(language)).toBe('en');
  },
);
