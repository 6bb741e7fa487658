/** How grave a finding is. */
export type Severity = 'error' | 'warning' | 'note';

const ORDER: readonly Severity[] = ['error', 'warning', 'note'];

/** What a cause has found, and the names of the causes whose findings are only consequences of it. */
interface Explaining<F> {
  readonly finding: F;
  readonly explains: readonly string[];
}

/** Returns findings, the most severe first. Those that are only consequences of others are left out. */
export function remaining<F extends { readonly cause: string; readonly severity: Severity }>(
  found: readonly Explaining<F>[],
): F[] {
  const explained = new Set(found.flatMap(({ explains }) => explains));
  const left = found.map(({ finding }) => finding).filter(({ cause }) => !explained.has(cause));
  return ORDER.flatMap((wanted) => left.filter(({ severity }) => severity === wanted));
}
