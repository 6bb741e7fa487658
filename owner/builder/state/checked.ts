import { useMemo } from 'react';
import { advise } from '#owner/check/advice';
import { checkConfig } from '#owner/check/check';
import type { Finding } from '#owner/check/finding';
import { errorsByField, type Form } from '#owner/form/form';
import { SCHEMA } from '#owner/form/schema';
import { configText } from '#owner/snippet/config-text';
import type { RawConfig } from '#src/config/read';
import type { Action } from './state';

/** The configuration that the owner has chosen, checked. */
export interface Checked {
  /** The configuration as text. */
  readonly json: string;
  /** The errors in it. */
  readonly wrong: readonly Finding[];
  /** Valid settings that the owner may not want. */
  readonly advice: readonly Finding[];
  /** The context of the fields. */
  readonly form: Form;
}

/** Checks the configuration again whenever it changes. */
export function useChecked(config: RawConfig, dispatch: (action: Action) => void): Checked {
  return useMemo(() => {
    const json = configText(config);
    const wrong = checkConfig(json, SCHEMA).findings;
    const form: Form = {
      config,
      wrong: errorsByField(wrong),
      set: (path, value) => dispatch({ do: 'field', path, value }),
    };
    return { json, wrong, advice: advise(config), form };
  }, [config, dispatch]);
}
