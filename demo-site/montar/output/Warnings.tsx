import type { ReactNode } from 'react';
import type { Finding } from '../../../owner/check/finding';
import { useWords } from '../words/language';

interface WarningsProps {
  /** What is wrong with the configuration. */
  readonly wrong: readonly Finding[];
  /** What is right, but perhaps not what the owner wants. */
  readonly advice: readonly Finding[];
}

/** What the owner should think about: legal traps, contrast, settings that do nothing. */
export function Warnings({ wrong, advice }: WarningsProps): ReactNode {
  const { form, warnings } = useWords();
  const count = wrong.length + advice.length;
  return (
    <section className="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">{warnings.title}</h2>
      <p role="status" className={count > 0 ? 'unseen' : 'hint'}>
        {count > 0 ? warnings.count(count) : warnings.none}
      </p>
      <ul>
        {wrong.map(({ path, expected, found, hint }) => (
          <li key={`${path} ${expected}`} className="error">
            {path && <code>{path}</code>}
            <span>
              {form.wrong(expected, found)} {hint}
            </span>
          </li>
        ))}
        {advice.map(({ path, expected, found, hint }) => (
          <li key={`${path} ${expected} ${found}`}>
            <code>{path}</code>
            <span>{warnings.texts[path.replace(/\[.*/, '')] ?? hint}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
