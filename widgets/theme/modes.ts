import { isAsleep } from '../../src/asleep';
import type { BehaviourName, ThemeConfig } from '../../src/config/theme';
import { isRecord } from '../../src/dom/json';
import type { ActiveMode } from './kit/behaviour';

/**
 * How each behaviour is on this page (TH-01). The theme's scripts count as there from the moment their element is, whether
 * an optimizer lets them run yet or not, and, wherever they stand, once they have left their global; while the bootstrap has them
 * sleep, they do not (LD-18).
 *
 * @param page where globals are
 */
export function modesOf(
  { mode, behaviours, profile }: ThemeConfig,
  page: Record<string, unknown>,
): Record<BehaviourName, ActiveMode | 'off'> {
  const awake = [...document.scripts].filter((script) => !isAsleep(script));
  const isPrinted = (known: string): boolean =>
    awake.some(({ id, attributes }) =>
      known.includes('/')
        ? [...attributes].some(({ value }) => value.includes(known))
        : id === known,
    );

  const modeOf = (name: BehaviourName): ActiveMode | 'off' => {
    const wanted = behaviours[name] || mode;
    if (wanted !== 'auto') return wanted;
    const { legacyScripts, legacyGlobal, recipe } = profile[name];
    const isThere = legacyScripts.some(isPrinted) || at(page, legacyGlobal) !== undefined;
    return isThere ? (recipe === 'capture' ? 'takeover' : recipe) : 'replace';
  };

  const names = Object.keys(profile) as BehaviourName[];
  return Object.fromEntries(names.map((name) => [name, modeOf(name)])) as Record<
    BehaviourName,
    ActiveMode | 'off'
  >;
}

/** What stands at a dotted path, or undefined. */
export function at(page: Record<string, unknown>, path: string): unknown {
  let found: unknown = path ? page : undefined;
  for (const part of path.split('.')) found = isRecord(found) ? found[part] : undefined;
  return found;
}
