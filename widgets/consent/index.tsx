import type { ConsentContext } from '../../src/contract';
import type { Choice } from '../../src/events';
import { openOverlay } from '../../src/ui/overlay';
import type { BannerAction } from './banner/Banner';
import { Banner } from './banner/Banner';
import css from './banner/banner.css?inline';
import type { BannerLayout } from './banner/banner-layout';
import { bannerConfig, bannerLayout } from './banner/banner-layout';
import { bannerContent, shownText } from './banner/content';
import { printedColours } from './legacy/legacy-markup';
import { readPrintedBanner } from './legacy/printed';

/** Up to this window width every layout is shown as a sheet. `banner.css` has the same limit. */
const SHEET = '(max-width: 767px)';

/** The buttons that open a dialog instead of the banner. */
const BUTTONS: Partial<Record<BannerAction, string>> = { customise: '.quiet', optOut: '.inline' };

/** The text about what failed, and its language. */
interface FailureText {
  text: string;
  lang: string | undefined;
}

/** A banner that is on screen. */
interface ShownBanner {
  /** Moves the focus to the banner. */
  focus(): void;
  /** Closes the banner. @param saved whether a choice was stored, which is then announced to screen readers */
  close(saved: boolean): void;
}

/** The consent banner: shown while the visitor has to be asked, and whenever the command `consent.banner` asks for it. */
export function mount(context: ConsentContext): void {
  const { scope, consent } = context;
  let shown: ShownBanner | undefined;
  /** The visitor's last action on the banner. A visitor who opened a dialog from the banner gets back to that button. */
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

  /** Makes a choice. When the choice takes effect, the store changes and `mount` closes the banner. */
  function choose(choice: Choice): void {
    // If the choice cannot be made, the message about that is shown on the page and not in the banner, because a banner whose
    // buttons do nothing must not stay.
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
    state: { text: '', lang: undefined },
    view(failure, { leaving, top, handler }) {
      if (!layout) {
        layout = bannerLayout(config, legacy.bar, top, log);
        // The DOM order follows the visible order, so that the focus never jumps.
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
    // A modal one gets the focus in any case.
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
    // Screen readers say the same line again only if it was empty in between.
    set({ text: '', lang });
    scope.frame(() => {
      set({ text, lang });
      layer.querySelector('.line')?.scrollIntoView({ block: 'nearest' });
    });
  });
  // A banner that the visitor asked for stays until it is answered.
  const closesByItself = config.autoCloseSeconds > 0 || config.closeOnScroll;
  if (closesByItself && !focus) void context.chunks.load('autoclose');
  return {
    focus: () => layer.focus(),
    close: (saved) => close(saved ? content.saved : ''),
  };
}
