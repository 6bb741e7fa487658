import { keysOf } from '../../src/keys-of';
import { isAsleep } from '../../src/asleep';
import type { BehaviourName, ThemeConfig } from '../../src/config/theme';
import { isRecord } from '../../src/dom/json';
import type { ActiveMode } from './kit/behaviour';
import { document } from '../../src/dom/page/document';

/**
 * The mode of each behaviour on this page (TH-01). In `auto`, the mode depends on whether the theme's scripts are present. A
 * script counts as present if its element is on the page, even if an optimizer still delays the script. It also counts as
 * present if its global exists, whatever file defined the global. A script that the bootstrap has put to sleep does not count
 * as present (LD-18).
 */
export function modesOf(
  { mode, behaviours, profile }: ThemeConfig,
  page: Record<string, unknown>,
): Record<BehaviourName, ActiveMode | 'off'> {
  const awake = [...document.scripts].filter((script) => !isAsleep(script));
  const isPrinted = (idOrPath: string): boolean =>
    awake.some(({ id, attributes }) =>
      idOrPath.includes('/')
        ? [...attributes].some(({ value }) => value.includes(idOrPath))
        : id === idOrPath,
    );

  const modeOf = (name: BehaviourName): ActiveMode | 'off' => {
    const configured = behaviours[name] || mode;
    if (configured !== 'auto') return configured;
    const { legacyScripts, legacyGlobal, recipe } = profile[name];
    const isPresent =
      legacyScripts.some(isPrinted) || valueAtPath(page, legacyGlobal) !== undefined;
    return isPresent ? (recipe === 'capture' ? 'takeover' : recipe) : 'replace';
  };

  const names = keysOf(profile);
  return Object.fromEntries(names.map((name) => [name, modeOf(name)])) as Record<
    BehaviourName,
    ActiveMode | 'off'
  >;
}

/** The value at a dotted path, such as `oceanwp.select`; undefined if there is no such value, or the path is empty. */
export function valueAtPath(page: Record<string, unknown>, path: string): unknown {
  let value: unknown = path ? page : undefined;
  for (const part of path.split('.')) value = isRecord(value) ? value[part] : undefined;
  return value;
}
