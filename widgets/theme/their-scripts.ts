import type { Asleep } from '../../src/asleep';
import { isAsleep, widgetOfSleeper } from '../../src/asleep';
import type { BehaviourName } from '../../src/config/theme';

/** Which behaviours do the job of a theme's script that sleeps, by what it is known by (`src/legacy-scripts.ts`). */
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

/** The behaviours that do a sleeping script's job; none where it is not the theme's. */
export const jobsOf = (script: HTMLScriptElement): BehaviourName[] =>
  isAsleep(script) && widgetOfSleeper(script) === 'theme'
    ? JOBS.flatMap(([known, ...behaviours]) => (known.test(script.type) ? behaviours : []))
    : [];

/**
 * Has those scripts of the theme's run that sleep because of these behaviours, which do not do their job (LD-19).
 *
 * @returns all behaviours whose job they do then, in part or whole
 */
export function wakeTheirs(
  asleep: Asleep | undefined,
  lost: readonly BehaviourName[],
): BehaviourName[] {
  const isTheirs = (script: HTMLScriptElement): boolean =>
    jobsOf(script).some((name) => lost.includes(name));
  const done = asleep?.list.filter(isTheirs).flatMap(jobsOf) ?? [];
  if (done.length === 0) return done;
  // Their main script leaves it for the others, and may still sleep (facts §0).
  const page = window as { oceanwp?: { theme?: object } };
  (page.oceanwp ??= {}).theme ??= {};
  asleep?.wake(isTheirs);
  return done;
}
