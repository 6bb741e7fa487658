import type { ReactNode } from 'react';
import type { Finding } from '../../../owner/check/finding';
import { useWords } from '../words/language';

/** What the owner should think about. */
export function Warnings({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  const { opening, warnings } = useWords();
  return (
    <section className="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">{warnings.title}</h2>
      <p role="status" className={findings.length > 0 ? 'unseen' : 'hint'}>
        {findings.length > 0 ? warnings.count(findings.length) : warnings.none}
      </p>
      <ul>
        {findings.map(({ path, severity, expected, found, hint }) => (
          <li key={`${path} ${expected}`} className={severity}>
            {path && <code>{path}</code>}
            <span>
              {warnings.texts[path] ??
                [`${opening.expected} ${expected}; ${opening.found} ${found}.`, hint].join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
