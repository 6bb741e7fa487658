import type { BehaviourName, ThemeConfig } from '../../src/config/theme/theme';
import { THEME_DEFAULTS, THEME_LIMITS } from '../../src/config/theme/theme';
import type { ChunkName, WidgetContext } from '../../src/contract';
import { recordChanges } from '../../src/dom/changes';
import { enhanceAnchors } from './anchors';
import { createArrivals } from './arrivals';
import { enhanceBackgrounds } from './backgrounds';
import type { Behaviour } from './behaviour';
import { createDelegate } from './delegate';
import { enhanceDropdowns } from './dropdowns';
import { withPrinted } from './localize';
import { enhanceMobileMenu } from './mobile-menu';
import { modesOf } from './modes';
import { createMotion } from './motion';
import { enhanceSearch } from './search';
import { enhanceScrollTop } from './scroll-top';
import { checkSelectors } from './selectors';
import { whileOpen } from './while-open';

/** A behaviour's code: looks whether there is work on this page, and does it. */
type Enhance = (behaviour: never) => void;

/** Finds the theme's own nodes and makes them work (TH-01). */
export function mount(context: WidgetContext): void {
  const { scope, language, log } = context;
  const page = window as unknown as Record<string, unknown>;
  const defaults = withPrinted(THEME_DEFAULTS, page['oceanwpLocalize']);
  const config = checkSelectors(
    context.section<ThemeConfig>('theme', defaults, THEME_LIMITS),
    THEME_DEFAULTS,
    log,
  );
  const modes = modesOf(config, page);
  const delegate = createDelegate(scope);
  const arrivals = createArrivals(scope);

  /** What few pages have comes as a chunk of its own, with the first element that it is for (LD-05). */
  const bring =
    <N extends BehaviourName>(
      chunk: ChunkName,
      selector: (profile: Behaviour<N>['profile']) => string,
    ) =>
    (behaviour: Behaviour<N>): void => {
      let brought = false;
      behaviour.each(selector(behaviour.profile), () => {
        if (!brought) void context.bring([chunk], behaviour);
        brought = true;
      });
    };

  /** In the order in which clicks are offered: a menu closes before an anchor in it scrolls (TH-24). */
  const behaviours: Partial<Record<BehaviourName, Enhance>> = {
    dropdowns: enhanceDropdowns,
    mobileMenu: enhanceMobileMenu,
    search: enhanceSearch,
    scrollTop(behaviour: Behaviour<'scrollTop'>) {
      enhanceScrollTop(behaviour);
      const { button } = behaviour.profile;
      if (document.querySelector(button)) return;
      if (config.createScrollTop && behaviour.mode === 'replace')
        void context.bring(['totop'], behaviour);
      else behaviour.log(`no ${button}`);
    },
    anchors: enhanceAnchors,
    backgrounds: enhanceBackgrounds,
    footer: bring<'footer'>('footer', ({ fixed, parallax }) => `${fixed}, ${parallax}`),
    selects: bring<'selects'>('selects', ({ select }) => select),
    tabs: bring<'tabs'>('tabs', ({ tabs }) => tabs),
  };

  function start(name: BehaviourName, enhance: Enhance): void {
    const mode = modes[name];
    log(`${name}: ${mode}`);
    if (mode === 'off') return;
    const own = scope.part(name);
    const changes = recordChanges();
    own.undo(changes.undo);
    const behaviour: Behaviour = {
      scope: own,
      mode,
      profile: config.profile[name],
      config,
      changes,
      motion: createMotion(own, changes),
      language,
      isRtl: () => getComputedStyle(document.body).direction === 'rtl',
      each: (selector, found) => arrivals.each(own, selector, found),
      onClick: (selector, handler) => delegate.on(own, mode, 'click', selector, handler),
      onKey: (selector, handler) => delegate.on(own, mode, 'keydown', selector, handler),
      whileOpen: (inside, close) => whileOpen(own, mode, inside, close),
      log: (line) => log(`${name}: ${line}`),
    };
    own.run(() => enhance(behaviour as never));
  }

  for (const name of Object.keys(behaviours) as BehaviourName[]) {
    const enhance = behaviours[name];
    if (enhance) start(name, enhance);
  }
}
