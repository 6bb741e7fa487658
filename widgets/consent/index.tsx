import type { ConsentContext } from '../../src/contract';
import type { Choice } from '../../src/events';
import { openOverlay } from '../../src/ui/overlay';
import { Banner, type BannerAction } from './banner/Banner';
import css from './banner/banner.css?inline';
import { bannerConfig, bannerLayout, type BannerLayout } from './banner/banner-layout';
import { bannerContent, shownText } from './banner/content';
import { printedColours } from './legacy/legacy-markup';
import { readPrintedBanner } from './legacy/printed';

/** Up to this window width, every layout is shown as a sheet across the window. `banner.css` has the same limit. */
const SHEET = '(max-width: 767px)';

/** Selectors of the banner's buttons that open a dialog in its place. */
const BUTTONS: Partial<Record<BannerAction, string>> = { customise: '.quiet', optOut: '.inline' };

/** A message about a failure, and its language. */
interface FailureText {
  text: string;
  lang?: string | undefined;
}

/** A banner that is on screen. */
interface ShownBanner {
  /** Moves the focus to the banner. */
  focus(): void;
  /** Closes the banner. @param saved whether a choice was stored; if so, screen readers get a message */
  close(saved: boolean): void;
}

/** The consent banner: shown while the visitor has to be asked, and whenever the command `consent.banner` asks for it. */
export function mount(context: ConsentContext): void {
  const { scope, consent } = context;
  let shown: ShownBanner | undefined;
  /** The visitor's last action on the banner. If it opened a dialog, its button gets the focus when the banner comes back. */
  let last: BannerAction | undefined;

  /** @param focus whether the visitor asked for the banner; if not, only a modal banner gets the focus */
  function show(focus: boolean): void {
    if (shown && focus) shown.focus();
    shown ??= showBanner(context, focus && (BUTTONS[last ?? 'close'] ?? '.banner'), (action) => {
      shown = undefined;
      last = action;
    });
  }

  let wasAsking = consent.mustAsk;
  const update = (): void => {
    const before = wasAsking;
    wasAsking = consent.mustAsk;
    if (!wasAsking) {
      shown?.close(true);
      last = undefined;
    } else if (!before) show(false);
  };
  scope.undo(consent.subscribe(scope.guard(update)));
  context.bus.handle('consent.banner', () => show(true));
  context.bus.handle('consent.close', () => shown?.close(false));
  if (wasAsking) show(false);
}

/**
 * Shows one banner.
 *
 * @param focus selector of the element that gets the focus, if the visitor asked for the banner; false: only a modal banner
 *   gets the focus
 * @param onClosed called when the banner begins to close, with the visitor's last action on it
 * @returns undefined if an overlay of the same or a higher rank is on screen
 */
function showBanner(
  context: ConsentContext,
  focus: string | false,
  onClosed: (last?: BannerAction) => void,
): ShownBanner | undefined {
  const { bus, consent, log, page } = context;
  const { legacy } = context.config;
  const config = bannerConfig(context);
  const needsOptOut = consent.config.law !== 'gdpr';
  const content = bannerContent(
    config,
    readPrintedBanner(needsOptOut),
    needsOptOut,
    page.language,
    log,
  );
  let layout: BannerLayout | undefined;
  let customiseFirst = false;
  let last: BannerAction | undefined;
  let stopShowingFailures = (): void => {};

  /**
   * Makes a choice, and closes the banner, unless `mount` has: after a choice with effect, with a message for screen readers.
   */
  function choose(choice: Choice): void {
    // If the choice fails, the page shows the message: a banner whose buttons do nothing must not stay.
    stopShowingFailures();
    bus.run('consent.set', choice, shownText(content));
    overlay?.close();
  }

  const ACTIONS: Record<BannerAction, () => void> = {
    accept: () => choose('all'),
    reject: () => choose('none'),
    customise: () => bus.run('consent.dialog'),
    optOut: () => bus.run('consent.askOptOut'),
    close: () => overlay?.close(),
  };

  const overlay = openOverlay<FailureText>(context, {
    kind: 'banner',
    first: true,
    css,
    colours: printedColours(legacy.bar),
    state: { text: '' },
    view(failure, { leaving, top, handler }) {
      if (!layout) {
        layout = bannerLayout(config, legacy.bar, top, log);
        // The DOM has the buttons in their visible order, so that the focus never jumps.
        customiseFirst = layout.kind === 'banner' && !matchMedia(SHEET).matches;
      }
      const handlerFor = (action: BannerAction): (() => void) =>
        handler(() => ACTIONS[(last = action)]());
      return (
        <Banner
          {...{ content, layout, top, customiseFirst, failure, leaving }}
          handlerFor={handlerFor}
        />
      );
    },
    // If the visitor did not ask for the banner, only a modal banner gets the focus, because 'dialog' matches no other banner.
    focus: focus || 'dialog',
    onDismiss: () => layout?.kind === 'popup' && ACTIONS[(last = 'close')](),
    onClose() {
      stopShowingFailures();
      page.choice.shown = undefined;
      onClosed(last);
    },
  });
  if (!overlay) return undefined;
  const { layer, close, scope, set } = overlay;
  page.choice.shown = shownText(content);
  stopShowingFailures = bus.handle('consent.failed', (text, lang) => {
    // The element is emptied first, because screen readers read the same text again only if the element was empty in between.
    set({ text: '', lang });
    scope.frame(() => {
      set({ text, lang });
      layer.querySelector('.line')?.scrollIntoView({ block: 'nearest' });
    });
  });
  // A banner that the visitor opened does not close by itself.
  const closesByItself = config.autoCloseSeconds > 0 || config.closeOnScroll;
  if (closesByItself && !focus) void context.chunks.load('autoclose');
  return {
    focus: () => layer.focus(),
    close: (saved) => close(saved ? content.saved : ''),
  };
}
