import { escapeToOneLine } from '../../owner/escape-controls';
import type { FileFinding } from './check-source';

/** Formats each finding as a block of text: place, field, expected, found; on the next line what to do. */
export function blocks(findings: readonly FileFinding[]): string[] {
  return findings.map(({ file, line, column, severity, path, expected, found, hint }) => {
    const kind = severity === 'error' ? '' : 'warning: ';
    const field = path ? `${path}: ` : '';
    const what = `${kind}${field}expected ${expected}, found ${found}`;
    const place = escapeToOneLine(`${file}:${line}:${column} ${what}`);
    return hint ? `${place}\n    ${escapeToOneLine(hint)}` : place;
  });
}

/** Formats the last line: the numbers of files, errors and warnings. */
export function summary(files: number, findings: readonly FileFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const all = files === 1 ? '' : `${files} configurations: `;
  return `${all}${count(errors, 'error')}, ${count(warnings, 'warning')}`;
}

const count = (number: number, what: string): string =>
  `${number || 'no'} ${what}${number === 1 ? '' : 's'}`;
