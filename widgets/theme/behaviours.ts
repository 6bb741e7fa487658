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
import type { AwaitedCode, Interaction } from './kit/awaited';
import { leaveGlobal } from './kit/leave-global';
import { makeOpeners } from './kit/openers';
import type { OnSign } from './kit/signs';
import { createSigns } from './kit/signs';
import { enhanceScrollTop } from './scroll-top/scroll-top';
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

/** Loads what answers a visitor with the first sign of one, or when it is asked for. */
function awaitCode(
  { scope }: WidgetContext,
  bringCode: Chunks['load'],
  onSign: OnSign,
): AwaitedCode {
  let code: Interaction | undefined;
  let coming: Promise<boolean> | undefined;
  const waiting = new Set<(code: Interaction) => void>();
  const load = (): Promise<boolean> =>
    (coming ??= bringCode('interaction', (its) => {
      code = its;
      waiting.forEach((then) => then(its));
      waiting.clear();
    }));
  const awaitSign = once(() =>
    onSign(scope, () => {
      void load();
      return true;
    }),
  );
  return {
    load,
    use(own, then) {
      awaitSign();
      if (code) then(code);
      else waiting.add(own.guard(then));
    },
  };
}

/** The mobile menu before its code has come. */
function awaitMobileMenu(behaviour: Behaviour<'mobileMenu'>, code: AwaitedCode): void {
  const { profile, mode, log } = behaviour;
  const missing = [profile.button, profile.panel].find((part) => !document.querySelector(part));
  if (missing) log(`no ${missing}`);
  let shut: (() => void) | undefined;
  makeOpeners(behaviour, [profile], code, (its, pressed) => {
    shut = its.enhanceMobileMenu(behaviour, pressed);
  });
  // A panel that shows by itself has lists, too.
  whenShown(behaviour, profile.panel, () => void code.load());
  // Other scripts of the theme call this to shut the menu.
  if (mode === 'replace') leaveGlobal(behaviour, { onMenuCloseClick: () => shut?.() });
}

/** The searches in the header before their code has come. */
function awaitSearch(behaviour: Behaviour<'search'>, code: AwaitedCode): void {
  const { scope, profile, each, log } = behaviour;
  const present = profile.openings.filter(({ button }) => document.querySelector(button));
  const missing = present.find(({ panel }) => !document.querySelector(panel));
  if (missing) log(`no ${missing.panel}`);
  else if (present.length === 0) log('no search button');
  makeOpeners(behaviour, profile.openings, code, (its, pressed) =>
    its.enhanceSearch(behaviour, pressed),
  );
  // A field that already has something in it, as the server printed it or the browser remembered it, shows that.
  const look = (form: Element): void => {
    if (form.querySelector<HTMLInputElement>(profile.field)?.value) void code.load();
  };
  each(profile.form, look);
  scope.on(window, 'pageshow', () => document.querySelectorAll(profile.form).forEach(look));
}

/**
 * All behaviours, in the order in which they are offered a click: the mobile menu comes before the anchors, so that it closes
 * before an anchor in it scrolls the page (TH-24).
 *
 * @param bringFor makes the function that loads a behaviour's chunk; where that fails, the theme's own script does the
 *   behaviour's job
 */
export function behavioursOf(
  context: WidgetContext,
  config: ThemeConfig,
  bringFor: (...names: BehaviourName[]) => Chunks['load'],
): Behaviours {
  const onSign = createSigns(context.scope);
  const code = awaitCode(context, bringFor('mobileMenu', 'search', 'anchors'), onSign);
  return {
    dropdowns: bring(
      (its) => bringFor('dropdowns')('dropdowns', its),
      ({ menu }) => menu,
      true,
    ),
    mobileMenu: (its: Behaviour<'mobileMenu'>) => awaitMobileMenu(its, code),
    search: (its: Behaviour<'search'>) => awaitSearch(its, code),
    scrollTop(behaviour: Behaviour<'scrollTop'>) {
      const { button } = behaviour.profile;
      const isMissing = !document.querySelector(button);
      const isMade = isMissing && config.createScrollTop && behaviour.mode === 'replace';
      const make = (): void => void context.chunks.load('totop', behaviour);
      enhanceScrollTop(behaviour, isMade ? make : undefined);
      if (isMissing && !isMade) behaviour.log(`no ${button}`);
    },
    anchors: (its: Behaviour<'anchors'>) => enhanceAnchors(its, code),
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
      (its) => context.chunks.load('tabs', its),
      ({ tabs }) => tabs,
    ),
    lightbox: (its: Behaviour<'lightbox'>) =>
      enhanceLightbox(its, onSign, (given) => bringFor('lightbox')('lightbox', given)),
    feed: (its: Behaviour<'feed'>) =>
      enhanceFeed(its, context.consent, () => bringFor('feed')('feed', its)),
    carousel: (its) =>
      enhanceCarousels(
        { ...context, chunks: { ...context.chunks, load: bringFor('carousel') } },
        recordChanges,
        its,
      ),
  };
}
