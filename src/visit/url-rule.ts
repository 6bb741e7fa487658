import { addressForms } from '../dom/address-forms';
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
 * Whether a rule matches a page. The page's address is compared as the address bar shows it and as it is written
 * (`addressForms`). A specific rule without an operator or a value matches no page. A rule whose pattern is
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
  const matchers: ((form: string) => boolean)[] = [];
  for (const form of addressForms(value)) {
    const matcher = matcherOf(kind, form, page.length, log);
    if (!matcher) return false;
    matchers.push(matcher);
  }
  const isMatch = addressForms(page).some((form) => matchers.some((matches) => matches(form)));
  return isMatch === (kind === operator);
}

/** Compares an address with one form of a value; undefined if that is a pattern that is refused. */
function matcherOf(
  kind: string,
  value: string,
  length: number,
  log: (line: string) => void,
): ((page: string) => boolean) | undefined {
  if (kind === 'equals') return (page) => isSame(value, page);
  if (kind === 'contains') return (page) => page.includes(value);
  const pattern = patternOf(value, length, log);
  return pattern && ((page) => pattern.test(page));
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
