import type { ReactNode } from 'react';
import type { OptimizerName } from '../../snippet/exclusions';
import { exclusions } from '../../snippet/exclusions';
import { useWords } from '../words/language';

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
