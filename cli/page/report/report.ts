import { inOneLine } from '../../../owner/visible';
import type { PageFacts } from '../facts';
import type { PageFinding } from '../finding';
import { legacySection, policySection } from './legacy-section';
import type { Section } from './section';
import { count } from './section';
import { filesSection, tagSection } from './tag-section';
import { unheldSections, visitSections } from './visit-sections';

const MARK: Readonly<Record<PageFinding['severity'], string>> = {
  error: 'ERROR  ',
  warning: 'WARNING',
  note: 'NOTE   ',
};

function headline(findings: readonly PageFinding[]): string {
  const [first] = findings;
  if (!first) return 'Nothing is wrong here.';
  const rest = findings.length - 1;
  return `${first.what}${rest > 0 ? ` And ${count(rest, 'more thing')} below.` : ''}`;
}

function change(findings: readonly PageFinding[]): string[] {
  if (findings.length === 0) return ['  nothing'];
  return findings.flatMap(({ severity, what, why, change: todo, evidence }, at) => [
    `${at > 0 ? '\n' : ''}  ${MARK[severity]} ${inOneLine(what)}`,
    ...(why ? [`          ${inOneLine(why)}`] : []),
    ...(todo ? [`          What to do: ${inOneLine(todo)}`] : []),
    ...evidence.map((one) => `          seen: ${inOneLine(one)}`),
  ]);
}

const written = ({ title, lines }: Section): string =>
  [title, ...lines.map((line) => `  ${inOneLine(line)}`)].join('\n');

const toChange = (findings: readonly PageFinding[]): string =>
  ['What to change', ...change(findings)].join('\n');

/** The report on a page of which no visit has come to its end. */
export const writeUnended = (address: string, findings: readonly PageFinding[]): string =>
  [inOneLine(address), inOneLine(headline(findings)), toChange(findings)].join('\n\n');

/** The report for the site's owner, in plain words. */
export function writeReport(facts: PageFacts, findings: readonly PageFinding[]): string {
  const { address, opened } = facts;
  const sections = [
    tagSection(facts),
    ...visitSections(facts),
    ...unheldSections(facts),
    legacySection(facts),
    filesSection(facts),
    policySection(facts),
  ];
  return [
    inOneLine(`${address}${opened === address ? '' : ` (opened ${opened})`}`),
    inOneLine(headline(findings)),
    ...sections.map(written),
    toChange(findings),
  ].join('\n\n');
}
