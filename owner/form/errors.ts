import type { Finding } from '../check/finding';

/** The errors by the path of their field. An error in an entry of a list counts as an error of the list. */
export function errorsByField(findings: readonly Finding[]): Map<string, Finding> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Map(errors.map((finding) => [finding.path.replace(/\[.*/, ''), finding]));
}
