import { show } from '../../src/config/coerce';
import type { BehaviourName, ThemeConfig } from '../../src/config/theme';

/** Matches no element. */
export const NOTHING = ':not(*)';

/** Fields of a profile that are no selectors. */
const OTHERS = /Class$|^legacy|^recipe$|^motion$/;

type Fields = Record<string, unknown>;

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
  const holds = (text: string, at: string): boolean => {
    // Of a state, the class at its end is what comes and goes: who has it is the rest.
    const is = isSelector(at.includes('.open[') ? text.replace(/\.[\w-]+$/, '') : text);
    if (!is) log(`${at}: expected a selector, found ${show(text)}`);
    return is;
  };
  const check = (fields: Fields, builtIn: Fields, path: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const at = `${path}.${field}`;
        if (OTHERS.test(field)) return [field, value];
        // Nothing is a selector too: of nothing.
        if (value === '') return [field, NOTHING];
        // Ours are right, and to try sixty of them takes longer than to start a behaviour.
        const isOurs = value === builtIn[field];
        if (Array.isArray(value)) return [field, value.flatMap(item(at, isOurs))];
        if (isOurs) return [field, value];
        const selectors =
          typeof value === 'string'
            ? [value]
            : Object.entries(value as Record<string, string>)
                .filter(([, by]) => by)
                .flat();
        const isRight = selectors.every((text) => holds(text, at));
        return [field, isRight ? value : (builtIn[field] ?? NOTHING)];
      }),
    );
  /** Of a list, what is wrong is left out: what stands in its place in ours is for something else. */
  const item =
    (path: string, isOurs: boolean) =>
    (one: unknown, index: number): unknown[] => {
      const at = `${path}[${index}]`;
      if (typeof one === 'string') return isOurs || holds(one, at) ? [one] : [];
      return [check(one as Fields, isOurs ? (one as Fields) : {}, at)];
    };
  const profileOf = (from: ThemeConfig, name: BehaviourName): Fields =>
    from.profile[name] as unknown as Fields;
  const names = Object.keys(config.profile) as BehaviourName[];
  const checked = names.map((name) => [
    name,
    check(profileOf(config, name), profileOf(defaults, name), `theme.profile.${name}`),
  ]);
  return { ...config, profile: Object.fromEntries(checked) as never };
}
