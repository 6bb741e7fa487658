import { useRef, useState, type ReactNode } from 'react';
import type { ConsentContext } from '#src/contract';
import { render } from '#src/ui/root';
import { useCommand } from '#src/ui/widget';
import { BannerOverlay } from './banner/BannerOverlay';
import { useConsentDecision } from './use-consent';

/** The consent banner: shown while the visitor has to be asked, and whenever the command `consent.banner` asks for it. */
export function mount(context: ConsentContext): void {
  render('consent', context, <ConsentApp />);
}

/** The banner that was opened last, which may have closed. */
interface Opening {
  /** How many banners were opened so far. */
  readonly index: number;
  readonly isOpen: boolean;
  /** Whether the visitor asked for the banner; if not, only a modal banner gets the focus. */
  readonly isRequested: boolean;
  /** Whether the banner closes because a choice was stored; if so, screen readers get a message. */
  readonly isSaved: boolean;
}

const opened = (last: Opening | undefined, isRequested: boolean): Opening =>
  last?.isOpen
    ? last
    : { index: (last?.index ?? 0) + 1, isOpen: true, isRequested, isSaved: false };

function ConsentApp(): ReactNode {
  const { decision, mustAsk } = useConsentDecision();
  const [banner, setBanner] = useState(mustAsk ? opened(undefined, false) : undefined);
  const layer = useRef<HTMLElement>(null);
  const close = (isSaved: boolean): void =>
    setBanner((last) => (last?.isOpen ? { ...last, isOpen: false, isSaved } : last));
  const remove = (): void => setBanner((last) => (last?.isOpen ? last : undefined));

  const [before, setBefore] = useState({ decision, mustAsk });
  if (decision !== before.decision) {
    setBefore({ decision, mustAsk });
    if (!mustAsk) close(true);
    else if (!before.mustAsk) setBanner((last) => opened(last, false));
  }
  useCommand('consent.banner', () => {
    layer.current?.focus();
    setBanner((last) => opened(last, true));
  });
  useCommand('consent.close', () => close(false));

  return (
    banner && (
      <BannerOverlay key={banner.index} {...banner} layer={layer} onClose={close} onGone={remove} />
    )
  );
}
