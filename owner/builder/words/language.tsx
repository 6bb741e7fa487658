import { createContext, useContext } from 'react';
import type { FormSpeech, Language } from '#owner/form/speech';
import { formSpeech } from '#owner/form/speech';
import en from './en.json';
import pt from './pt.json';

/** The page's own texts. `filled` replaces `{name}` by a value. */
export type Words = typeof pt.words;

/** All texts of the page in one language, from its file in this folder. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
  /** The texts of the form, with those for the fields of the steps. */
  readonly form: FormSpeech;
  /** Translations of the advice of `owner/check`, by path. Advice without a translation is shown in English. */
  readonly advice: Readonly<Record<string, string>>;
}

/**
 * The rest of a language's file, besides the page's own texts. The type is declared here, because TypeScript gives every text
 * in an imported JSON file the type `string`, even where only a few values are allowed.
 */
type More = Pick<FormSpeech, 'fields' | 'modes'> & Pick<Speech, 'advice'>;

function speechOf(language: Language, words: Words, more: unknown): Speech {
  const { fields, modes, advice } = more as More;
  return { language, words, advice, form: formSpeech(language, { fields, modes }) };
}

export const SPEECH: Readonly<Record<Language, Speech>> = {
  pt: speechOf('pt', pt.words, pt),
  en: speechOf('en', en.words, en),
};

/** Gives the texts to all components. */
export const SpeechContext = createContext<Speech>(SPEECH.pt);

export const useSpeech = (): Speech => useContext(SpeechContext);
export const useWords = (): Words => useSpeech().words;

/** The language for a query: English for `?lang=en`, otherwise Portuguese. */
export const languageOf = (query: string): Language =>
  new URLSearchParams(query).get('lang')?.startsWith('en') ? 'en' : 'pt';
