import { isAsleep, widgetOfSleeper, type Asleep } from '#src/asleep';
import { HAS_SLEEPERS } from '#src/baked';
import type { BehaviourName, ThemeConfig } from '#src/config/theme';
import { globals } from '#src/dom/globals';
import { isRecord } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { keysOf } from '#src/keys-of';
import { THEME_TYPES } from '#src/legacy-lists';
import type { WriteLine } from '#src/reasons';
import type { ActiveMode } from './kit/behaviour';

/**
 * The behaviours that can act in place of the theme's script while that is on the page: the script's carousels and pop-ups can be
 * taken away by themselves, and in its menus, we handle other keys and panels than it does. The script's other listeners hear the
 * same clicks as ours, and cannot be taken away without stopping the clicks for everybody (XX-21).
 */
const TAKES_OVER: readonly BehaviourName[] = ['dropdowns', 'lightbox', 'carousel'];

/**
 * The mode of each behaviour on this page (TH-01). In `auto`, the mode depends on whether the theme's scripts are present. A
 * script counts as present if its element is on the page, even if an optimizer still delays the script. It also counts as
 * present if its global exists, whatever file defined the global. A script that the bootstrap has put to sleep does not count
 * as present (LD-18).
 *
 * @param log gets a line for each behaviour that cannot take over, and therefore augments the theme's script
 */
export function modesOf(
  { mode, behaviours, profile }: ThemeConfig,
  page: Record<string, unknown>,
  log: WriteLine,
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
    return isPresent ? recipe : 'replace';
  };
  const possibleModeOf = (name: BehaviourName): ActiveMode | 'off' => {
    const wanted = modeOf(name);
    if (wanted !== 'takeover' || TAKES_OVER.includes(name)) return wanted;
    log(`${name}: cannot take over, and leaves its job to the theme's own script`);
    return 'augment';
  };

  const names = keysOf(profile);
  return Object.fromEntries(names.map((name) => [name, possibleModeOf(name)])) as Record<
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

/** The behaviours that do a held script's job; empty if it is not held, or not the theme's. */
export const jobsOf = (script: HTMLScriptElement): BehaviourName[] =>
  widgetOfSleeper(script) === 'theme'
    ? THEME_TYPES.flatMap(([type, ...jobs]) => (type.test(script.type) ? jobs : []))
    : [];

/**
 * Releases the theme's held scripts that do the job of the given behaviours, because our code does not do that job (LD-19).
 *
 * @param lost the behaviours whose job our code does not do
 * @returns every behaviour whose job these scripts now do, at least in part: more than `lost` if one script does several jobs
 */
export function wakeThemeScripts(
  asleep: Asleep | undefined,
  lost: readonly BehaviourName[],
): BehaviourName[] {
  if (!HAS_SLEEPERS) return [];
  const doesLostJob = (script: HTMLScriptElement): boolean =>
    jobsOf(script).some((name) => lost.includes(name));
  const done = asleep?.list.filter(doesLostJob).flatMap(jobsOf) ?? [];
  if (done.length === 0) return done;
  // The theme's other scripts need this object, which its main script, perhaps still held, creates (facts §0).
  const page = globals<{ oceanwp: { theme?: object } }>();
  (page.oceanwp ??= {}).theme ??= {};
  asleep?.wake(doesLostJob);
  return done;
}
