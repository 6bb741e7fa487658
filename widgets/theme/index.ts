import { globals } from '../../src/dom/globals';
import type { BehaviourName, ThemeConfig } from '../../src/config/theme';
import { THEME_DEFAULTS, THEME_LIMITS } from '../../src/config/theme';
import type { Chunks, WidgetContext } from '../../src/contract';
import { recordChanges } from '../../src/dom/changes';
import { once } from '../../src/once';
import type { Undo } from '../../src/scope';
import { enhanceAnchors } from './anchors/anchors';
import { createElementObserver } from './kit/element-observer';
import { enhanceBackgrounds } from './backgrounds/backgrounds';
import type { Behaviour } from './kit/behaviour';
import { enhanceCarousels } from './carousel/carousels';
import { createClickDelegate } from './kit/click-delegate';
import { enhanceFeed } from './feed/due';
import { enhanceLightbox } from './lightbox/links';
import { withPrinted } from './localize';
import { nameLost } from './lost';
import { enhanceMobileMenu } from './mobile-menu/mobile-menu';
import { modesOf } from './modes';
import { createMotion } from './kit/motion';
import { enhanceSearch } from './search/search';
import { enhanceScrollTop } from './scroll-top/scroll-top';
import { isVisible } from './kit/is-visible';
import { checkSelectors } from './selectors';
import { wakeTheirs } from './their-scripts';
import { createTurns, DRIVEN } from './kit/turns';
import { textsOf } from './texts';
import { whenShown } from './kit/when-shown';
import { whileOpen } from './kit/while-open';

/** A behaviour's code: looks whether there is work on this page, and does it. */
type Enhance<N extends BehaviourName> = (behaviour: Behaviour<N>) => void;

/** Finds the theme's own nodes and makes them work (TH-01). */
export function mount(context: WidgetContext): void {
  const { scope, log } = context;
  const page = globals();
  const defaults = withPrinted(THEME_DEFAULTS, page['oceanwpLocalize']);
  const config = checkSelectors(
    context.config.section<ThemeConfig>('theme', defaults, THEME_LIMITS),
    THEME_DEFAULTS,
    log,
  );
  const texts = textsOf(config.texts, context.page.language);
  let modes = modesOf(config, page);
  const delegate = createClickDelegate(scope, context.page.earlyClicks);
  const elementObserver = createElementObserver(scope);

  /** What ends each behaviour that has started. */
  const ends = new Map<BehaviourName, Undo>();

  /** Leaves to the theme's own scripts, where they sleep, what ours do not do in their place (LD-19). */
  function leave(lost: readonly BehaviourName[]): void {
    const theirs = wakeTheirs(context.page.asleep, lost);
    for (const name of theirs) {
      log(`${name}: left to the theme's own script`);
      ends.get(name)?.();
    }
    if (theirs.length > 0) modes = modesOf(config, page);
  }

  /** Brings a chunk that a behaviour cannot do without. */
  const bringFor =
    (name: BehaviourName): Chunks['bring'] =>
    async (chunk, ...handed) => {
      const stands = await context.chunks.bring(chunk, ...handed);
      if (!stands) leave([name]);
      return stands;
    };

  /**
   * What not every page needs comes as a chunk of its own, with the first element that it is for (LD-05).
   *
   * @param come brings it
   * @param onlyShown not before the element has a box
   */
  const bring =
    <N extends BehaviourName>(
      come: (behaviour: Behaviour<N>) => Promise<boolean>,
      selector: (profile: Behaviour<N>['profile']) => string,
      onlyShown = false,
    ) =>
    (behaviour: Behaviour<N>): void => {
      const take = once(() => void come(behaviour));
      const elements = selector(behaviour.profile);
      if (onlyShown) whenShown(behaviour, elements, take);
      else behaviour.each(elements, take);
    };

  /** In the order in which clicks are offered: a menu closes before an anchor in it scrolls (TH-24). */
  const behaviours: { [N in BehaviourName]: Enhance<N> } = {
    dropdowns: bring(
      (its) => bringFor('dropdowns')('dropdowns', its),
      ({ menu }) => menu,
      true,
    ),
    mobileMenu: enhanceMobileMenu,
    search: enhanceSearch,
    scrollTop(behaviour: Behaviour<'scrollTop'>) {
      const { button } = behaviour.profile;
      const isMissing = !document.querySelector(button);
      const isMade = isMissing && config.createScrollTop && behaviour.mode === 'replace';
      const make = (): void => void context.chunks.bring('totop', behaviour);
      enhanceScrollTop(behaviour, isMade ? make : undefined);
      if (isMissing && !isMade) behaviour.log(`no ${button}`);
    },
    anchors: enhanceAnchors,
    backgrounds: enhanceBackgrounds,
    footer: bring(
      (its) => bringFor('footer')('footer', its),
      ({ fixed, parallax }) => `${fixed}, ${parallax}`,
    ),
    selects: bring(
      (its) => bringFor('selects')('selects', its),
      ({ select }) => select,
    ),
    tabs: bring(
      (its) => context.chunks.bring('tabs', its),
      ({ tabs }) => tabs,
    ),
    lightbox: (its: Behaviour<'lightbox'>) =>
      enhanceLightbox(its, (given) => bringFor('lightbox')('lightbox', given)),
    feed: (its: Behaviour<'feed'>) =>
      enhanceFeed(its, context.consent, () => bringFor('feed')('feed', its)),
    carousel: (its) =>
      enhanceCarousels({ ...context, chunks: { bring: bringFor('carousel') } }, recordChanges, its),
  };

  function start<N extends BehaviourName>(name: N, enhance: Enhance<N> = behaviours[name]): Undo {
    const mode = modes[name];
    log(`${name}: ${mode}`);
    if (mode === 'off') return () => {};
    const order = names.indexOf(name);
    const own = scope.part(name);
    ends.set(name, own.end);
    const say = (line: string): void => log(`${name}: ${line}`);
    const changes = recordChanges(say);
    own.undo(changes.undo);
    const behaviour: Behaviour<N> = {
      scope: own,
      mode,
      profile: config.profile[name],
      config,
      texts,
      changes,
      motion: createMotion(own, changes),
      isVisible,
      isRtl: () => getComputedStyle(document.body).direction === 'rtl',
      each: (selector, found) => elementObserver.each(own, say, selector, found),
      watch(changed) {
        const isDriven = createTurns(own);
        const observer = new MutationObserver(
          own.guard((records: MutationRecord[]) => {
            if (!isDriven()) return changed(records);
            observer.disconnect();
            say(DRIVEN);
          }),
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

  const names = Object.keys(behaviours) as BehaviourName[];
  leave(names.filter((name) => modes[name] !== 'replace'));
  const { dropdowns, mobileMenu } = config.profile;
  // One list that is both menus: both behaviours at once would answer the same taps.
  const shared = document.querySelector(dropdowns.menu)?.closest(mobileMenu.panel);
  for (const name of names)
    if (!shared || (name !== 'dropdowns' && name !== 'mobileMenu')) start(name);
  if (shared) void context.chunks.bring('onemenu', { button: mobileMenu.button, start });
  nameLost(config.profile, log);
}
