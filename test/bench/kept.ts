import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isNoise } from './medians';
import type { Row } from './rounds';
import type { Measured } from './table';
import { report } from './table';
import { VISITS } from './visits';

const FOLDER = fileURLToPath(new URL('../../docs/bench/', import.meta.url));
const JSON_FILE = `${FOLDER}page.json`;
const MARKDOWN_FILE = `${FOLDER}page.md`;

const COUNTS = ['styles', 'layouts', 'listeners', 'nodes', 'ourRequests', 'requests'];
const DIGITS = 2;

/** The measurement that was kept last; undefined where there is none yet. */
export function kept(): Measured | undefined {
  if (!existsSync(JSON_FILE)) return undefined;
  return JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Measured;
}

/** Keeps a measurement: replaces the rows of visits that were measured now, and leaves those of other visits as they were. */
export function keep(measured: Measured): void {
  const isOld = (row: Row): boolean =>
    measured.rows.every(({ page, visitor }) => page !== row.page || visitor !== row.visitor);
  const older = kept()?.rows.filter(isOld) ?? [];
  const order = VISITS.map(({ page, visitor }) => page + visitor);
  const place = ({ page, visitor }: Row): number => order.indexOf(page + visitor);
  const rows = [...older, ...measured.rows].toSorted((one, other) => place(one) - place(other));
  const all = { ...measured, rows };
  const rounded = (_name: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(JSON_FILE, `${JSON.stringify(all, rounded, 2)}\n`);
  writeFileSync(MARKDOWN_FILE, report(all));
}

/** A line for each difference of two measurements of a build that is more than noise. @param build a name that both must have */
export function changes(before: Measured, now: Measured, build: string): string[] {
  return now.rows.flatMap(({ page, visitor, costs }) => {
    const old = before.rows.find((row) => row.page === page && row.visitor === visitor);
    const was = old?.costs[build]?.quarter;
    const is = costs[build]?.quarter;
    if (!was || !is) return [`${page}: ${visitor}: not measured in both`];
    return [
      ...(isNoise(Number(was['total']), Number(is['total']))
        ? []
        : [`total ${Number(was['total']).toFixed(1)} → ${Number(is['total']).toFixed(1)} ms`]),
      ...COUNTS.filter((name) => was[name] !== is[name]).map(
        (name) => `${name} ${String(was[name])} → ${String(is[name])}`,
      ),
    ].map((line) => `${page}: ${visitor}: ${line}`);
  });
}
