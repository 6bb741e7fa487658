import { createContext, useContext } from 'react';
import type { Schema } from '../schema';
import en from './words/en.json';
import pt from './words/pt.json';

/** A language of the pages for owners. */
export type Language = 'pt' | 'en';

/** The texts for a field. */
export interface FieldWords {
  readonly label: string;
  /** A sentence or two under the label. */
  readonly hint?: string;
  /** Labels for the values of a field with a fixed list; `modes`: the labels of the theme's modes. */
  readonly options?: 'modes' | Readonly<Record<string, string>>;
  /** The text after a number, if it differs from the schema's unit. */
  readonly unit?: string;
  /** An example value. It is shown while the field is empty. */
  readonly example?: string;
  /** Labels for the fields of a list's entries. */
  readonly columns?: Readonly<Record<string, string>>;
}

/** The texts of the form in one language. */
export interface FormSpeech {
  readonly language: Language;
  /** Texts of the controls. `filled` replaces `{name}` by a value. */
  readonly words: typeof pt.words;
  /** Texts for fields, by path. Any other field is shown with its path and the schema's description. */
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Words for the units of numbers. */
  readonly units: Readonly<Record<NonNullable<Schema['unit']>, string>>;
  /** Words for the theme's modes. */
  readonly modes: Readonly<Record<string, string>>;
  /** Translations of what the check expects: a pattern for the English text, and the text in this language. */
  readonly expected: readonly (readonly [english: string, own: string])[];
}

/** The type of a language's file: from imported JSON, TypeScript makes a pair a list, and each text `string`. */
type Literal = Pick<FormSpeech, 'fields' | 'units' | 'expected'>;

/** The texts of the form. `own`: the fields of one page alone, and its words for the theme's modes. */
export function formSpeech(
  language: Language,
  own: Partial<Pick<FormSpeech, 'fields' | 'modes'>> = {},
): FormSpeech {
  const { words, ...rest } = language === 'pt' ? pt : en;
  const { fields, units, expected } = rest as unknown as Literal;
  return {
    language,
    words,
    units,
    expected,
    fields: { ...fields, ...own.fields },
    modes: own.modes ?? {},
  };
}

/** The form's texts, for its controls. */
export const FormSpeechContext = createContext<FormSpeech>(formSpeech('pt'));

export const useFormSpeech = (): FormSpeech => useContext(FormSpeechContext);

/** Replaces the `{names}` in a text by values. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** Formats a count; the singular has its own text. `written`: the count as the language writes it. */
export const counted = (
  words: { readonly one: string; readonly many: string },
  count: number,
  written: string | number = count,
): string => (count === 1 ? words.one : filled(words.many, { count: written }));

/** Translates what the check expects into the form's language; returns the English text if there is no translation. */
export function expectedIn({ expected }: FormSpeech, english: string): string {
  const known = expected.find(([pattern]) => new RegExp(pattern).test(english));
  return known ? english.replace(new RegExp(known[0]), known[1]) : english;
}
