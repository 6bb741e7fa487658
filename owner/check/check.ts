import type { RawConfig } from '#src/config/read';
import type { Schema } from '../schema';
import type { Finding } from './finding';
import { findingsOf } from './findings';
import { createPositions, findPlace, findPlaces, type Places } from './places';
import { parseText } from './text';

/** The result of a check. */
export interface CheckResult {
  /** The configuration; undefined if the text cannot be parsed. */
  readonly config?: RawConfig;
  /** The problems found, in the order of the text. */
  readonly findings: readonly Finding[];
}

/** What is known about a text in addition to its content. */
export interface CheckOptions {
  /**
   * Where the page has the configuration: in an element (`inline`), or in a file that it fetches (`fetched`), in which a few
   * fields are ignored. Default: an element is `inline`; in any other text, those fields cause a warning.
   */
  readonly place?: 'inline' | 'fetched' | undefined;
}

/**
 * Checks a configuration. A value that the page would refuse is an error; the hints use texts of the schema. Needs neither a
 * page nor the network. Never throws.
 *
 * @param text JSON, or the element `<script type="application/json" data-enxerto>` with its content
 * @param schema the schema, created by `configSchema` or read from `dist/config.schema.json`
 */
export function checkConfig(
  text: string,
  schema: Schema,
  { place }: CheckOptions = {},
): CheckResult {
  const { config, root, errors, isElement } = parseText(text);
  const places = findPlaces(root);
  const positionOf = createPositions(text);
  const all = [
    ...errors.map((error) => ({ ...error, path: '' })),
    ...duplicates(places, positionOf),
    ...(config ? findingsOf(config, schema, place ?? (isElement ? 'inline' : undefined)) : []).map(
      ({ target, ...finding }) => ({ ...finding, offset: offsetOf(finding.path, target, places) }),
    ),
  ];
  const findings = all
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, ...finding }) => ({ ...finding, ...positionOf(offset) }));
  return config ? { config, findings } : { findings };
}

/** Adds the line and column to findings without them, such as those of `advise`. */
export function withLines(text: string, findings: readonly Finding[]): Finding[] {
  const places = findPlaces(parseText(text).root);
  const lineOf = createPositions(text);
  return findings.map((finding) => ({
    ...finding,
    ...lineOf(findPlace(places, finding.path).name),
  }));
}

function offsetOf(
  path: string,
  points: ReturnType<typeof findingsOf>[number]['target'],
  places: Places,
): number {
  if (typeof points === 'object') return findPlace(places, `${path}[${points.item}]`).value;
  return findPlace(places, path)[points];
}

function duplicates(
  { duplicates: all }: Places,
  lineOf: ReturnType<typeof createPositions>,
): FindingAtOffset[] {
  return all.map(({ path, offset, laterOffset }) => {
    const { line } = lineOf(laterOffset);
    const hint = `Line ${line} has the field again, and only that one counts. Remove one of them.`;
    return {
      severity: 'warning',
      path,
      offset,
      expected: 'the field once',
      found: 'the field twice',
      hint,
    };
  });
}

/** A finding with its offset in the text, in place of line and column. */
interface FindingAtOffset extends Omit<Finding, 'line' | 'column'> {
  readonly offset: number;
}
