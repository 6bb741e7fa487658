import type { BehaviourName, ThemeConfig } from '#src/config/theme';
import type { Chunks, WidgetContext } from '#src/contract';
import { findIn } from '#src/dom/ask-element';
import { recordChanges } from '#src/dom/changes';
import { document } from '#src/dom/page/document';
import { once } from '#src/once';
import { enhanceAnchors } from './anchors/anchors';
import { enhanceBackgrounds } from './backgrounds/backgrounds';
import { enhanceCarousels } from './carousel/carousels';
import { enhanceFeed } from './feed/load-feed';
import type { Behaviour } from './kit/behaviour';
import { exposeGlobal } from './kit/expose-global';
import {
  createInteractionListener,
  type OnInteraction,
  type InteractionLoader,
  type InteractionCode,
} from './kit/interaction';
import { prepareOpeners } from './kit/openers';
import { whenShown } from './kit/visible';
import { enhanceLightbox } from './lightbox/links';
import { enhanceScrollTop } from './scroll-top/scroll-top';

/** Starts a behaviour: checks whether the page has the elements that the behaviour enhances, and enhances them. */
export type Enhance<N extends BehaviourName> = (behaviour: Behaviour<N>) => void;

/** The code of each behaviour. */
export type Behaviours = { readonly [N in BehaviourName]: Enhance<N> };

/**
 * Creates a behaviour whose code is a separate chunk, because not every page needs it. The chunk is loaded once the page has a
 * matching element (LD-05).
 *
 * @param loadChunk loads the chunk, which starts the behaviour
 * @param selector returns the selector of the elements for which the chunk is loaded, from the behaviour's part of the profile
 * @param onlyShown true: the chunk is loaded only when such an element has a box; false, the default: as soon as one exists
 */
const whenNeeded =
  <N extends BehaviourName>(
    loadChunk: (behaviour: Behaviour<N>) => Promise<boolean>,
    selector: (profile: Behaviour<N>['profile']) => string,
    onlyShown = false,
  ) =>
  (behaviour: Behaviour<N>): void => {
    const loadOnce = once(() => void loadChunk(behaviour));
    const elements = selector(behaviour.profile);
    if (onlyShown) whenShown(behaviour, elements, loadOnce);
    else behaviour.each(elements, loadOnce);
  };

/** Creates the loader of the chunk `interaction`, which is loaded with the visitor's first interaction, or on request. */
function createInteractionLoader(
  { scope }: WidgetContext,
  loadChunk: Chunks['load'],
  onSign: OnInteraction,
): InteractionLoader {
  let code: InteractionCode | undefined;
  let loading: Promise<boolean> | undefined;
  const waitingCallbacks = new Set<(code: InteractionCode) => void>();
  const load = (): Promise<boolean> =>
    (loading ??= loadChunk('interaction', (behaviour) => {
      code = behaviour;
      waitingCallbacks.forEach((run) => run(behaviour));
      waitingCallbacks.clear();
    }));
  const loadOnInteraction = once(() =>
    onSign(scope, () => {
      void load();
      return true;
    }),
  );
  return {
    load,
    whenLoaded(ownScope, callback) {
      loadOnInteraction();
      if (code) callback(code);
      else waitingCallbacks.add(ownScope.guard(callback));
    },
  };
}

/** Prepares the mobile menu, before its code is loaded. */
function prepareMobileMenu(behaviour: Behaviour<'mobileMenu'>, code: InteractionLoader): void {
  const { profile, mode, log } = behaviour;
  const missing = [profile.button, profile.panel].find((part) => !document.querySelector(part));
  if (missing) log(`no ${missing}`);
  let close: (() => void) | undefined;
  prepareOpeners(behaviour, [profile], code, (loadedCode, pressed) => {
    close = loadedCode.enhanceMobileMenu(behaviour, pressed);
  });
  // The panel may be visible without a click. Then the lists in the panel need the code.
  whenShown(behaviour, profile.panel, () => void code.load());
  // Other scripts of the theme call this function to close the menu.
  if (mode === 'replace') exposeGlobal(behaviour, { onMenuCloseClick: () => close?.() });
}

