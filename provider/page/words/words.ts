import { createContext, useContext } from 'react';
import type { Language } from '#owner/form/speech';
import en from './en.json';
import pt from './pt.json';

/** The page's texts. `filled` replaces `{name}` by a value; a pair of `one` and `many` is for `counted`. */
export type Words = typeof en;

const WORDS: Readonly<Record<Language, Words>> = { en, pt };

/** The texts in one language, and functions that format numbers and times in that language. */
export interface Speech {
  readonly language: Language;
  /** The language's tag for `lang` attributes and `Intl`. */
  readonly tag: string;
  readonly words: Words;
  number(value: number): string;
  /** Formats a day, given as `YYYY-MM-DD`, without its year. */
  day(day: string): string;
  /** Formats a date and time, in the owner's own time zone. */
  time(iso: string): string;
  /** Formats a date and time with the day of the week and the time zone's name. */
  longTime(iso: string): string;
}

/** The texts of a language. */
export function speechIn(language: Language): Speech {
  const tag = language === 'pt' ? 'pt-PT' : 'en-GB';
  const numbers = new Intl.NumberFormat(tag);
  const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const longTimes = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' });
  return {
    language,
    tag,
    words: WORDS[language],
    number: (value) => numbers.format(value),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    time: (iso) => times.format(new Date(iso)),
    longTime: (iso) => `${longTimes.format(new Date(iso))} (${zoneName(tag, new Date(iso))})`,
  };
}

/** The name of the owner's time zone, with its distance from Greenwich at a time: `Europe/Lisbon, GMT+1`. */
export function zoneName(tag: string, at: Date): string {
  const format = new Intl.DateTimeFormat(tag, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${format.resolvedOptions().timeZone}, ${offset}`;
}

/** The language that the address asks for (`?lang=pt`), else the browser's if it is one of ours, else English. */
export function languageOf(query: string, preferred: readonly string[]): Language {
  const asked = new URLSearchParams(query).get('lang');
  const known = [asked ?? '', ...preferred].find((tag) => /^(?:pt|en)\b/i.test(tag));
  return known?.toLowerCase().startsWith('pt') ? 'pt' : 'en';
}

export const SpeechContext = createContext<Speech>(speechIn('en'));

export const useSpeech = (): Speech => useContext(SpeechContext);
export const useWords = (): Words => useSpeech().words;
