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
const moves = (ours: Shifts, alone: Shifts): string[] =>
  ours.sum - alone.sum <= SHIFT
    ? []
    : [
        `${(ours.sum - alone.sum).toFixed(3)}: ${ours.each
          .filter((move) => !alone.each.includes(move))
          .slice(0, 4)
          .join('; ')}`,
      ];

/** How many of the page's texts stand elsewhere with us. */
function displaced(ours: Seen, alone: Seen): number {
  const length = Math.max(ours.layout.length, alone.layout.length);
  return Array.from({ length }).filter((_, index) => ours.layout[index] !== alone.layout[index])
    .length;
}

/** What a visit with us shows that the page alone does not, a line each. */
export function differences(alone: Seen, ours: Seen): string[] {
  const elsewhere = displaced(ours, alone);
  return [
    ...[...new Set(ours.errors)]
      .filter((message) => !alone.errors.includes(message))
      .map((message) => `error: ${message}`),
    ...moves(ours.loading, alone.loading).map(
      (move) => `shift as it loads, ${elsewhere} texts stand elsewhere in the end: ${move}`,
    ),
    ...moves(ours.later, alone.later).map((move) => `shift: ${move}`),
    ...Object.entries(ours.violations).flatMap(([rule, nodes]) => {
      const before = alone.violations[rule] ?? [];
      if (nodes.length <= before.length) return [];
      const more = nodes.filter((node) => !before.includes(node)).slice(0, 3);
      return [`axe: ${rule}: ${before.length} → ${nodes.length}: ${more.join(' ')}`];
    }),
    ...[...new Set(ours.ourViolations)].map((line) => `axe, ours: ${line}`),
    ...[...new Set(ours.asked)].map((address) => `asked without consent: ${address}`),
    ...ours.crashes.map((line) => `crash: ${line}`),
  ];
}
