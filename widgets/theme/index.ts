import type { WriteLine } from '../../src/reasons';
import { LEFT, MODE } from '../../src/reasons';
import { keysOf } from '../../src/keys-of';
import { globals } from '../../src/dom/globals';
import type { BehaviourName, ThemeConfig } from '../../src/config/theme';
import { THEME } from '../../src/config/theme';
import type { Chunks, WidgetContext } from '../../src/contract';
import { recordChanges } from '../../src/dom/changes';
import { createReactionCounter } from '../../src/dom/repeat-count';
import { GIVE_UP_MS } from '../../src/limits';
import { createPlan } from '../../src/dom/writes/plan';
import { withoutTransitions } from '../../src/dom/writes/without-transitions';
import type { Undo } from '../../src/scope';
import type { Enhance } from './behaviours';
import { behavioursOf } from './behaviours';
import { createElementObserver } from './kit/element-observer';
import type { Behaviour } from './kit/behaviour';
import { createClickDelegate } from './kit/click-delegate';
import { withPrinted } from './localize';
import { nameLost } from './lost';
import { modesOf } from './modes';
import { createMotion } from './kit/motion';
import { checkSelectors } from './selectors';
import { wakeTheirs } from './their-scripts';
import { textsOf } from './texts';
import { whileOpen } from './kit/while-open';
import { document } from '../../src/dom/page/document';

/** Finds the theme's own nodes and makes them work (TH-01). */
export function mount(context: WidgetContext): void {
  const { scope, log } = context;
  const page = globals();
  const defaults = withPrinted(THEME.defaults, page['oceanwpLocalize']);
  const config = checkSelectors(
    context.config.section<ThemeConfig>('theme', defaults, THEME.limits),
    THEME.defaults,
    log,
  );
  const texts = textsOf(config.texts);
  let modes = modesOf(config, page);
  const delegate = createClickDelegate(scope, context.page.earlyClicks);
  const plan = createPlan(scope);
  const elementObserver = createElementObserver(scope);

  /** For each behaviour that has started, what ends it. */
  const ends = new Map<BehaviourName, Undo>();

  /**
   * Leaves to the theme's own scripts, where the bootstrap put them to sleep, the behaviours that ours does not do: wakes those
   * scripts, and ends all of our behaviours whose job they do (LD-19).
   *
   * @returns true where there are such scripts
   */
  function leave(lost: readonly BehaviourName[]): boolean {
    const theirs = wakeTheirs(context.page.asleep, lost);
    for (const name of theirs) {
      log(`${name}: left to the theme's own script`, LEFT, name);
      ends.get(name)?.();
    }
    if (theirs.length > 0) modes = modesOf(config, page);
    return theirs.length > 0;
  }

  /**
   * Loads a chunk that behaviours cannot do without. Where that fails, they are left to the theme's own script; where it takes as
   * long as a whole widget may take, too, and the chunk stays out if it comes after all.
   */
  const bringFor =
    (...names: BehaviourName[]): Chunks['load'] =>
    async (chunk, ...handed) => {
      const settled = scope.after(GIVE_UP_MS, () => leave(names) && context.chunks.cancel(chunk));
      const stands = await context.chunks.load(chunk, ...handed);
      settled();
      if (!stands && !scope.ended) leave(names);
      return stands;
    };

  const behaviours = behavioursOf(context, config, bringFor);

  function start<N extends BehaviourName>(name: N, enhance: Enhance<N> = behaviours[name]): Undo {
    const mode = modes[name];
    log(`${name}: ${mode}`, MODE, name, mode);
    if (mode === 'off') return () => {};
    const order = names.indexOf(name);
    const own = scope.part(name);
    ends.set(name, own.end);
    const say: WriteLine = (line, code) => log(`${name}: ${line}`, code);
    const changes = recordChanges(say);
    own.undo(changes.undo);
    const behaviour: Behaviour<N> = {
      scope: own,
      mode,
      profile: config.profile[name],
      config,
      texts,
      changes,
      plan: (measure, write, its = own) => plan(its, measure, write),
      still: withoutTransitions,
      motion: createMotion(own, changes),
      isRtl: () => getComputedStyle(document.body).direction === 'rtl',
      each: (selector, found) => elementObserver.each(own, say, selector, found),
      watch(changed) {
        const isDriven = createReactionCounter(own, say, () => observer.disconnect());
        const observer = new MutationObserver(
          own.guard((records: MutationRecord[]) => isDriven() || changed(records)),
        );
        own.observe(observer);
        return observer;
      },
      onClick: (selector, handler) => delegate.on(own, order, mode, 'click', selector, handler),
      onKey: (selector, handler) => delegate.on(own, order, mode, 'keydown', selector, handler),
      whileOpen: (inside, close) => whileOpen(own, mode, inside, close),
      log: say,
    };
    own.run(() => enhance(behaviour));
    if (own.ended) leave([name]);
    return own.end;
  }

  const names = keysOf(behaviours);
  leave(names.filter((name) => modes[name] !== 'replace'));
  const { dropdowns, mobileMenu } = config.profile;
  // One list can be both menus. Both behaviours at once would answer the same taps, so `onemenu` starts only the one that fits.
  const shared = document.querySelector(dropdowns.menu)?.closest(mobileMenu.panel);
  for (const name of names)
    if (!shared || (name !== 'dropdowns' && name !== 'mobileMenu')) start(name);
  if (shared)
    void bringFor('dropdowns', 'mobileMenu')('onemenu', { button: mobileMenu.button, start });
  nameLost(config.profile, log);
}
