import { theme } from '#languages/theme';
import { THEME, type BehaviourName, type ThemeConfig, type ThemeTexts } from '#src/config/theme';
import type { ThemeProfile } from '#src/config/theme/profile';
import type { Chunks, WidgetContext } from '#src/contract';
import { recordChanges } from '#src/dom/changes';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { createReactionCounter } from '#src/dom/repeat-count';
import { createPlan } from '#src/dom/writes';
import { keysOf } from '#src/keys-of';
import { GIVE_UP_MS } from '#src/limits';
import { LEFT, MODE, type WriteLine } from '#src/reasons';
import type { Undo } from '#src/scope';
import { createBehaviours, type Enhance } from './behaviours';
import type { Behaviour } from './kit/behaviour';
import { createClickDelegate } from './kit/click-delegate';
import { createElementObserver } from './kit/element-observer';
import { createMotion } from './kit/motion';
import { whileOpen } from './kit/while-open';
import { withPrinted } from './localize';
import { modesOf, wakeThemeScripts } from './modes';
import { checkSelectors } from './selectors';

/** Starts the theme's behaviours on the theme's own nodes (TH-01). */
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
  let modes = modesOf(config, page, log);
  const delegate = createClickDelegate(scope, context.page.earlyClicks);
  const plan = createPlan(scope);
  const elementObserver = createElementObserver(scope);

  /** The started behaviours, each with the function that ends it. */
  const destroyers = new Map<BehaviourName, Undo>();

  /**
   * Stands aside for the theme's own scripts that the bootstrap holds: releases those that do the job of the given behaviours,
   * and ends all of our behaviours whose job they do (LD-19). Returns whether there are any.
   */
  function standAside(lost: readonly BehaviourName[]): boolean {
    const standing = wakeThemeScripts(context.page.asleep, lost);
    for (const name of standing) {
      log(`${name}: left to the theme's own script`, LEFT, name);
      destroyers.get(name)?.();
    }
    if (standing.length > 0) modes = modesOf(config, page, log);
    return standing.length > 0;
  }

  /**
   * Loads a chunk that the given behaviours need. If the chunk cannot be loaded, or takes longer than `GIVE_UP_MS`, the theme's
   * own scripts do the job of these behaviours. If the chunk arrives after that, it is not started.
   */
  const loaderFor =
    (...names: BehaviourName[]): Chunks['load'] =>
    async (chunk, ...args) => {
      const cancelTimeout = scope.after(
        GIVE_UP_MS,
        () => standAside(names) && context.chunks.cancel(chunk),
      );
      const isMounted = await context.chunks.load(chunk, ...args);
      cancelTimeout();
      if (!isMounted && !scope.ended) standAside(names);
      return isMounted;
    };

  const behaviours = createBehaviours(context, config, loaderFor);

  function start<N extends BehaviourName>(name: N, enhance: Enhance<N> = behaviours[name]): Undo {
    const mode = modes[name];
    log(`${name}: ${mode}`, MODE, name, mode);
    if (mode === 'off') return () => {};
    const order = names.indexOf(name);
    const behaviourScope = scope.part(name);
    destroyers.set(name, behaviourScope.end);
    const logLine: WriteLine = (line, code) => log(`${name}: ${line}`, code);
    const changes = recordChanges(logLine);
    behaviourScope.undo(changes.undo);
    elementObserver.whenForgotten(behaviourScope, changes.undoRemoved);
    const behaviour: Behaviour<N> = {
      scope: behaviourScope,
      mode,
      profile: config.profile[name],
      config,
      texts,
      changes,
      nextFrame: (measure, write, owner = behaviourScope) => plan(owner, measure, write),
      motion: createMotion(behaviourScope, changes),
      isRtl: () => getComputedStyle(document.body).direction === 'rtl',
      each: (selector, found) => elementObserver.each(behaviourScope, logLine, selector, found),
      observeChanges(onChange) {
        const isLoop = createReactionCounter(behaviourScope, logLine, () => observer.disconnect());
        const observer = new MutationObserver(
          behaviourScope.guard((records: MutationRecord[]) => isLoop() || onChange(records)),
        );
        behaviourScope.observe(observer);
        return observer;
      },
      onClick: (selector, handler) =>
        delegate.on(behaviourScope, order, mode, 'click', selector, handler),
      onKey: (selector, handler) =>
        delegate.on(behaviourScope, order, mode, 'keydown', selector, handler),
      whileOpen: (inside, close) => whileOpen(behaviourScope, inside, close),
      log: logLine,
    };
    behaviourScope.run(() => enhance(behaviour));
    if (behaviourScope.ended) standAside([name]);
    return behaviourScope.end;
  }

  const names = keysOf(behaviours);
  standAside(names.filter((name) => modes[name] !== 'replace'));
  const { dropdowns, mobileMenu } = config.profile;
  // One list can be both menus, whose behaviours would handle the same taps: `onemenu` starts only that of its present form.
  const isOneMenu = document.querySelector(dropdowns.menu)?.closest(mobileMenu.panel);
  for (const name of names)
    if (!isOneMenu || (name !== 'dropdowns' && name !== 'mobileMenu')) start(name);
  if (isOneMenu)
    void loaderFor('dropdowns', 'mobileMenu')('onemenu', { button: mobileMenu.button, start });
  logMissingScripts(config.profile, log);
}

/** The owner's texts, else our own (XX-05). The lightbox has a function of its own for its texts. */
function textsOf(texts: ThemeTexts): ThemeTexts {
  const entries = keysOf(theme).map((name) => [name, texts[name] || theme[name]]);
  return { ...texts, ...Object.fromEntries(entries) };
}

/** If the theme's own script is not on the page, logs the menus that work only with that script (TH-01). */
function logMissingScripts(
  { dropdowns, mobileMenu }: ThemeProfile,
  log: (line: string) => void,
): void {
  for (const { leftToTheme } of [dropdowns, mobileMenu])
    for (const [markup, script] of Object.entries(leftToTheme))
      if (script && document.querySelector(markup) && !document.querySelector(script))
        log(`${markup}: this menu needs ${script}, which is not on the page`);
}
