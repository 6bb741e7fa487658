/**
 * The cells of this run: all; where `FAULTS_SAMPLE` is `3/20`, those of the third of twenty parts; where `FAULTS_ONLY` is set,
 * those whose titles contain it. A part has cells of all kinds of faults, because neighbours in the table are in different parts.
 */
export function sampled<T extends { title: string }>(cells: readonly T[]): readonly T[] {
  const [part = 0, parts = 0] = (process.env['FAULTS_SAMPLE'] ?? '').split('/').map(Number);
  const text = process.env['FAULTS_ONLY'] ?? '';
  const named = cells.filter(({ title }) => title.includes(text));
  return parts > 0 ? named.filter((_cell, at) => at % parts === part % parts) : named;
}
