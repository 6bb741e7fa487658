import { OPT_OUT_DEFAULTS, OPT_OUT_LIMITS } from '../../../src/config/opt-out';
import type { WidgetContext } from '../../../src/contract';
import type { Modal } from '../../../src/ui/modal';
import { openModal } from '../../../src/ui/modal';
import { spoken, textsFor } from '../../../src/ui/text';
import { printedColours } from '../legacy-banner';
import { OptOut } from './OptOut';
import css from './optout.css?inline';
import { printedTexts } from './printed';
import { TEXTS } from './texts';

/** The box that asks whether to opt out of sale and sharing: cancel means cancel (CO-17). */
export function mount(context: WidgetContext): void {
  const { consent, scope, language } = context;
  const config = context.section('optOut', OPT_OUT_DEFAULTS, OPT_OUT_LIMITS);
  const ours: readonly string[] = Object.values(textsFor(TEXTS, language));
  const texts = textsFor(TEXTS, language, printedTexts(), config.texts);
  let modal: Modal | undefined;

  function open(): void {
    // What Global Privacy Control said is not stored: to ask is to store it.
    const out = consent.status().optedOut && !consent.refusedByGpc;
    modal = openModal(context, {
      css,
      colours: printedColours(context.legacy.bar),
      lang: spoken(language),
      inside: (
        <OptOut
          texts={texts}
          langOf={(text) => (ours.includes(text) ? spoken(language) : language)}
          out={out}
          onCancel={scope.guard(() => modal?.close())}
          onConfirm={scope.guard(() => {
            const before = consent.stored;
            context.command('consent.optOut', !out);
            // Where it could not be made, whoever failed says so, and nothing is said to have been saved.
            modal?.close(consent.stored === before ? '' : texts.saved);
          })}
        />
      ),
      closed: scope.guard(() => {
        modal = undefined;
        // It made room for the box, and nothing has been decided.
        if (consent.asking && !consent.refusedByGpc) context.command('consent.banner');
      }),
    });
  }

  context.answer('consent.askOptOut', () => {
    if (!modal) open();
  });
}
