import { createContext, useContext } from 'react';
import { EN } from './en';
import type { FieldTable } from './fields';
import { FIELDS_EN } from './fields-en';
import { FIELDS_PT } from './fields-pt';
import type { Words } from './pt';
import { PT } from './pt';

/** A language of the page. */
export type Language = 'pt' | 'en';

/** Everything that the page says in one language. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
  readonly fields: FieldTable;
}

export const SPEECH: Readonly<Record<Language, Speech>> = {
  pt: { language: 'pt', words: PT, fields: FIELDS_PT },
  en: { language: 'en', words: EN, fields: FIELDS_EN },
};

/** What the page says, for every part of it. */
export const SpeechContext = createContext<Speech>(SPEECH.pt);

export const useSpeech = (): Speech => useContext(SpeechContext);
export const useWords = (): Words => useSpeech().words;

/** The language that the address asks for: `?lang=en`, else Portuguese. */
export const languageOf = (query: string): Language =>
  new URLSearchParams(query).get('lang')?.startsWith('en') ? 'en' : 'pt';
