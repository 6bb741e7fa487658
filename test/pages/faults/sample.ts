/**
 * The cells of this run: all, or where `FAULTS_SAMPLE` is `3/20`, those of the third of twenty parts. A part has cells of all
 * kinds of faults, because neighbours in the table are in different parts.
 */
export function sampled<T>(cells: readonly T[]): readonly T[] {
  const [part = 0, parts = 0] = (process.env['FAULTS_SAMPLE'] ?? '').split('/').map(Number);
  return parts > 0 ? cells.filter((_cell, at) => at % parts === part % parts) : cells;
}
