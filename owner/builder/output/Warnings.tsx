import type { ReactNode } from 'react';
import type { Finding } from '#owner/check/finding';
import { counted, expectedIn, filled } from '#owner/form/speech';
import { useSpeech } from '../words/language';

interface WarningsProps {
  /** The errors in the configuration. */
  readonly wrong: readonly Finding[];
  /** Valid settings that the owner may not want. */
  readonly advice: readonly Finding[];
}

/** The list of errors, followed by advice for the owner: legal risks, weak contrast, settings without effect. */
export function Warnings({ wrong, advice }: WarningsProps): ReactNode {
  const speech = useSpeech();
  const { form } = speech;
  const { warnings } = speech.words;
  const count = wrong.length + advice.length;
  return (
    <section className="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">{warnings.title}</h2>
      <p role="status" className={count > 0 ? 'unseen' : 'hint'}>
        {count > 0 ? counted(warnings.count, count) : warnings.none}
      </p>
      <ul>
        {wrong.map(({ path, expected, found, hint }) => (
          <li key={`${path} ${expected}`} className="error">
            {path && <code>{path}</code>}
            <span>
              {filled(form.words.wrong, { expected: expectedIn(form, expected), found })}{' '}
              <span lang="en">{hint}</span>
            </span>
          </li>
        ))}
        {advice.map(({ path, expected, found, hint }) => (
          <li key={`${path} ${expected} ${found}`}>
            <code>{path}</code>
            <AdviceText text={speech.advice[path.replace(/\[.*/, '')]} english={hint} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The advice in the page's language; in English, and marked as such, if there is no translation. */
function AdviceText(props: {
  readonly text: string | undefined;
  readonly english: string;
}): ReactNode {
  return props.text === undefined ? (
    <span lang="en">{props.english}</span>
  ) : (
    <span>{props.text}</span>
  );
}
