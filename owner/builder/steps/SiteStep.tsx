import type { ReactNode } from 'react';
import { Radios } from '#owner/form/Radios';
import { Select } from '#owner/form/Select';
import { Switch } from '#owner/form/Switch';
import { TextField } from '#owner/form/TextField';
import { exclusions } from '#owner/snippet/exclusions';
import type { OptimizerName } from '#owner/snippet/exclusions';
import type { Action, State } from '../state/state';
import { useWords } from '../words/language';

interface SiteStepProps {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  /** What is below the answers to what happens with the plugins' scripts. */
  readonly scriptsNote?: ReactNode;
}

/** Asks which plugins are on the site, and what happens to their scripts. */
export function SiteStep({ state, dispatch, scriptsNote }: SiteStepProps): ReactNode {
  const { site } = useWords();
  const change = (values: Extract<Action, { do: 'site' }>['change']): void =>
    dispatch({ do: 'site', change: values });
  const platforms = [
    { value: 'wordpress', label: site.wordpress },
    { value: 'other', label: site.other },
  ] as const;
  const replaceOptions = [
    { value: 'nothing', label: site.nothing, why: site.nothingWhy },
    { value: 'sleep', label: site.sleep, why: state.isPlugin ? site.sleepPlugin : site.sleepWhy },
    {
      value: 'server',
      label: site.server,
      why: state.isPlugin ? site.serverPlugin : site.serverWhy,
    },
  ] as const;
  const hasAny = Object.values(state.has).some(Boolean);
  return (
    <section className="group">
      {!state.isPlugin && (
        <Radios
          label={site.platform}
          value={state.isWordPress ? 'wordpress' : 'other'}
          answers={platforms}
          set={(value) => {
            const isWordPress = value === 'wordpress';
            change({ isWordPress, place: isWordPress ? 'head-box' : 'any' });
          }}
          isRow
        />
      )}
      {state.isWordPress && (
        <fieldset>
          <legend>{site.has}</legend>
          {(['consent', 'tracking', 'theme'] as const).map((name) => (
            <Switch
              key={name}
              label={site[name]}
              value={state.has[name]}
              set={(isOn) => dispatch({ do: 'has', name, isOn })}
            />
          ))}
        </fieldset>
      )}
      {state.isWordPress && hasAny && (
        <Radios
          label={site.replace}
          // For a mixed handling, no answer is checked.
          value={state.replace === 'mixed' ? undefined : state.replace}
          answers={replaceOptions}
          set={(replace) => dispatch({ do: 'replace', replace })}
        />
      )}
      {state.isWordPress && hasAny && scriptsNote}
      {!state.isPlugin && <PasteQuestions state={state} dispatch={dispatch} />}
    </section>
  );
}

/** Asks what is needed to say what to paste, and where. */
function PasteQuestions({ state, dispatch }: SiteStepProps): ReactNode {
  const { site } = useWords();
  const change = (values: Extract<Action, { do: 'site' }>['change']): void =>
    dispatch({ do: 'site', change: values });
  const optimizers = Object.entries(exclusions(state.base)).map(([name, { plugin }]) => ({
    value: name as OptimizerName,
    label: plugin,
  }));
  return (
    <>
      <Select
        label={site.optimizer}
        value={state.optimizer}
        answers={[{ value: '', label: site.none }, ...optimizers]}
        set={(optimizer) => change({ optimizer })}
      />
      <Switch
        label={site.googleTag}
        value={state.hasGoogleTag}
        hint={site.googleTagWhy}
        set={(hasGoogleTag) => change({ hasGoogleTag })}
      />
      <TextField
        label={site.base}
        value={state.base}
        hint={site.baseWhy}
        set={(base) => change({ base })}
        leave={() => change({ base: state.base.trim().replace(/\/*$/, '/') })}
      />
    </>
  );
}
