import type { Seen, Shifts } from './visit';

/** What a shift of the page may differ by: what is not seen. */
const SHIFT = 0.005;

/** Two visits of the page alone as one: whatever either of them showed is the page's own. */
export function merged(one: Seen, other: Seen): Seen {
  const violations = { ...one.violations };
  for (const [rule, nodes] of Object.entries(other.violations))
    if (nodes.length > (violations[rule] ?? []).length) violations[rule] = nodes;
  return {
    ...one,
    errors: [...one.errors, ...other.errors],
    loading: one.loading.sum < other.loading.sum ? other.loading : one.loading,
    later: one.later.sum < other.later.sum ? other.later : one.later,
    violations,
  };
}

/** What moved with us more than without us, in words. */
const moves = (withUs: Shifts, alone: Shifts): string[] =>
  withUs.sum - alone.sum <= SHIFT
    ? []
    : [
        `${(withUs.sum - alone.sum).toFixed(3)}: ${withUs.each
          .filter((move) => !alone.each.includes(move))
          .slice(0, 4)
          .join('; ')}`,
      ];

/** How many of the page's texts stand elsewhere with us. */
function displaced(withUs: Seen, alone: Seen): number {
  const length = Math.max(withUs.layout.length, alone.layout.length);
  return Array.from({ length }).filter((_, index) => withUs.layout[index] !== alone.layout[index])
    .length;
}

/** What a visit with us shows that the page alone does not, a line each. */
export function differences(alone: Seen, withUs: Seen): string[] {
  const elsewhere = displaced(withUs, alone);
  return [
    ...[...new Set(withUs.errors)]
      .filter((message) => !alone.errors.includes(message))
      .map((message) => `error: ${message}`),
    ...moves(withUs.loading, alone.loading).map(
      (move) => `shift as it loads, ${elsewhere} texts stand elsewhere in the end: ${move}`,
    ),
    ...moves(withUs.later, alone.later).map((move) => `shift: ${move}`),
    ...Object.entries(withUs.violations).flatMap(([rule, nodes]) => {
      const before = alone.violations[rule] ?? [];
      if (nodes.length <= before.length) return [];
      const more = nodes.filter((node) => !before.includes(node)).slice(0, 3);
      return [`axe: ${rule}: ${before.length} → ${nodes.length}: ${more.join(' ')}`];
    }),
    ...[...new Set(withUs.ourViolations)].map((line) => `axe, withUs: ${line}`),
    ...[...new Set(withUs.asked)].map((address) => `asked without consent: ${address}`),
    ...withUs.crashes.map((line) => `crash: ${line}`),
  ];
}
