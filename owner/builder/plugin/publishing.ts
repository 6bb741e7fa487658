import { useState } from 'react';
import { filled } from '#owner/form/speech';
import type { Words } from '../words/language';
import type { Failure } from './rest';
import { failureText, put } from './rest';

/** What becomes of a post of one type when it is published. */
export type Mode = 'none' | 'draft' | 'notification';

/** What happened last; the server writes it (`enxerto_publishing_last` in PHP). Times are seconds. */
interface Last {
  readonly time: number;
  readonly title: string;
  readonly outcome: 'waiting' | 'draft' | 'notification' | 'failed';
  readonly why: keyof Words['publishing']['whys'] | '';
  /** What the provider answered, or the network. */
  readonly detail: string;
  /** When it is tried again; 0: never, or soon. */
  readonly next: number;
}

/** What the server says about what is published (`enxerto_publishing_shown` in PHP). It keeps the token to itself. */
export interface Publishing {
  readonly address: string;
  readonly site: string;
  readonly hasToken: boolean;
  readonly types: readonly { readonly name: string; readonly label: string; readonly mode: Mode }[];
  readonly last: Last | null;
}

/** The fields that the server may name as wrong. */
const FIELDS = ['address', 'site', 'token'] as const;
type FieldName = (typeof FIELDS)[number];

/** What the owner has typed. */
interface Typed {
  readonly address: string;
  readonly site: string;
  /** A new token; '': the saved one stays. */
  readonly token: string;
  readonly modes: Readonly<Record<string, Mode>>;
}

const typedOf = ({ address, site, types }: Publishing): Typed => ({
  address,
  site,
  token: '',
  modes: Object.fromEntries(types.map(({ name, mode }) => [name, mode])),
});

/** The form for what is published, its state, and the function that saves it. */
export type PublishingForm = ReturnType<typeof usePublishing>;

/** Keeps what the owner has typed while other steps are shown. @param first what the server had when the page was opened */
export function usePublishing(first: Publishing, words: Words) {
  const [saved, setSaved] = useState(first);
  const [typed, setTyped] = useState(() => typedOf(first));
  const [failure, setFailure] = useState<Failure>();
  const [progress, setProgress] = useState<'saving' | 'saved'>();
  const { publishing } = words;
  const named = FIELDS.find((name) => failure?.reason.startsWith(`publishing.${name}:`));

  const change = (fields: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...fields }));
    setProgress(undefined);
    setFailure(undefined);
  };
  const save = async (): Promise<void> => {
    setProgress('saving');
    setFailure(undefined);
    const { modes, ...texts } = typed;
    const outcome = await put('publishing', { ...texts, types: modes });
    if ('failure' in outcome) {
      setProgress(undefined);
      setFailure(outcome.failure);
      return;
    }
    const answer = outcome.answer as unknown as Publishing;
    setSaved(answer);
    setTyped(typedOf(answer));
    setProgress('saved');
  };

  return {
    saved,
    typed,
    change,
    save,
    isSaving: progress === 'saving',
    isChanged: JSON.stringify(typed) !== JSON.stringify(typedOf(saved)),
    wrong: (name: FieldName): string => (named === name ? publishing.wrong[name] : ''),
    hasFailed: failure !== undefined,
    message: failure
      ? filled(publishing.notSaved, {
          why: named ? publishing.wrong[named] : failureText(failure, words),
        })
      : progress
        ? publishing[progress]
        : '',
  };
}

/** What happened last, as a sentence; '' if nothing has. @param tag the language in which times are written */
export function lastText(last: Last | null, { publishing }: Words, tag: string): string {
  if (!last) return '';
  const { title, outcome, detail } = last;
  const write = (seconds: number): string =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(
      seconds * 1_000,
    );
  const why = last.why === '' ? '' : filled(publishing.whys[last.why], { detail });
  const kind = outcome === 'waiting' && why !== '' ? 'again' : outcome;
  const next = last.next > 0 ? write(last.next) : '';
  return filled(publishing.lasts[kind], { title, time: write(last.time), why, next });
}