/** Prepares the searches in the header, before their code is loaded. */
function prepareSearch(behaviour: Behaviour<'search'>, code: InteractionLoader): void {
  const { scope, profile, each, log } = behaviour;
  const present = profile.openings.filter(({ button }) => document.querySelector(button));
  const missing = present.find(({ panel }) => !document.querySelector(panel));
  if (missing) log(`no ${missing.panel}`);
  else if (present.length === 0) log('no search button');
  prepareOpeners(behaviour, profile.openings, code, (loadedCode, pressed) =>
    loadedCode.enhanceSearch(behaviour, pressed),
  );
  // A field may already have a value, from the server or the browser; then the code is needed to mark its form as filled.
  const loadIfFilled = (form: Element): void => {
    const field = findIn(form, profile.field) as HTMLInputElement | null;
    if (field?.value) void code.load();
  };
  each(profile.form, loadIfFilled);
  scope.on(window, 'pageshow', () => document.querySelectorAll(profile.form).forEach(loadIfFilled));
}

/**
 * Creates all behaviours, in the order in which they get a click: the mobile menu comes before the anchors, so that the menu
 * closes before a link in it scrolls the page (TH-24).
 *
 * @param loaderFor returns the function that loads a behaviour's chunk; if the chunk cannot be loaded, the theme's own script
 *   does the behaviour's job
 */
export function createBehaviours(
  context: WidgetContext,
  config: ThemeConfig,
  loaderFor: (...names: BehaviourName[]) => Chunks['load'],
): Behaviours {
  const onSign = createInteractionListener(context.scope);
  const code = createInteractionLoader(context, loaderFor('mobileMenu', 'search'), onSign);
  return {
    dropdowns: whenNeeded(
      (behaviour) => loaderFor('dropdowns')('dropdowns', behaviour),
      ({ menu }) => menu,
      true,
    ),
    mobileMenu: (behaviour: Behaviour<'mobileMenu'>) => prepareMobileMenu(behaviour, code),
    search: (behaviour: Behaviour<'search'>) => prepareSearch(behaviour, code),
    scrollTop(behaviour: Behaviour<'scrollTop'>) {
      const { button } = behaviour.profile;
      const isMissing = !document.querySelector(button);
      const createsButton = isMissing && config.createScrollTop && behaviour.mode === 'replace';
      const createButton = (): void => void context.chunks.load('totop', behaviour);
      enhanceScrollTop(behaviour, createsButton ? createButton : undefined);
      if (isMissing && !createsButton) behaviour.log(`no ${button}`);
    },
    anchors: enhanceAnchors,
    backgrounds: enhanceBackgrounds,
    footer: whenNeeded(
      (behaviour) => loaderFor('footer')('footer', behaviour),
      ({ fixed, parallax }) => `${fixed}, ${parallax}`,
    ),
    selects: whenNeeded(
      (behaviour) => loaderFor('selects')('selects', behaviour),
      ({ select }) => select,
    ),
    tabs: whenNeeded(
      (behaviour) => context.chunks.load('tabs', behaviour),
      ({ tabs }) => tabs,
    ),
    accordions: whenNeeded(
      (behaviour) => context.chunks.load('accordions', behaviour),
      ({ accordion }) => accordion,
    ),
    lightbox: (behaviour: Behaviour<'lightbox'>) =>
      enhanceLightbox(behaviour, onSign, (input) => loaderFor('lightbox')('lightbox', input)),
    feed: (behaviour: Behaviour<'feed'>) =>
      enhanceFeed(behaviour, context.consent, () => loaderFor('feed')('feed', behaviour)),
    carousel: (behaviour) =>
      enhanceCarousels(
        { ...context, chunks: { ...context.chunks, load: loaderFor('carousel') } },
        recordChanges,
        behaviour,
      ),
  };
}
