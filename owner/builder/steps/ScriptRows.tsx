import { useId } from 'react';
import type { ReactNode } from 'react';
import { Select } from '#owner/form/Select';
import { LEGACY_SCRIPTS } from '#src/legacy-scripts';
import { handlingOf, ownersOn } from '../state/handling';
import type { Action, State } from '../state/state';
import { useWords } from '../words/language';

interface ScriptRowsProps {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
}

/** Asks for each script of the plugins on the site what happens to it. The scripts are named by their handles in WordPress. */
export function ScriptRows({ state, dispatch }: ScriptRowsProps): ReactNode {
  const { site } = useWords();
  const id = useId();
  const owners = ownersOn(state.has);
  if (owners.length === 0) return null;
  const answers = [
    { value: 'nothing', label: site.nothing },
    { value: 'sleep', label: site.sleep },
    { value: 'server', label: site.server },
  ] as const;
  return (
    <section className="group" aria-labelledby={id}>
      <h3 id={id}>{site.each}</h3>
      <p className="hint">{site.eachWhy}</p>
      {owners.map((owner) => (
        <Select
          key={owner}
          label={handlesOf(owner)}
          value={handlingOf(state.config, owner)}
          answers={answers}
          set={(handling) => dispatch({ do: 'scripts', of: owner, handling })}
        />
      ))}
    </section>
  );
}

const handlesOf = (owner: string): string =>
  LEGACY_SCRIPTS.filter((script) => script.owner === owner)
    .map(({ handle }) => handle)
    .join(', ');
