import { useId } from 'react';
import type { ReactNode } from 'react';
import { exclusions } from '../../../owner/snippet/exclusions';
import type { OptimizerName } from '../../../owner/snippet/exclusions';
import { Radios } from '../../../owner/form/Radios';
import { Switch } from '../../../owner/form/Switch';
import type { Action, State } from '../state/state';
import { useWords } from '../words/language';

interface SiteStepProps {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
}

/** Asks which plugins are on the site, and what happens to their scripts. */
export function SiteStep({ state, dispatch }: SiteStepProps): ReactNode {
  const { site } = useWords();
  const id = useId();
  const change = (values: Extract<Action, { do: 'site' }>['change']): void =>
    dispatch({ do: 'site', change: values });
  const platforms = [
    { value: 'wordpress', label: site.wordpress },
    { value: 'other', label: site.other },
  ] as const;
  const replaceOptions = [
    { value: 'nothing', label: site.nothing, why: site.nothingWhy },
    { value: 'sleep', label: site.sleep, why: site.sleepWhy },
    { value: 'server', label: site.server, why: site.serverWhy },
  ] as const;
  const hasAny = Object.values(state.has).some(Boolean);
  return (
    <section className="group">
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
      {state.isWordPress && (
        <fieldset>
          <legend>{site.has}</legend>
          {(['consent', 'tracking', 'theme'] as const).map((name) => (
            <Switch
              key={name}
              id={`${id}-${name}`}
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
          value={state.replace}
          answers={replaceOptions}
          set={(replace) => dispatch({ do: 'replace', replace })}
        />
      )}
      <div className="field">
        <label htmlFor={`${id}-optimizer`}>{site.optimizer}</label>
        <select
          id={`${id}-optimizer`}
          value={state.optimizer}
          onChange={({ target }) => change({ optimizer: target.value as OptimizerName | '' })}
        >
          <option value="">{site.none}</option>
          {Object.entries(exclusions(state.base)).map(([name, { plugin }]) => (
            <option key={name} value={name}>
              {plugin}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <Switch
          id={`${id}-google`}
          label={site.googleTag}
          value={state.hasGoogleTag}
          describedBy={`${id}-google-why`}
          set={(hasGoogleTag) => change({ hasGoogleTag })}
        />
        <p className="hint" id={`${id}-google-why`}>
          {site.googleTagWhy}
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-base`}>{site.base}</label>
        <input
          type="text"
          id={`${id}-base`}
          value={state.base}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-base-why`}
          onChange={({ target }) => change({ base: target.value })}
          onBlur={() => change({ base: state.base.trim().replace(/\/*$/, '/') })}
        />
        <p className="hint" id={`${id}-base-why`}>
          {site.baseWhy}
        </p>
      </div>
    </section>
  );
}
