import { useState, type ReactNode } from 'react';
import { optOut } from '#languages/consent';
import { TAG } from '#languages/tag';
import { OPT_OUT, type OptOutTexts } from '#src/config/consent/opt-out';
import type { OptedOut } from '#src/consent/status';
import type { ConsentContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { isRecord } from '#src/dom/json';
import { langAttribute, textsFor } from '#src/language';
import { render } from '#src/ui/root';
import { useCommand } from '#src/ui/widget';
import { ModalDialog } from '../dialog/ModalDialog';
import { useConsentContext, useConsentDecision } from '../use-consent';
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

interface QuestionProps {
  texts: OptOutTexts;
  /** The language of a text: the page's for configured and printed ones; for ours too, or English if they have no other. */
  langOf: (text: string) => string;
  /** Whether the visitor has already opted out; `signal`: the browser has, by its signal. */
  out: OptedOut;
  /** Whether the browser's signal holds until the visitor allows again what it turns off (CO-47). */
  signal: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The question whether to opt out, or to opt in again, and its two answers (CO-17). */
export function OptOut({
  texts,
  langOf,
  out,
  signal,
  onCancel,
  onConfirm,
}: QuestionProps): ReactNode {
  const answered = out === 'signal' ? texts.honoured : texts.optedOut;
  const heading = out ? answered : texts.prompt;
  const confirm = out ? texts.optIn : texts.confirm;
  return (
    <div className="box">
      <h2 id="title" lang={langOf(heading)}>
        {heading}
      </h2>
      {signal && <p lang={langOf(texts.signal)}>{texts.signal}</p>}
      <div className="twins">
        <button type="button" lang={langOf(texts.cancel)} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" lang={langOf(confirm)} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </div>
  );
}
