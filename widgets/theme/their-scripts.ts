import { globals } from '../../src/dom/globals';
import { SLEEPERS } from '../../src/baked';
import type { Asleep } from '../../src/asleep';
import { isAsleep, widgetOfSleeper } from '../../src/asleep';
import type { BehaviourName } from '../../src/config/theme';

/**
 * Which behaviours do the job of a sleeping script of the theme's. `known` matches the script's type, which while it sleeps ends
 * in its handle or in the end of its address (`src/legacy-scripts.ts`).
 */
const JOBS: readonly [known: RegExp, ...behaviours: BehaviourName[]][] = [
  [/main$|\/theme$/, 'dropdowns', 'footer'],
  [/mobile-menu$/, 'mobileMenu'],
  [/search$/, 'search'],
  [/lightbox$|popup$/, 'lightbox'],
  [/slider$|flickity/, 'carousel'],
  [/scroll-effect$/, 'anchors'],
  [/scroll-top$/, 'scrollTop'],
  [/select$/, 'selects'],
  [/flickr/, 'feed'],
];

/** The behaviours that do a sleeping script's job; none where the script is awake or is not the theme's. */
export const jobsOf = (script: HTMLScriptElement): BehaviourName[] =>
  isAsleep(script) && widgetOfSleeper(script) === 'theme'
    ? JOBS.flatMap(([known, ...behaviours]) => (known.test(script.type) ? behaviours : []))
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
  if (!SLEEPERS) return [];
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
