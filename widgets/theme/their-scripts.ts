import { globals } from '../../src/dom/globals';
import { HAS_SLEEPERS } from '../../src/baked';
import type { Asleep } from '../../src/asleep';
import { widgetOfSleeper } from '../../src/asleep';
import type { BehaviourName } from '../../src/config/theme';
import { THEME_TYPES } from '../../src/legacy-lists';

/** The behaviours that do a sleeping script's job; none where the script is awake or is not the theme's. */
export const jobsOf = (script: HTMLScriptElement): BehaviourName[] =>
  widgetOfSleeper(script) === 'theme'
    ? THEME_TYPES.flatMap(([type, ...jobs]) => (type.test(script.type) ? jobs : []))
    : [];

/**
 * Wakes the theme's sleeping scripts that do the job of these behaviours, because ours do not do it (LD-19).
 *
 * @param lost the behaviours that ours do not do
 * @returns every behaviour whose job the woken scripts now do, in part or whole: more than `lost` where one script does several
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
  // The theme's other scripts need this object. Its main script makes it, but may still be asleep (facts §0).
  const page = globals<{ oceanwp: { theme?: object } }>();
  (page.oceanwp ??= {}).theme ??= {};
  asleep?.wake(isTheirs);
  return done;
}
