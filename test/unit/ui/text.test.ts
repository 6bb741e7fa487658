import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localeOf, textsFor } from '../../../src/ui/text';

const ALL = {
  en: { yes: 'Yes', no: 'No' },
  pt: { yes: 'Sim', no: 'Não' },
  'pt-BR': { no: 'Não (BR)' },
} as const;

test.each([
  ['pt-PT', 'Sim', 'Não'],
  ['pt', 'Sim', 'Não'],
  ['PT-br', 'Sim', 'Não (BR)'],
  ['pt-PT-ao90', 'Sim', 'Não'],
  ['pt-BR.UTF-8', 'Sim', 'Não (BR)'],
  // As WordPress spells a locale.
  ['en-GB', 'Yes', 'No'],
  ['fr', 'Yes', 'No'],
  ['', 'Yes', 'No'],
  ['__proto__', 'Yes', 'No'],
  ['ptx', 'Yes', 'No'],
])('[XX-05] a page in %s gets the texts of its nearest language', (language, yes, no) => {
  expect(textsFor(ALL, language)).toEqual({ yes, no });
});

test("[CO-30, texts] the owner's texts win over the legacy ones and those over ours; empty ones do not count", () => {
  expect(textsFor(ALL, 'pt', { yes: 'Aceito', no: 'Recuso' }, { yes: '', no: 'Nunca' })).toEqual({
    yes: 'Aceito',
    no: 'Nunca',
  });
});

test('[LD-04] a value that is no text is ignored', () => {
  const strange = { yes: 7, no: null } as unknown as { yes: string };
  expect(textsFor(ALL, 'en', strange)).toEqual(ALL.en);
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
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{1,4}([-_. ][a-zA-Z0-9]{0,4}){0,3}$/)),
      (language) => {
        expect(() => new Intl.DateTimeFormat(localeOf(language))).not.toThrow();
      },
    ),
  );
});
