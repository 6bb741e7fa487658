import { PATTERN_TURNS } from '../limits';

/** An escape, a class, what opens a group, a count of repetitions, or one sign. */
const TOKEN = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\{\d+(?:,\d*)?\}|[^]/g;
const QUANTIFIER = /^(?:[*+?]|\{\d)/;
/** A sign that stands for itself. */
const PLAIN = /^(?:[^.^$\\(]|\\\W)$/;

/** A group while it is read. */
interface Group {
  /** Ways through each of its alternatives, without the part that was read last. */
  readonly ways: number[];
  /** What each alternative begins with; '' where that is more than a plain sign. */
  readonly firsts: string[];
  /** Ways through the part that was read last, which a quantifier behind it repeats. */
  last: number;
}

const openGroup = (): Group => ({ ways: [1], firsts: [], last: 1 });

/** Ways through a group. Of alternatives that begin with different plain signs only one is ever gone into. */
function waysThrough({ ways, firsts }: Group): number {
  const isDistinct = !firsts.includes('') && new Set(firsts).size === ways.length;
  return isDistinct && ways.every((one) => one === 1) ? 1 : ways.reduce((sum, one) => sum + one);
}

/** Ways through what is repeated. To repeat what has several ways through it makes too many: they multiply at each turn. */
function waysRepeated(quantifier: string, ways: number, length: number): number {
  if (quantifier === '?') return ways + 1;
  if (ways > 1) return Infinity;
  const [, least = 0, comma = ',', most = length] = /(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  if (!comma) return Number(least) ? 1 : 2;
  return 2 + (Number(most) || length) - Number(least);
}

/**
 * Whether trying a pattern on a text is over soon, whatever the text: the ways in which the browser may come to try it are
 * counted, rather too many than too few. Nested quantifiers, alternatives that overlap under a quantifier, and references to
 * what a group has matched have too many at any length (PU-30).
 *
 * @param pattern a valid one
 * @param length of the text
 */
export function isSafePattern(pattern: string, length: number): boolean {
  const outer: Group[] = [];
  let group = openGroup();
  let wasQuantifier = false;
  for (const token of [...(pattern.match(TOKEN) ?? []), ')']) {
    if (/^\\[1-9k]/.test(token)) return false;
    const isQuantifier: boolean = QUANTIFIER.test(token) && !wasQuantifier;
    if (isQuantifier) group.last = waysRepeated(token, group.last, length);
    // A question mark behind a quantifier changes the order of the ways, not their number.
    else if (!wasQuantifier || token !== '?') group = next(token, group, outer);
    wasQuantifier = isQuantifier;
  }
  // The browser begins anew at each sign of the text.
  return group.last * length <= PATTERN_TURNS;
}

/** Reads on behind the last part. @returns the group that what comes then is in */
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
