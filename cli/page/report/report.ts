import { escapeToOneLine } from '#owner/escape-controls';
import type { PageFacts } from '../facts';
import type { PageFinding } from '../verdict/cause';
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

function changeLines(findings: readonly PageFinding[]): string[] {
  if (findings.length === 0) return ['  nothing'];
  return findings.flatMap(({ severity, what, why, change: action, evidence }, index) => [
    `${index > 0 ? '\n' : ''}  ${MARK[severity]} ${escapeToOneLine(what)}`,
    ...(why ? [`          ${escapeToOneLine(why)}`] : []),
    ...(action ? [`          What to do: ${escapeToOneLine(action)}`] : []),
    ...evidence.map((one) => `          seen: ${escapeToOneLine(one)}`),
  ]);
}

const formatSection = ({ title, lines }: Section): string =>
  [title, ...lines.map((line) => `  ${escapeToOneLine(line)}`)].join('\n');

const changeSection = (findings: readonly PageFinding[]): string =>
  ['What to change', ...changeLines(findings)].join('\n');

/** Formats the report on a page if no visit to the page has finished. */
export const writeUnended = (address: string, findings: readonly PageFinding[]): string =>
  [escapeToOneLine(address), escapeToOneLine(headline(findings)), changeSection(findings)].join(
    '\n\n',
  );

/** Formats the report for the site's owner. */
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
    escapeToOneLine(`${address}${opened === address ? '' : ` (opened ${opened})`}`),
    escapeToOneLine(headline(findings)),
    ...sections.map(formatSection),
    changeSection(findings),
  ].join('\n\n');
}
