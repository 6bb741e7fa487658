import { RULE_ADDRESS_CHARS, RULE_MAX_CHARS } from '../limits/push';
import { isSafePattern } from './safe-pattern';

/** The owner's rule for the pages on which a prompt or an ad may show (PU-30). */
export interface UrlRule {
  readonly include: 'ALL' | 'SPECIFIC';
  readonly operator:
    | 'equals'
    | 'not equals'
    | 'contains'
    | 'not contains'
    | 'regex'
    | 'not regex'
    | '';
  readonly value: string;
}

/**
 * Whether a rule matches a page. A specific rule without an operator or a value matches no page. A rule whose pattern is
 * invalid, or could take seconds, matches no page either; `log` gets the reason. Never throws.
 */
export function isForPage(
  { include, operator, value }: UrlRule,
  address: string,
  log: (line: string) => void,
): boolean {
  if (include === 'ALL') return true;
  if (!operator || !value) return false;
  const page = (address.split('#')[0] ?? '').slice(0, RULE_ADDRESS_CHARS);
  const kind = operator.replace('not ', '');
  let isMatch: boolean;
  if (kind === 'equals') isMatch = isSame(value, page);
  else if (kind === 'contains') isMatch = page.includes(value);
  else {
    const pattern = patternOf(value, page.length, log);
    if (!pattern) return false;
    isMatch = pattern.test(page);
  }
  return isMatch === (kind === operator);
}

/** Whether a value is the page's address, or its path alone; a slash at the end makes no difference. */
function isSame(value: string, page: string): boolean {
  const withoutSlash = (text: string): string => text.replace(/\/$/, '');
  const path = page.replace(/^[a-z]+:\/\/[^/]*/i, '');
  return [page, path].map(withoutSlash).includes(withoutSlash(value.split('#')[0] ?? ''));
}

function patternOf(value: string, length: number, log: (line: string) => void): RegExp | undefined {
  let problem = 'invalid';
  try {
    const pattern = new RegExp(value);
    if (value.length <= RULE_MAX_CHARS && isSafePattern(value, length)) return pattern;
    problem = 'could take seconds';
  } catch {
    // The pattern is invalid.
  }
  log(`pattern refused, ${problem}: ${value.slice(0, RULE_MAX_CHARS)}`);
  return undefined;
}
