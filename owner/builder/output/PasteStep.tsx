import type { ReactNode } from 'react';
import manifestText from '#dist/manifest.json?raw';
import { Radios } from '#owner/form/Radios';
import { Switch } from '#owner/form/Switch';
import { TextField } from '#owner/form/TextField';
import type { Bootstrap } from '#owner/snippet/bootstrap';
import { type OptimizerName, exclusions } from '#owner/snippet/exclusions';
import { type Place, createPieces } from '#owner/snippet/paste';
import { type Action, type State, needsBootstrap } from '../state/state';
import { useWords } from '../words/language';
import { PieceView } from './PieceView';

/** The loader's integrity hash, from the build's manifest. */
const INTEGRITY = (
  JSON.parse(manifestText) as { files: Record<string, { integrity: string } | undefined> }
).files['loader.js']?.integrity;

interface PasteProps {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  /** The inline bootstrap; undefined while it is being created. */
  readonly bootstrap: Bootstrap | undefined;
}

/** The step that shows everything that the owner has to paste, with explanations. */
export function PasteStep({ state, dispatch, bootstrap }: PasteProps): ReactNode {
  const { paste } = useWords();
  const change = (values: Extract<Action, { do: 'site' }>['change']): void =>
    dispatch({ do: 'site', change: values });
  const places: { value: Place; label: string }[] = [
    { value: 'head-box', label: paste.headBox },
    { value: 'mu-plugin', label: paste.muPlugin },
    { value: 'any', label: paste.any },
  ];
  const pieces =
    bootstrap &&
    createPieces({
      place: state.place,
      base: state.base,
      config: state.config,
      configAddress: state.asFile ? state.fileAddress : '',
      bootstrap: bootstrap.html ?? '',
      hasTheme: state.has.theme,
      integrity: (state.isPinned && INTEGRITY) || '',
      optimizer: state.optimizer,
    });
  return (
    <>
      <section className="group">
        <Radios
          label={paste.where}
          value={state.place}
          answers={state.isWordPress ? places : places.filter(({ value }) => value === 'any')}
          set={(place) => change({ place })}
        />
        <Switch label={paste.asFile} value={state.asFile} set={(asFile) => change({ asFile })} />
        {state.asFile && (
          <TextField
            label={paste.fileAddress}
            value={state.fileAddress}
            set={(fileAddress) => change({ fileAddress })}
          />
        )}
        <Switch
          label={paste.pinned}
          value={state.isPinned}
          hint={paste.pinnedWhy}
          set={(isPinned) => change({ isPinned })}
        />
      </section>
      <p>{paste.first}</p>
      {pieces ? (
        pieces.map((piece) => <PieceView key={piece.target} piece={piece} state={state} />)
      ) : (
        <p role="status">{paste.making}</p>
      )}
      <p>{paste.check}</p>
      {needsBootstrap(state) && bootstrap && <Policy bootstrap={bootstrap} />}
      <Exclusions base={state.base} own={state.optimizer} />
    </>
  );
}

/** The note on how a Content Security Policy can allow the inline bootstrap. */
function Policy({ bootstrap }: { readonly bootstrap: Bootstrap }): ReactNode {
  const { paste } = useWords();
  return (
    <section className="group">
      <h3>{paste.policy}</h3>
      {bootstrap.sleeps ? (
        <p>{paste.policySleep}</p>
      ) : bootstrap.hash ? (
        <p>
          {paste.policyNonce} <code className="hash">{bootstrap.hash}</code>
        </p>
      ) : (
        <p>{paste.policyNone}</p>
      )}
    </section>
  );
}

interface ExclusionsProps {
  readonly base: string;
  /** The caching plugin on the owner's site; '' for none. */
  readonly own: OptimizerName | '';
}

/** The list of what to exclude in each caching plugin, with the owner's plugin first. */
export function Exclusions({ base, own }: ExclusionsProps): ReactNode {
  const { paste } = useWords();
  const rows = Object.entries(exclusions(base)).sort(
    ([one], [other]) => Number(other === own) - Number(one === own),
  );
  return (
    <section className="group">
      <h3>{paste.exclusions}</h3>
      <p className="hint">{paste.exclusionsWhy}</p>
      <ul className="exclusions">
        {rows.map(([name, { plugin, where, what }]) => (
          <li key={name} className={name === own ? 'own' : undefined}>
            <b>
              {plugin}
              {name === own && ` (${paste.yours})`}
            </b>
            <span>{where || paste.onTag}</span>
            <code>{what}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
