import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Words } from '#owner/builder/words/language';
import { useWords } from '#owner/builder/words/language';
import { Copy } from '#owner/form/Copy';
import { SCHEMA } from '#owner/form/schema';
import { counted, filled } from '#owner/form/speech';
import type { SiteFinding } from '#owner/page/site/verdict';
import { examineSite } from '#owner/page/site/verdict';
import { failureText } from '../rest';
import type { Unchecked } from './gather';
import { gatherSite } from './gather';

/** What a check has come to. */
type Outcome = { readonly findings: readonly SiteFinding[] } | Unchecked;

/** A check of the site, and what starts it. */
export interface Checking {
  readonly isChecking: boolean;
  /** Undefined before the first check, and once other settings are saved: what was found before no longer holds. */
  readonly outcome: Outcome | undefined;
  readonly run: () => Promise<void>;
}

/**
 * Checks what visitors get, without a browser of its own: the front page's HTML, its headers and our files, as a stranger gets them.
 *
 * @param site the address of the front page
 * @param saved the saved configuration, as text
 */
export function useSiteCheck(site: string, saved: string): Checking {
  const [isChecking, setChecking] = useState(false);
  const [last, setLast] = useState<{ readonly outcome: Outcome; readonly saved: string }>();
  const run = async (): Promise<void> => {
    if (isChecking) return;
    setChecking(true);
    const facts = await gatherSite(site);
    const outcome = 'why' in facts ? facts : { findings: examineSite(facts, SCHEMA) };
    setLast({ outcome, saved });
    setChecking(false);
  };
  return { isChecking, outcome: last?.saved === saved ? last.outcome : undefined, run };
}

interface SiteCheckProps extends Checking {
  readonly site: string;
}

/** The result of the check. What only `npx enxerto check` sees is named, with the command. */
export function SiteCheck({ site, isChecking, outcome }: SiteCheckProps): ReactNode {
  const words = useWords();
  const { check } = words;
  const id = useId();
  const command = `npx enxerto check ${site}`;
  const findings = outcome && 'findings' in outcome ? outcome.findings : [];
  const isShown = isChecking || outcome !== undefined;
  return (
    <section className={isShown ? 'site-check' : 'unseen'} aria-labelledby={id}>
      <h2 id={id}>{check.title}</h2>
      <p className="hint">{check.why}</p>
      {/* It is there from the start: screen readers announce only what changes in it. */}
      <p role="status">{isChecking ? check.running : outcome && summary(outcome, words)}</p>
      {outcome && !isChecking && (
        <>
          <ul className="findings">
            {findings.map((finding) => (
              <FindingView key={finding.cause} finding={finding} />
            ))}
          </ul>
          <p>{check.rest}</p>
          <div className="piece-head">
            <code className="command">{command}</code>
            <Copy text={command} what={check.command} />
          </div>
        </>
      )}
    </section>
  );
}

/** One finding: its sentence, and what proves it. */
function FindingView({ finding }: { readonly finding: SiteFinding }): ReactNode {
  const { check } = useWords();
  const { severity, evidence } = finding;
  return (
    <li className={severity}>
      <p>
        <b>{check.severities[severity]}</b> {sentence(finding, check)}
      </p>
      {evidence.length > 0 && (
        <ul>
          {firstOf(evidence).map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
          {evidence.length > SHOWN && (
            <li>{filled(check.more, { count: evidence.length - SHOWN })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** At most this many pieces of evidence are shown for a finding, and this many characters of each. */
const SHOWN = 6;
const SHOWN_CHARS = 200;

const firstOf = (evidence: readonly string[]): string[] => [
  ...new Set(
    evidence
      .slice(0, SHOWN)
      .map((line) => (line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line)),
  ),
];

function sentence({ cause, values = {} }: SiteFinding, check: Words['check']): string {
  const text: string | { readonly one: string; readonly many: string } = check.findings[cause];
  if (typeof text !== 'string') return counted(text, Number(values['count']));
  // The names of what delays scripts are names of products, but for two.
  const names: Readonly<Record<string, string>> = check.names;
  const name = String(values['name'] ?? '');
  return filled(text, { ...values, name: names[name] ?? name });
}

function summary(outcome: Outcome, words: Words): string {
  const { check } = words;
  if ('why' in outcome) {
    return outcome.why === 'unsaved'
      ? filled(check.unchecked.unsaved, { why: failureText(outcome.failure, words) })
      : check.unchecked[outcome.why];
  }
  const count = outcome.findings.filter(({ severity }) => severity !== 'note').length;
  return count === 0 ? check.fine : counted(check.count, count);
}
