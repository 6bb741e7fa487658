import { show } from '../../src/config/coerce';
import type { BehaviourName, ThemeConfig } from '../../src/config/theme/theme';

/** Matches no element. */
const NOTHING = ':not(*)';

/** Fields of a profile that are no selectors. */
const OTHERS = /Class$|^legacy|^recipe$/;

/**
 * Selectors that are none, out of the owner's profile, are named in debug and replaced by the built-in ones (XX-01): later,
 * `closest` and `querySelectorAll` would throw at them.
 */
export function checkSelectors(
  config: ThemeConfig,
  defaults: ThemeConfig,
  log: (line: string) => void,
): ThemeConfig {
  const nowhere = document.createDocumentFragment();
  const isSelector = (text: string): boolean => {
    try {
      nowhere.querySelector(text);
      return true;
    } catch {
      return false;
    }
  };
  const check = (name: BehaviourName): [string, unknown] => {
    const builtIn = defaults.profile[name] as unknown as Record<string, unknown>;
    const fields = Object.entries(config.profile[name]).map(([field, value]) => {
      if (OTHERS.test(field)) return [field, value];
      // Nothing is a selector too: of nothing.
      if (value === '') return [field, NOTHING];
      const selectors =
        typeof value === 'string'
          ? [value]
          : Object.entries(value as Record<string, string>).flat();
      const wrong = selectors.find((text) => !isSelector(text));
      if (wrong === undefined) return [field, value];
      log(`theme.profile.${name}.${field}: expected a selector, found ${show(wrong)}`);
      return [field, builtIn[field]];
    });
    return [name, Object.fromEntries(fields)];
  };
  const names = Object.keys(config.profile) as BehaviourName[];
  return { ...config, profile: Object.fromEntries(names.map(check)) as never };
}
