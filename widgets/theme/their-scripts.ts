import { globals } from '../../src/dom/globals';
import { HAS_SLEEPERS } from '../../src/baked';
import { widgetOfSleeper, type Asleep } from '../../src/asleep';
import type { BehaviourName } from '../../src/config/theme';
import { THEME_TYPES } from '../../src/legacy-lists';

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
export function wakeTheirs(
  asleep: Asleep | undefined,
  lost: readonly BehaviourName[],
): BehaviourName[] {
  if (!HAS_SLEEPERS) return [];
  const isTheirs = (script: HTMLScriptElement): boolean =>
    jobsOf(script).some((name) => lost.includes(name));
  const done = asleep?.list.filter(isTheirs).flatMap(jobsOf) ?? [];
  if (done.length === 0) return done;
  // The theme's other scripts need this object, which its main script, perhaps still held, creates (facts §0).
  const page = globals<{ oceanwp: { theme?: object } }>();
  (page.oceanwp ??= {}).theme ??= {};
  asleep?.wake(isTheirs);
  return done;
}
