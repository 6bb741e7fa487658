import { useState, type ReactNode } from 'react';
import { optOut } from '../../../languages/consent';
import { TAG } from '../../../languages/tag';
import { OPT_OUT, type OptOutTexts } from '../../../src/config/consent/opt-out';
import type { ConsentContext } from '../../../src/contract';
import type { OptedOut } from '../../../src/consent/status';
import { globals } from '../../../src/dom/globals';
import { isRecord } from '../../../src/dom/json';
import { langAttribute } from '../../../src/language';
import { render } from '../../../src/ui/root';
import { textsFor } from '../../../src/ui/text';
import { useCommand } from '../../../src/ui/widget';
import { useConsentContext, useConsentDecision } from '../use-consent';
import { ModalDialog } from '../dialog/ModalDialog';
import { OptOut } from './OptOut';
import css from './optout.css?inline';

/** The box that asks whether to opt out of sale and sharing. Cancelling changes nothing (CO-17). */
export function mount(context: ConsentContext): void {
  render('consent', context, <OptOutApp />);
}

/** The box as it is. */
interface Box {
  readonly isOpen: boolean;
  /** Whether the visitor was opted out before answering, and how, so that the question does not change while the box fades out. */
  readonly answered?: { readonly out: OptedOut; readonly signal: boolean };
  /** What screen readers read as the box closes. */
  readonly announcement: string;
}

const OPEN: Box = { isOpen: true, announcement: '' };

function OptOutApp(): ReactNode {
  const { bus, config, page } = useConsentContext();
  const [box, setBox] = useState<Box>();
  const [texts] = useState(() => {
    const { texts: own } = config.section('optOut', OPT_OUT.defaults, OPT_OUT.limits);
    return textsFor(optOut, printedTexts(), own);
  });
  const consent = useConsentDecision();
  // Where the signal only counts until there is a decision, nothing is stored, so the box still offers to opt out.
  const { signalHolds: signal } = consent;
  const { optedOut } = consent.status();
  const out = optedOut === 'signal' && !signal ? false : optedOut;
  const defaults: readonly string[] = Object.values(optOut);
  const lang = langAttribute(TAG, page.language);

  function confirm(): void {
    const before = consent.stored;
    const answered = { out, signal };
    setBox({ ...OPEN, answered });
    bus.run('consent.optOut', !out, signal);
    // If nothing was stored, the code that failed shows a message, so the box does not announce 'saved'.
    const announcement = consent.stored === before ? '' : texts.saved;
    setBox({ isOpen: false, answered, announcement });
  }
  const close = (): void => setBox((last) => last && { ...last, isOpen: false });
  const remove = (): void => setBox(undefined);
  useCommand('consent.askOptOut', () => setBox((last) => (last?.isOpen ? last : OPEN)));

  if (!box) return null;
  return (
    <ModalDialog
      open={box.isOpen}
      css={css}
      lang={lang}
      announcement={box.announcement}
      onClose={close}
      onGone={remove}
    >
      <OptOut
        texts={texts}
        langOf={(text) => (defaults.includes(text) ? lang : page.language)}
        {...(box.answered ?? { out, signal })}
        onCancel={close}
        onConfirm={confirm}
      />
    </ModalDialog>
  );
}

/** The texts that the legacy server printed for its own box, in `ccpa_data`; only strings count. */
function printedTexts(): { [name in keyof OptOutTexts]?: string | undefined } {
  const { ccpa_data: printed } = globals<{ ccpa_data: Record<string, string> }>();
  if (!isRecord(printed)) return {};
  const { opt_out_prompt: prompt, opt_out_confirm: confirm, opt_out_cancel: cancel } = printed;
  return { prompt, confirm, cancel };
}
