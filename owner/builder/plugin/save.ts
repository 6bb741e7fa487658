import { useState } from 'react';
import { counted, filled } from '#owner/form/speech';
import { parseConfig } from '#owner/snippet/config-text';
import { pluginSettings } from '#owner/snippet/plugin-settings';
import type { Words } from '../words/language';
import type { Failure } from './rest';
import { failureText, put } from './rest';

/** The outcome of saving. `json`: the configuration that it is about. */
type Outcome =
  | { readonly kind: 'saving' | 'saved'; readonly json: string }
  | { readonly kind: 'wrong'; readonly json: string; readonly count: number }
  | { readonly kind: 'failed'; readonly json: string; readonly failure: Failure };

/** The saved settings, and the function that saves others. */
export interface Saving {
  /** Whether the configuration differs from the saved one. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** The saved configuration, as text. */
  readonly saved: string;
  /** Whether the last attempt to save this configuration has failed. */
  readonly hasFailed: boolean;
  /** What the owner should know about it, in the page's language. */
  readonly message: string;
  readonly save: () => Promise<void>;
}

/**
 * Saves the configuration as the plugin's settings. They are made by the function that `npx enxerto wordpress` uses.
 *
 * @param json the configuration that the owner has chosen
 * @param saved the configuration that is saved when the page opens
 */
export function useSaving(json: string, saved: string, words: Words): Saving {
  const [savedJson, setSavedJson] = useState(saved);
  const [outcome, setOutcome] = useState<Outcome>();
  const isSaving = outcome?.kind === 'saving';
  const isChanged = json !== savedJson;
  // What was said about another configuration no longer holds.
  const current = isSaving || outcome?.json === json ? outcome : undefined;

  const save = async (): Promise<void> => {
    const { config, wrong } = parseConfig(json);
    if (!config) {
      setOutcome({ kind: 'wrong', json, count: wrong.length });
      return;
    }
    setOutcome({ kind: 'saving', json });
    const sent = await put('settings', pluginSettings(config));
    if ('failure' in sent) {
      setOutcome({ kind: 'failed', json, failure: sent.failure });
      return;
    }
    setSavedJson(json);
    setOutcome({ kind: 'saved', json });
  };

  const hasFailed = current?.kind === 'wrong' || current?.kind === 'failed';
  const message = messageOf(current, isChanged, words);
  return { isChanged, isSaving, saved: savedJson, hasFailed, message, save };
}

function messageOf(outcome: Outcome | undefined, isChanged: boolean, words: Words): string {
  const { plugin } = words;
  switch (outcome?.kind) {
    case 'saving':
      return plugin.saving;
    case 'saved':
      return plugin.saved;
    case 'wrong':
      return counted(plugin.wrong, outcome.count);
    case 'failed':
      return filled(plugin.notSaved, { why: failureText(outcome.failure, words) });
    case undefined:
    default:
      return isChanged ? plugin.changed : '';
  }
}
