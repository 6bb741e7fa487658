import type { Seen } from './visit';

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
    shifts: Math.max(one.shifts, other.shifts),
    violations,
  };
}

/** What moved with us and did not without us. */
const moves = (ours: Seen, alone: Seen): string =>
  ours.moved
    .filter((move) => !alone.moved.includes(move))
    .slice(0, 4)
    .join('; ');

/** What a visit with us shows that the page alone does not, a line each. */
export function differences(alone: Seen, ours: Seen): string[] {
  const moved = ours.shifts - alone.shifts;
  return [
    ...[...new Set(ours.errors)]
      .filter((message) => !alone.errors.includes(message))
      .map((message) => `error: ${message}`),
    ...(moved > SHIFT ? [`shift: ${moved.toFixed(3)}: ${moves(ours, alone)}`] : []),
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
