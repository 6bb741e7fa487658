import { useEffect, useRef, useState, type ReactNode } from 'react';
import { optOut } from '#languages/consent';
import { TAG } from '#languages/tag';
import { OPT_OUT } from '#src/config/consent/opt-out';
import type { ConsentContext } from '#src/contract';
import { langAttribute, textsFor } from '#src/language';
import { HONOURED_KEY } from '#src/own-keys';
import { Corner } from '#src/ui/corner';
import { onDismiss } from '#src/ui/dismiss';
import { rememberFocus } from '#src/ui/remember-focus';
import { render } from '#src/ui/root';
import { useHost, useLatest } from '#src/ui/widget';
import { printedColours } from '../legacy/legacy-markup';
import { useConsentContext, useConsentDecision } from '../use-consent';
import css from './honoured.css?inline';

/**
 * Says, once a session, that the page honours the browser's opt-out signal (CO-47), and erases what services have stored that the
 * signal turns off.
 */
export function mount(context: ConsentContext): void {
  try {
    sessionStorage.setItem(HONOURED_KEY, '1');
  } catch {
    // Storage is blocked: the next page says so again.
  }
  context.bus.run('consent.erase');
  render('consent', context, <HonouredApp />);
}

/** The notice, until the visitor closes it, allows again what the signal turned off, or leaves the page. */
function HonouredApp(): ReactNode {
  const { config } = useConsentContext();
  const { signalHolds } = useConsentDecision();
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen &&
    signalHolds && (
      <Corner
        rank="notice"
        corner="bottom-center"
        css={css}
        colours={printedColours(config.legacy.bar)}
      >
        <Honoured onClose={() => setOpen(false)} />
      </Corner>
    )
  );
}

function Honoured({ onClose }: { onClose: () => void }): ReactNode {
  const { config, page, scope } = useConsentContext();
  const { container, element } = useHost();
  const [texts] = useState(() => {
    const { texts: own } = config.section('optOut', OPT_OUT.defaults, OPT_OUT.limits);
    return textsFor(optOut, {}, own);
  });
  const langOf = (name: 'honoured' | 'close'): string =>
    texts[name] === optOut[name] ? langAttribute(TAG, page.language) : page.language;
  // Screen readers announce what changes in a region that is there already.
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => scope.frame(() => setAnnounced(true)), [scope]);

  const returnFocus = useRef<() => void>(undefined);
  const close = (): void => {
    returnFocus.current?.();
    onClose();
  };
  const latestClose = useLatest(close);
  useEffect(() => {
    const part = scope.part('notice');
    returnFocus.current = rememberFocus(part, element);
    onDismiss(part, element, container, false, () => latestClose.current());
    return part.end;
  }, [container, element, latestClose, scope]);
  return (
    <div className="notice">
      <p role="status" lang={langOf('honoured')}>
        {isAnnounced && texts.honoured}
      </p>
      <button type="button" className="quiet" lang={langOf('close')} onClick={close}>
        {texts.close}
      </button>
    </div>
  );
}
