import type { PageFacts } from '../facts';
import type { PageFinding } from '../finding';
import { legacySection, policySection } from './legacy-section';
import type { Section } from './section';
import { count, plain } from './section';
import { filesSection, tagSection } from './tag-section';
import { visitSections } from './visit-sections';

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
    `${at > 0 ? '\n' : ''}  ${MARK[severity]} ${plain(what)}`,
    ...(why ? [`          ${plain(why)}`] : []),
    ...(todo ? [`          What to do: ${todo}`] : []),
    ...evidence.map((one) => `          seen: ${plain(one)}`),
  ]);
}

const written = ({ title, lines }: Section): string =>
  [title, ...lines.map((line) => `  ${plain(line)}`)].join('\n');

/** The report for the site's owner, in plain words. */
export function writeReport(facts: PageFacts, findings: readonly PageFinding[]): string {
  const { address, opened } = facts;
  const sections = [
    tagSection(facts),
    ...visitSections(facts),
    legacySection(facts),
    filesSection(facts),
    policySection(facts),
  ];
  return [
    `${address}${opened === address ? '' : ` (opened ${opened})`}`,
    headline(findings),
    ...sections.map(written),
    ['What to change', ...change(findings)].join('\n'),
  ].join('\n\n');
}
