import type { BehaviourName, ThemeConfig } from '../../src/config/theme';
import type { Chunks, WidgetContext } from '../../src/contract';
import { recordChanges } from '../../src/dom/changes';
import { once } from '../../src/once';
import { enhanceAnchors } from './anchors/anchors';
import { enhanceBackgrounds } from './backgrounds/backgrounds';
import { enhanceCarousels } from './carousel/carousels';
import { enhanceFeed } from './feed/due';
import type { Behaviour } from './kit/behaviour';
import { whenShown } from './kit/when-shown';
import { enhanceLightbox } from './lightbox/links';
import { enhanceMobileMenu } from './mobile-menu/mobile-menu';
import { enhanceScrollTop } from './scroll-top/scroll-top';
import { enhanceSearch } from './search/search';
import { document } from '../../src/dom/page/document';

/** A behaviour's code: it checks whether this page has work for it, and does that work. */
export type Enhance<N extends BehaviourName> = (behaviour: Behaviour<N>) => void;

/** The code of each behaviour. */
export type Behaviours = { readonly [N in BehaviourName]: Enhance<N> };

/**
 * Makes a behaviour whose code is a chunk of its own, because not every page needs it. The chunk is loaded with the first element
 * that it is for (LD-05).
 *
 * @param come loads the chunk, which starts the behaviour
 * @param selector the elements that the chunk is for, out of the behaviour's part of the profile
 * @param onlyShown true: the chunk is loaded only once such an element has a box; false, the default: as soon as one exists
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

/**
 * All behaviours, in the order in which they are offered a click: the mobile menu comes before the anchors, so that it closes
 * before an anchor in it scrolls the page (TH-24).
 *
 * @param bringFor makes the function that loads a behaviour's chunk; where that fails, the theme's own script does the
 *   behaviour's job
 */
export const behavioursOf = (
  context: WidgetContext,
  config: ThemeConfig,
  bringFor: (...names: BehaviourName[]) => Chunks['bring'],
): Behaviours => ({
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
    enhanceCarousels(
      { ...context, chunks: { ...context.chunks, bring: bringFor('carousel') } },
      recordChanges,
      its,
    ),
});
