import { checkConfig } from '#owner/check/check';
import { isOurConfig } from '#owner/page/our-tag';
import type { Schema } from '#owner/schema';
import { configText, withoutDefaults } from '#owner/snippet/config-text';
import { fromJson, isRecord } from '#src/dom/json';
import type { SiteCause } from '../cause';
import type { PageCopy } from '../facts';

/** The text of the configuration that the page has; undefined if it has none. */
const textOf = ({ printed }: PageCopy): string | undefined =>
  printed.scripts.find(isOurConfig)?.text;

/** A configuration as text, in which neither the order of what is written nor a default makes a difference. */
function normal(config: unknown, schema: Schema): string {
  const sorted = (value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, item]) => [name, sorted(item)]),
        )
      : value;
  return isRecord(config)
    ? configText(sorted(withoutDefaults(config, schema)) as Record<string, unknown>)
    : '';
}

/** The configuration that a page has, as `normal` writes it; '' if it has none. */
export const configOf = (copy: PageCopy, schema: Schema): string =>
  normal(fromJson(textOf(copy) ?? ''), schema);

/** The page has another configuration than the one that is saved. */
export const otherConfig: SiteCause = {
  severity: 'error',
  examine({ copy, saved }, schema) {
    if (textOf(copy) === undefined) return undefined;
    const isSame = configOf(copy, schema) === normal(saved.config, schema);
    return isSame ? undefined : { evidence: [] };
  },
};

/** Settings on the page have wrong values, so that their defaults hold. */
export const setting: SiteCause = {
  severity: 'warning',
  examine({ copy }, schema) {
    const text = textOf(copy);
    if (text === undefined) return undefined;
    const { findings } = checkConfig(text, schema, { place: 'inline' });
    return findings.length === 0
      ? undefined
      : {
          values: { count: findings.length },
          evidence: findings.map(({ path, found }) => `${path || 'JSON'}: ${found}`),
        };
  },
};
