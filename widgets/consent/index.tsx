import type { ConsentContext } from '../../src/contract';
import type { Choice } from '../../src/events';
import { keepInCorner } from '../../src/screen/floating';
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

/** A banner that is open: on screen, or waiting for the screen. */
interface OpenBanner {
  /** Moves the focus to the banner, if it is on screen. */
  focus(): void;
  /** Closes the banner. @param saved whether a choice was stored; if so, screen readers get a message */
  close(saved: boolean): void;
}

/** The consent banner: shown while the visitor has to be asked, and whenever the command `consent.banner` asks for it. */
export function mount(context: ConsentContext): void {
  const { scope, consent } = context;
  let open: OpenBanner | undefined;

  /** @param isRequested whether the visitor asked for the banner; if not, only a modal banner gets the focus */
  function show(isRequested: boolean): void {
    if (isRequested) open?.focus();
    open ??= openBanner(context, isRequested, () => (open = undefined));
  }

  let wasAsking = consent.mustAsk;
  const update = (): void => {
    const before = wasAsking;
    wasAsking = consent.mustAsk;
    if (!wasAsking) open?.close(true);
    else if (!before) show(false);
  };
  scope.undo(consent.subscribe(scope.guard(update)));
  context.bus.handle('consent.banner', () => show(true));
  context.bus.handle('consent.close', () => open?.close(false));
  if (wasAsking) show(false);
}

/**
 * Opens one banner, which shows as soon as the screen is free for it, and comes back after a dialog or a picture (XX-20).
 *
 * @param isRequested whether the visitor asked for the banner, which then gets the focus
 * @param onClosed called when the banner begins to close
 * @returns undefined if rendering has failed
 */
function openBanner(
  context: ConsentContext,
  isRequested: boolean,
  onClosed: () => void,
): OpenBanner | undefined {
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
  /** Selector of what gets the focus when the banner is shown. A banner that comes by itself takes it only if it is modal. */
  let focus = isRequested ? '.banner' : 'dialog';
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
  const act = (action: BannerAction): void => {
    // When the banner comes back after the dialog that this button opens, the button gets the focus.
    focus = BUTTONS[action] ?? 'dialog';
    ACTIONS[action]();
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
      return (
        <Banner
          {...{ content, layout, top, customiseFirst, failure, leaving }}
          handlerFor={(action) => handler(() => act(action))}
        />
      );
    },
    focus: () => focus,
    onDismiss: () => layout?.kind === 'popup' && act('close'),
    onShown({ layer, scope }) {
      page.choice.shown = shownText(content);
      keepInCorner(page, layer, 'banner', '');
      stopShowingFailures = bus.handle('consent.failed', (text, lang) => {
        // The element is emptied first, because screen readers read the same text again only if it was empty in between.
        overlay?.set({ text: '', lang });
        scope.frame(() => {
          overlay?.set({ text, lang });
          layer.querySelector('.line')?.scrollIntoView({ block: 'nearest' });
        });
      });
      return () => {
        // When it comes back, a failure of before is over.
        overlay?.set({ text: '' });
        stopShowingFailures();
        page.choice.shown = undefined;
      };
    },
    onClose: onClosed,
  });
  if (!overlay) return undefined;
  // A banner that the visitor opened does not close by itself.
  const closesByItself = config.autoCloseSeconds > 0 || config.closeOnScroll;
  if (closesByItself && !isRequested) void context.chunks.load('autoclose');
  return {
    focus: () => overlay.shown?.layer.focus(),
    close: (saved) => overlay.close(saved ? content.saved : ''),
  };
}
