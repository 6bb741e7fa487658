import { createContext, useContext } from 'react';
import type { Schema } from '../../../owner/schema';
import en from './en.json';
import pt from './pt.json';

/** A language of the page. */
export type Language = 'pt' | 'en';

/** How a field is asked for. */
interface FieldWords {
  readonly label: string;
  /** A sentence or two under the label. */
  readonly hint?: string;
  /** Words for the values of a field that has a fixed list of them; `modes`: those of the theme's modes. */
  readonly options?: 'modes' | Readonly<Record<string, string>>;
  /** What stands after a number, where that is not the unit of the schema. */
  readonly unit?: string;
  /** Shown in an empty field. */
  readonly example?: string;
}

/** The page's own words. `{name}` stands for a value that `filled` puts in. */
export type Words = typeof pt.words;

/** Everything that the page says in one language: what its file in this folder holds. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
  /** Words for the fields that the steps ask for, by path. Any other field is shown with its path and the schema's description. */
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** Words for the units of numbers. */
  readonly units: Readonly<Record<NonNullable<Schema['unit']>, string>>;
  /** Words for the theme's modes. */
  readonly modes: Readonly<Record<string, string>>;
  /** What the advice of `owner/check` says, by the path that it is on. What is not here is said in English. */
  readonly advice: Readonly<Record<string, string>>;
  /** What the check expects: a pattern of its English words, and the same in this language. */
  readonly expected: readonly (readonly [english: string, own: string])[];
}

/** What a file holds besides the page's own words. TypeScript takes pairs in JSON for lists, and any word for a text. */
type More = Omit<Speech, 'language' | 'words'>;

export const SPEECH: Readonly<Record<Language, Speech>> = {
  pt: { ...(pt as unknown as More), language: 'pt', words: pt.words },
  en: { ...(en as unknown as More), language: 'en', words: en.words },
};

/** What the page says, for every part of it. */
export const SpeechContext = createContext<Speech>(SPEECH.pt);

export const useSpeech = (): Speech => useContext(SpeechContext);
export const useWords = (): Words => useSpeech().words;

/** A text with values in place of its `{names}`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** How many there are: one has words of its own. */
export const counted = (words: { one: string; many: string }, count: number): string =>
  count === 1 ? words.one : filled(words.many, { count });

/** What the check expects, in the page's language; in English where it is said in other words than these. */
export function expectedIn({ expected }: Speech, english: string): string {
  const known = expected.find(([pattern]) => new RegExp(pattern).test(english));
  return known ? english.replace(new RegExp(known[0]), known[1]) : english;
}

/** The language that the address asks for: `?lang=en`, else Portuguese. */
export const languageOf = (query: string): Language =>
  new URLSearchParams(query).get('lang')?.startsWith('en') ? 'en' : 'pt';
