import { optOut } from '../../../languages/consent';
import { TAG } from '../../../languages/tag';
import { OPT_OUT, type OptOutTexts } from '../../../src/config/consent/opt-out';
import type { ConsentContext } from '../../../src/contract';
import { globals } from '../../../src/dom/globals';
import { isRecord } from '../../../src/dom/json';
import type { Overlay } from '../../../src/ui/overlay';
import { langAttribute } from '../../../src/language';
import { textsFor } from '../../../src/ui/text';
import { openDialog } from '../dialog/open-dialog';
import { OptOut } from './OptOut';
import css from './optout.css?inline';

/** State that only the box needs. */
interface State {
  /** Whether the visitor was opted out before answering, so that the question does not change while the box fades out. */
  answered: boolean | undefined;
}

/** The box that asks whether to opt out of sale and sharing. Cancelling changes nothing (CO-17). */
export function mount(context: ConsentContext): void {
  const { consent, scope } = context;
  const { language } = context.page;
  const config = context.config.section('optOut', OPT_OUT.defaults, OPT_OUT.limits);
  const defaults: readonly string[] = Object.values(optOut);
  const texts = textsFor(optOut, printedTexts(), config.texts);
  const langOf = (text: string): string =>
    defaults.includes(text) ? langAttribute(TAG, language) : language;
  // An opt-out by Global Privacy Control alone is not stored, so the box still offers it; confirming stores it.
  const isOut = (): boolean => consent.status().optedOut && !consent.refusedByGpc;
  let modal: Overlay<State> | undefined;

  const onCancel = scope.guard(() => modal?.close());
  const onConfirm = scope.guard(() => {
    const out = isOut();
    const before = consent.stored;
    modal?.set({ answered: out });
    context.bus.run('consent.optOut', !out);
    // If nothing was stored, the code that failed shows a message, so the box does not announce 'saved'.
    modal?.close(consent.stored === before ? '' : texts.saved);
  });

  context.bus.handle('consent.askOptOut', () => {
    modal ??= openDialog<State>(context, {
      css,
      lang: langAttribute(TAG, language),
      state: { answered: undefined },
      view: ({ answered }) => (
        <OptOut
          texts={texts}
          langOf={langOf}
          out={answered ?? isOut()}
          onCancel={onCancel}
          onConfirm={onConfirm}
        />
      ),
      onClose: () => (modal = undefined),
    });
  });
}

/** The texts that the legacy server printed for its own box, in `ccpa_data`; only strings count. */
function printedTexts(): { [name in keyof OptOutTexts]?: string | undefined } {
  const { ccpa_data: printed } = globals<{ ccpa_data: Record<string, string> }>();
  if (!isRecord(printed)) return {};
  const { opt_out_prompt: prompt, opt_out_confirm: confirm, opt_out_cancel: cancel } = printed;
  return { prompt, confirm, cancel };
}
