import { AD, type AdConfig } from '#src/config/ad';
import type { RuleFields } from '#src/config/push-provider';
import { merge, type RawConfig } from '#src/config/read';
import type { WidgetConfig } from '#src/contract';
import { fieldsOf, isRecord } from '#src/dom/json';
import { pickFields, normalizeRule, unpack } from '#src/provider/provider-settings';

/** For an incomplete rule: matches no page, because no ad may be where the owner perhaps wanted none. */
const NO_PAGE: RuleFields = { include: 'SPECIFIC', operator: '', value: '' };

/**
 * The settings for ads: the page's section `ad` overrides the push provider's `inPageMonetization` (AD-01). Never throws: wrong
 * values are replaced by their defaults, and debug lines name them.
 *
 * @param settings the provider's settings for the site; undefined if the provider was not asked, or has none
 */
export function readAd(
  settings: RawConfig | undefined,
  { validate, raw }: Pick<WidgetConfig, 'validate' | 'raw'>,
): AdConfig {
  const provided = pickFields(AD.defaults, fieldsOf(settings?.['site'])['inPageMonetization']);
  const own = unpack(raw('ad'));
  const { rule, ...fields } = merge([fieldsOf(provided), isRecord(own) ? own : {}]);
  return { ...validate(AD.defaults, fields, 'ad', AD.limits), rule: readRule(rule, validate) };
}

function readRule(rule: unknown, check: WidgetConfig['validate']): RuleFields {
  const fields = fieldsOf(rule);
  normalizeRule(fields);
  // PHP prints an empty object as an empty list, so a list without entries is an empty rule too.
  const isEmpty = typeof rule !== 'string' && !Object.values(fields).some(Boolean);
  return isEmpty ? AD.defaults.rule : check(NO_PAGE, rule, 'ad.rule', AD.limits.rule);
}
