import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Choice } from '#src/commands-and-events';
import type { ConsentContext } from '#src/contract';
import type { Undo } from '#src/scope';
import { keepInCorner } from '#src/screen/floating';
import { Overlay, useOnScreen, useOverlay } from '#src/ui/overlay';
import { printedColours } from '../legacy/legacy-markup';
import { readPrintedBanner } from '../legacy/printed';
import { useConsentContext } from '../use-consent';
import { Banner, type BannerAction } from './Banner';
import { bannerConfig, bannerLayout, type BannerLayout } from './banner-layout';
import { bannerContent, shownText, type BannerContent } from './content';
import css from './banner.css?inline';

/** Up to this window width, every layout is shown as a sheet across the window. `banner.css` has the same limit. */
const SHEET = '(max-width: 767px)';

/** Selectors of the banner's buttons that open a dialog in its place. */
const BUTTONS: Partial<Record<BannerAction, string>> = { customise: '.quiet', optOut: '.inline' };

interface Props {
  isOpen: boolean;
  /** Whether the visitor asked for the banner, which then gets the focus. */
  isRequested: boolean;
  /** Whether the banner closes because a choice was stored. */
  isSaved: boolean;
  /** Gets the banner's element while it is on screen. */
  layer: RefObject<HTMLElement | null>;
  onClose: (isSaved: boolean) => void;
  onGone: () => void;
}

/** One banner, which shows as soon as the screen is free for it, and comes back after a dialog or a picture (XX-20). */
export function BannerOverlay(props: Props): ReactNode {
  const { isOpen, isRequested, isSaved, layer, onClose, onGone } = props;
  const context = useConsentContext();
  const { chunks, log } = context;
  const { bar } = context.config.legacy;
  const [{ config, content }] = useState(() => readBanner(context));
  const layout = useRef<BannerLayout>(undefined);
  /** Selector of what gets the focus when the banner is shown. A banner that comes by itself takes it only if it is modal. */
  const focus = useRef(isRequested ? '.banner' : 'dialog');

  useLayoutEffect(() => {
    // A banner that the visitor opened does not close by itself.
    const closesByItself = config.autoCloseSeconds > 0 || config.closeOnScroll;
    if (closesByItself && !isRequested) void chunks.load('autoclose');
  }, [chunks, config, isRequested]);

  const close = (): void => onClose(false);
  const dismiss = (): void => void (layout.current?.kind === 'popup' && close());
  // When the banner comes back after the dialog that a button opens, that button gets the focus.
  const noteAction = (action: BannerAction): void =>
    void (focus.current = BUTTONS[action] ?? 'dialog');
  return (
    <Overlay
      kind="banner"
      open={isOpen}
      first
      css={css}
      colours={printedColours(bar)}
      announcement={isSaved ? content.saved : ''}
      focus={() => focus.current}
      onDismiss={dismiss}
      onClose={close}
      onGone={onGone}
    >
      <ShownBanner
        content={content}
        layer={layer}
        onClose={onClose}
        layoutFor={(top) => (layout.current ??= bannerLayout(config, bar, top, log))}
        onAct={noteAction}
      />
    </Overlay>
  );
}

/** What a banner shows, and how it behaves. */
function readBanner(context: ConsentContext): {
  config: ReturnType<typeof bannerConfig>;
  content: BannerContent;
} {
  const config = bannerConfig(context);
  const needsOptOut = context.consent.config.law !== 'gdpr';
  const printed = readPrintedBanner(needsOptOut);
  const { language } = context.page;
  return {
    config,
    content: bannerContent(config, printed, needsOptOut, language, context.log),
  };
}

interface ShownBannerProps extends Pick<Props, 'layer' | 'onClose'> {
  content: BannerContent;
  layoutFor: (top: boolean) => BannerLayout;
  onAct: (action: BannerAction) => void;
}

/** The banner while it is on screen. */
function ShownBanner({ content, layer, layoutFor, onAct, onClose }: ShownBannerProps): ReactNode {
  const { bus, consent, page, scope } = useConsentContext();
  const { leaving, top } = useOverlay();
  const [layout] = useState(() => layoutFor(top));
  // The DOM has the buttons in their visible order, so that the focus never jumps.
  const [customiseFirst] = useState(() => layout.kind === 'banner' && !matchMedia(SHEET).matches);
  const [failure, setFailure] = useState<{ text: string; lang?: string | undefined }>({ text: '' });
  const stopShowingFailures = useRef<Undo>(() => {});
  useOnScreen(() => {
    noteShown(page, shownText(content));
    keepInCorner(page, layer.current, 'banner', '');
    stopShowingFailures.current = bus.handle('consent.failed', (text, lang) => {
      // The element is emptied first, because screen readers read the same text again only if it was empty in between.
      setFailure({ text: '', lang });
      scope.frame(() => {
        setFailure({ text, lang });
        layer.current?.querySelector('.line')?.scrollIntoView({ block: 'nearest' });
      });
    });
    return () => {
      stopShowingFailures.current();
      noteShown(page, undefined);
    };
  });

  /** Makes a choice and closes the banner: after a choice with effect, with a message for screen readers. */
  function choose(choice: Choice): void {
    const before = consent.decision;
    // If the choice fails, the page shows the message: a banner whose buttons do nothing must not stay.
    stopShowingFailures.current();
    bus.run('consent.set', choice, shownText(content));
    onClose(consent.decision !== before);
  }
  const actions: Record<BannerAction, () => void> = {
    accept: () => choose('all'),
    reject: () => choose('none'),
    customise: () => bus.run('consent.dialog'),
    optOut: () => bus.run('consent.askOptOut'),
    close: () => onClose(false),
  };
  const act = (action: BannerAction): void => {
    onAct(action);
    actions[action]();
  };
  return (
    <Banner
      content={content}
      layout={layout}
      top={top}
      customiseFirst={customiseFirst}
      failure={failure}
      leaving={leaving}
      layer={layer}
      onAct={act}
    />
  );
}

/** Notes the text that the visitor reads now, for a choice that the page makes meanwhile. */
function noteShown({ choice }: ConsentContext['page'], text: string | undefined): void {
  choice.shown = text;
}
