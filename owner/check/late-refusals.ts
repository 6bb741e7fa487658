import { PUSH_PROVIDER, type RuleFields } from '#src/config/push-provider';
import type { RawConfig } from '#src/config/read';
import { THEME } from '#src/config/theme';
import { readRegions } from '#src/consent/region/rules';
import { colourOf } from '#src/provider/read';
import { parseColour } from '#src/ui/colour';
import { isForPage } from '#src/visit/url-rule';
import { checkSelectors } from '#widgets/theme/selectors';
import type { Schema } from '../schema';
import type { Complaint } from './complaints';
import { fieldsIn, type Field } from './fields';
import { readAdInPush, readAll, createReader, type ReadSection } from './sections';

/** A value that the page refuses only at the time when the value is used. */
export interface LateRefusal extends Complaint {
  readonly hint: string;
}

/** What a mistake in the rules for regions leads to. */
const ALL_ASKED = 'If the rules have a mistake, visitors are asked everywhere.';

type AddRefusal = (path: string, expected: string, found: unknown, hint?: string) => void;

/**
 * Finds all values of the right type that the page refuses later: invalid addresses, colours, patterns, selectors, and words
 * that are validated only where they are used. Selectors are checked only if there is a `document`.
 */
export function findLateRefusals(config: RawConfig, schema: Schema): LateRefusal[] {
  const read = createReader(config);
  const found: LateRefusal[] = [];
  const add: AddRefusal = (path, expected, actual, hint = '') =>
    void found.push({ path, expected, found: actual, hint });
  for (const field of fieldsIn(schema, readAll(config))) checkText(field, add);
  checkLook(read, add);
  checkBanner(read, add);
  checkRules(read, config, add);
  readRegions(read('consent'), (path, expected, actual) =>
    add(path, expected, actual, path.includes('regions[') ? ALL_ASKED : ''),
  );
  if (typeof document !== 'undefined') {
    const hint = 'The browser cannot read this selector, so the built-in one is used.';
    checkSelectors(read('theme'), THEME.defaults, (_line, _code, path, actual) =>
      add(String(path), 'a selector', actual, hint),
    );
  }
  return found;
}

/** The base for relative addresses: an example of the address of a page of the site. */
const PAGE = 'https://shop.example/some/page/';

/** Whether the page accepts an address: http(s), absolute or relative to the page (XX-03). */
function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text, PAGE).protocol);
  } catch {
    return false;
  }
}

/** Checks a text: its pattern, the words that the page validates only when it uses them, and whether an address is valid. */
function checkText({ path, schema, value }: Field, addRefusal: AddRefusal): void {
  if (typeof value !== 'string') return;
  const { format, enum: words, pattern } = schema;
  if (pattern && !new RegExp(pattern).test(value))
    addRefusal(path, `a text like ${pattern}`, value);
  if (words && !words.includes(value)) addRefusal(path, `one of ${words.join(', ')}`, value);
  if (format !== 'uri-reference' || !value || isAddress(value)) return;
  addRefusal(path, 'an http(s) address', value, 'Write https://…, or a path of this site: /…');
}

const HEX = 'Write six digits from 0 to f after #, such as "#2f6f4f".';

function checkLook(read: ReadSection, addRefusal: AddRefusal): void {
  const { accent, layer } = read('look');
  if (accent && !parseColour(accent)) addRefusal('look.accent', '#rrggbb', accent, HEX);
  if (layer !== 'top' && !/^\d+$/.test(layer))
    addRefusal(
      'look.layer',
      'top or a z-index',
      layer,
      'Write "top", or a whole number such as "99999".',
    );
  const { prompt } = read('push');
  for (const field of ['accent', 'textColor'] as const) {
    const refuseColour = (): void =>
      addRefusal(`push.prompt.${field}`, 'a colour', prompt[field], HEX);
    colourOf(field, { ...PUSH_PROVIDER.defaults.prompt, ...prompt }, refuseColour);
  }
}

function checkBanner(read: ReadSection, addRefusal: AddRefusal): void {
  const { layout, position, closingMeansYes } = read('banner');
  const kind = layout === 'auto' ? 'banner' : layout;
  const places = kind === 'widget' ? ['left', 'right'] : ['bottom', 'top'];
  if (kind !== 'popup' && position !== 'auto' && !places.includes(position)) {
    const other = kind === 'widget' ? 'banner' : 'widget';
    const hint = `This position needs "layout": "${other}".`;
    addRefusal('banner.position', `${places.join(' or ')} for ${kind}`, position, hint);
  }
  if (closingMeansYes && read('consent').law === 'gdpr') {
    const hint = 'Under the GDPR, closing a banner is not consent. Remove the field.';
    addRefusal('banner.closingMeansYes', 'false if consent.law is gdpr', true, hint);
  }
}

/** An address of usual length, against which a pattern is measured that may be too slow. */
const ADDRESS = `https://shop.example/${'a'.repeat(100)}`;

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value));
  } catch {
    return false;
  }
}

function checkRules(read: ReadSection, config: RawConfig, addRefusal: AddRefusal): void {
  const rulesToCheck: [path: string, rule: RuleFields | undefined][] = [
    ['ad.rule', read('ad').rule],
    ['push.site.triggerConditions.pageRule', read('push').site.triggerConditions.pageRule],
    ['push.site.inPageMonetization.rule', readAdInPush(config)?.rule],
  ];
  for (const [path, rule] of rulesToCheck) {
    if (!rule) continue;
    isForPage(rule, ADDRESS, () => {
      // A pattern that is refused although it is valid is one whose matching could take seconds.
      const expected = isPattern(rule.value)
        ? 'a pattern that is fast to match'
        : 'a regular expression';
      addRefusal(
        `${path}.value`,
        expected,
        rule.value,
        'With this pattern, the rule matches no page.',
      );
    });
  }
}
