import { PATTERN_TURNS } from '../limits/push';

/** One token of a pattern: an escape, a class, the opening of a group, a count of repetitions, or any single character. */
const TOKEN = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\{\d+(?:,\d*)?\}|[^]/g;
const QUANTIFIER = /^(?:[*+?]|\{\d)/;
/** A token that stands for one literal character. */
const PLAIN = /^(?:[^.^$\\(]|\\\W)$/;

/** A group while it is being read. A "way" is one of the ways in which the browser can match a part of the pattern. */
interface Group {
  /** Ways through each alternative, without the part that was read last. */
  readonly ways: number[];
  /** The literal character that each alternative begins with; '' if it begins with anything else. */
  readonly firsts: string[];
  /** Ways through the part that was read last, which a quantifier after it repeats. */
  last: number;
}

const openGroup = (): Group => ({ ways: [1], firsts: [], last: 1 });

/** The number of ways through a group. If its alternatives begin with different literals, the browser enters only one. */
function waysThrough({ ways, firsts }: Group): number {
  const isDistinct = !firsts.includes('') && new Set(firsts).size === ways.length;
  return isDistinct && ways.every((one) => one === 1) ? 1 : ways.reduce((sum, one) => sum + one);
}

/** The number of ways through a repeated part. It must be one, because several ways multiply with each repetition. */
function waysRepeated(quantifier: string, ways: number, length: number): number {
  if (quantifier === '?') return ways + 1;
  if (ways > 1) return Infinity;
  const [, least = 0, comma = ',', most = length] = /(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  if (!comma) return Number(least) ? 1 : 2;
  return 2 + (Number(most) || length) - Number(least);
}

/**
 * Whether a pattern matches or fails quickly on every text up to a length. It counts the ways in which the browser may try the
 * pattern; if this number is not certain, it counts too many rather than too few. Nested quantifiers, overlapping alternatives
 * under a quantifier, and references to what a group has matched are refused at any length (PU-30).
 *
 * @param pattern a valid pattern
 * @param length the length of the text, in characters
 */
export function isSafePattern(pattern: string, length: number): boolean {
  const outer: Group[] = [];
  let group = openGroup();
  let wasQuantifier = false;
  for (const token of [...(pattern.match(TOKEN) ?? []), ')']) {
    if (/^\\[1-9k]/.test(token)) return false;
    const isQuantifier: boolean = QUANTIFIER.test(token) && !wasQuantifier;
    if (isQuantifier) group.last = waysRepeated(token, group.last, length);
    // A question mark after a quantifier changes the order of the ways, not their number.
    else if (!wasQuantifier || token !== '?') group = next(token, group, outer);
    wasQuantifier = isQuantifier;
  }
  // The browser starts again at each character of the text.
  return group.last * length <= PATTERN_TURNS;
}

/** Closes the part that was read last, reads the next token, and returns the group of the tokens after it. */
function next(token: string, group: Group, outer: Group[]): Group {
  const { ways, firsts } = group;
  const isEnd = token === '|' || token === ')';
  ways.push((ways.pop() ?? 1) * group.last);
  group.last = 1;
  if (firsts.length < ways.length) firsts.push(PLAIN.test(token) && !isEnd ? token : '');
  if (token === '|') ways.push(1);
  if (token === ')') {
    const around = outer.pop() ?? openGroup();
    around.last = waysThrough(group);
    return around;
  }
  if (!token.startsWith('(')) return group;
  outer.push(group);
  return openGroup();
}
