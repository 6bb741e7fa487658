import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeOf, langAttribute, textsFor } from '#src/language';
import { forAll } from './for-all';

const OURS = { yes: 'Sim', no: 'Não' };

test("[CO-30, texts] the owner's texts win over the legacy ones and those over ours; empty ones do not count", () => {
  expect(textsFor(OURS, { yes: 'Aceito', no: 'Recuso' }, { yes: '', no: 'Nunca' })).toEqual({
    yes: 'Aceito',
    no: 'Nunca',
  });
});

test('[LD-04] a value that is no text is ignored', () => {
  const strange = { yes: 7, no: null } as unknown as { yes: string };
  expect(textsFor(OURS, strange)).toEqual(OURS);
});

test.each([
  ['pt', 'pt-PT', 'pt-PT'],
  ['pt', 'PT', 'PT'],
  ['pt-br', 'pt-BR', 'pt-BR'],
  ['en', 'en-GB', 'en-GB'],
  // Texts in another language than the page's say so.
  ['en', 'nl', 'en'],
  ['en', '', 'en'],
])('[XX-05, lang] texts in %s on a page in %j have lang=%s', (tag, language, lang) => {
  expect(langAttribute(tag, language)).toBe(lang);
});

test.each([
  ['pt-PT', 'pt-PT'],
  ['PT-br', 'PT-br'],
  ['fil', 'fil'],
  ['es-419', 'es'],
  // WordPress's tags, and what else stands on pages.
  ['pt-PT-ao90', 'pt-PT'],
  ['de-DE-formal', 'de-DE'],
  ['pt-PT ', 'pt-PT'],
  ['pt-PT.UTF-8', 'pt-PT'],
  ['pt-', 'pt'],
  ['pt--PT', 'pt'],
  ['', 'en'],
  ['português', 'en'],
  ['x', 'en'],
  ['i-klingon', 'en'],
  ['-', 'en'],
  ['__proto__', 'en'],
])('[XX-05, Intl] %j becomes the locale %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});

test('[XX-05, Intl] Intl accepts the locale of any language tag', () => {
  forAll(
    [fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{1,4}([-_. ][a-zA-Z0-9]{0,4}){0,3}$/))],
    (language) => {
      expect(() => new Intl.DateTimeFormat(localeOf(language))).not.toThrow();
    },
  );
});
