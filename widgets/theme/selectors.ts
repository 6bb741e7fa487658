import type { WriteLine } from '../../src/reasons';
import { SETTING } from '../../src/reasons';
import { OWN_PROFILE } from '../../src/baked';
import { fieldsOf } from '../../src/dom/json';
import { formatFound } from '../../src/config/coerce';
import type { ThemeConfig } from '../../src/config/theme';
import { keysOf } from '../../src/keys-of';
import { document } from '../../src/dom/page/document';

/** A selector that matches no element. */
export const NOTHING = ':not(*)';

/** Names of profile fields that hold something other than selectors. */
const OTHERS = /Class$|^legacy|^recipe$|^motion$/;

type Fields = Record<string, unknown>;

/**
 * Checks the selectors of the owner's profile. One that the browser cannot parse is named in debug and replaced by the built-in
 * one (XX-01), because `closest` and `querySelectorAll` would throw at it later.
 */
export function checkSelectors(
  config: ThemeConfig,
  defaults: ThemeConfig,
  log: WriteLine,
): ThemeConfig {
  const nowhere = document.createDocumentFragment();
  const holds = (text: string, at: string): boolean => {
    if (!OWN_PROFILE) return true;
    try {
      // An entry of `open` ends in the class that we put on and take off. Only the part before it finds an element.
      nowhere.querySelector(at.includes('.open[') ? text.replace(/\.[\w-]+$/, '') : text);
      return true;
    } catch {
      log(`${at}: expected a selector, found ${formatFound(text)}`, SETTING, at, text);
      return false;
    }
  };
  const check = (fields: Fields, builtIn: Fields, path: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const at = `${path}.${field}`;
        if (OTHERS.test(field)) return [field, value];
        // An empty text is allowed: the owner wants no element to match.
        if (value === '') return [field, NOTHING];
        // The built-in selectors are right, and trying all sixty of them takes longer than starting a behaviour.
        const isOurs = value === builtIn[field];
        if (Array.isArray(value)) {
          // A wrong selector in a list is left out, not replaced: the built-in one at the same place is for something else.
          const items = value.flatMap((one: unknown, index): unknown[] => {
            const place = `${at}[${index}]`;
            if (typeof one === 'string') return isOurs || holds(one, place) ? [one] : [];
            const inside = fieldsOf(one);
            return [check(inside, isOurs ? inside : {}, place)];
          });
          return [field, items];
        }
        const selectors =
          typeof value === 'string'
            ? [value]
            : Object.entries<string>(Object(value))
                .filter(([, by]) => by)
                .flat();
        const isRight = isOurs || selectors.every((text) => holds(text, at));
        return [field, isRight ? value : (builtIn[field] ?? NOTHING)];
      }),
    );
  const checked = keysOf(config.profile).map((name) => [
    name,
    check(
      fieldsOf(config.profile[name]),
      fieldsOf(defaults.profile[name]),
      `theme.profile.${name}`,
    ),
  ]);
  return { ...config, profile: Object.fromEntries(checked) as never };
}
