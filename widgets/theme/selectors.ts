import { OWN_PROFILE } from '#src/baked';
import { formatFound } from '#src/config/coerce';
import type { ThemeConfig } from '#src/config/theme';
import { fieldsOf } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { keysOf } from '#src/keys-of';
import { SETTING, type WriteLine } from '#src/reasons';

/** A selector that matches no element. */
export const MATCHES_NOTHING = ':not(*)';

/** Matches the names of profile fields that contain no selectors. */
const NON_SELECTOR_FIELDS = /Class$|^legacy|^recipe$|^motion$/;

type Fields = Record<string, unknown>;

/**
 * Validates the selectors in the owner's profile. A selector that the browser cannot parse is logged and replaced by the
 * default one (XX-01), because `closest` and `querySelectorAll` would throw later.
 */
export function checkSelectors(
  config: ThemeConfig,
  defaults: ThemeConfig,
  log: WriteLine,
): ThemeConfig {
  const fragment = document.createDocumentFragment();
  const isValid = (text: string, path: string): boolean => {
    if (!OWN_PROFILE) return true;
    try {
      // An entry of `open` ends with the class that is added and removed. Only the part before that class is a selector.
      fragment.querySelector(path.includes('.open[') ? text.replace(/\.[\w-]+$/, '') : text);
      return true;
    } catch {
      log(`${path}: expected a selector, found ${formatFound(text)}`, SETTING, path, text);
      return false;
    }
  };
  const checkFields = (fields: Fields, builtIn: Fields, path: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const at = `${path}.${field}`;
        if (NON_SELECTOR_FIELDS.test(field)) return [field, value];
        // An empty text is allowed: it means that no element matches.
        if (value === '') return [field, MATCHES_NOTHING];
        // Built-in selectors are valid, and checking all sixty takes longer than starting a behaviour.
        const isBuiltIn = value === builtIn[field];
        if (Array.isArray(value)) {
          // In a list, an invalid selector is removed, because the built-in one at its index has another purpose.
          const items = value.flatMap((item: unknown, index): unknown[] => {
            const itemPath = `${at}[${index}]`;
            if (typeof item === 'string') return isBuiltIn || isValid(item, itemPath) ? [item] : [];
            const itemFields = fieldsOf(item);
            return [checkFields(itemFields, isBuiltIn ? itemFields : {}, itemPath)];
          });
          return [field, items];
        }
        const selectors =
          typeof value === 'string'
            ? [value]
            : Object.entries<string>(Object(value))
                .filter(([, isUsed]) => isUsed)
                .flat();
        const areValid = isBuiltIn || selectors.every((text) => isValid(text, at));
        return [field, areValid ? value : (builtIn[field] ?? MATCHES_NOTHING)];
      }),
    );
  const checked = keysOf(config.profile).map((name) => [
    name,
    checkFields(
      fieldsOf(config.profile[name]),
      fieldsOf(defaults.profile[name]),
      `theme.profile.${name}`,
    ),
  ]);
  return { ...config, profile: Object.fromEntries(checked) as never };
}
