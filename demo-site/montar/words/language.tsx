import { createContext, useContext } from 'react';
import type { Schema } from '../../../owner/schema';
import en from './en.json';
import pt from './pt.json';

/** A language of the page. */
export type Language = 'pt' | 'en';

/** The texts for a field. */
interface FieldWords {
  readonly label: string;
  /** A sentence or two under the label. */
  readonly hint?: string;
  /** Labels for the values of a field with a fixed list; `modes`: the labels of the theme's modes. */
  readonly options?: 'modes' | Readonly<Record<string, string>>;
  /** The text after a number, if it differs from the schema's unit. */
  readonly unit?: string;
  /** An example, which is shown in an empty field. */
  readonly example?: string;
}

/** The page's own texts. `filled` replaces `{name}` by a value. */
export type Words = typeof pt.words;

/** All texts of the page in one language, from its file in this folder. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
  /** Texts for the fields of the steps, by path. Any other field is shown with its path and the schema's description. */
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Words for the units of numbers. */
  readonly units: Readonly<Record<NonNullable<Schema['unit']>, string>>;
  /** Words for the theme's modes. */
  readonly modes: Readonly<Record<string, string>>;
  /** Translations of the advice of `owner/check`, by path. Advice without a translation is shown in English. */
  readonly advice: Readonly<Record<string, string>>;
  /** Translations of what the check expects: a pattern for the English text, and the text in this language. */
  readonly expected: readonly (readonly [english: string, own: string])[];
}

/**
 * The rest of a language's file, besides the page's own texts. It has its own type, because TypeScript reads pairs in JSON as
 * lists, and literals as texts.
 */
type More = Omit<Speech, 'language' | 'words'>;

export const SPEECH: Readonly<Record<Language, Speech>> = {
  pt: { ...(pt as unknown as More), language: 'pt', words: pt.words },
  en: { ...(en as unknown as More), language: 'en', words: en.words },
};

/** Gives the texts to all components. */
export const SpeechContext = createContext<Speech>(SPEECH.pt);

export const useSpeech = (): Speech => useContext(SpeechContext);
export const useWords = (): Words => useSpeech().words;

/** Replaces the `{names}` in a text by values. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** Formats a count; the singular has its own text. */
export const counted = (words: { one: string; many: string }, count: number): string =>
  count === 1 ? words.one : filled(words.many, { count });

/** Translates what the check expects into the page's language; returns the English text if there is no translation. */
export function expectedIn({ expected }: Speech, english: string): string {
  const known = expected.find(([pattern]) => new RegExp(pattern).test(english));
  return known ? english.replace(new RegExp(known[0]), known[1]) : english;
}

/** The language for a query: English for `?lang=en`, otherwise Portuguese. */
export const languageOf = (query: string): Language =>
  new URLSearchParams(query).get('lang')?.startsWith('en') ? 'en' : 'pt';
