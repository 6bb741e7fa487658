import { expect, test } from 'vitest';
import { textsFor } from '../../../src/ui/text';

const ALL = {
  en: { yes: 'Yes', no: 'No' },
  pt: { yes: 'Sim', no: 'Não' },
  'pt-BR': { no: 'Não (BR)' },
} as const;

test.each([
  ['pt-PT', 'Sim', 'Não'],
  ['pt', 'Sim', 'Não'],
  ['PT-br', 'Sim', 'Não (BR)'],
  // As WordPress spells a locale.
  ['en-GB', 'Yes', 'No'],
  ['fr', 'Yes', 'No'],
  ['', 'Yes', 'No'],
  ['__proto__', 'Yes', 'No'],
  ['ptx', 'Yes', 'No'],
])('[XX-05] %s', (language, yes, no) => {
  expect(textsFor(ALL, language)).toEqual({ yes, no });
});

test('[CO-30, texts] the owner’s go before the legacy ones before ours; empty ones count as none', () => {
  expect(textsFor(ALL, 'pt', { yes: 'Aceito', no: 'Recuso' }, { yes: '', no: 'Nunca' })).toEqual({
    yes: 'Aceito',
    no: 'Nunca',
  });
});

test('[LD-04] what is no text is none', () => {
  const strange = { yes: 7, no: null } as unknown as { yes: string };
  expect(textsFor(ALL, 'en', strange)).toEqual(ALL.en);
});
