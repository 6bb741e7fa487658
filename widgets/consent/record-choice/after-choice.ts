import { legacySwitches, categoryOfSwitch } from '#src/consent/categories';
import { runInOrder } from '#src/consent/order';
import type { ConsentContext } from '#src/contract';
import { isRecord } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { RELOAD_WAIT_MS } from '#src/limits';
import { bridgeClick } from './click-bridge';

/**
 * Runs what need not happen in the task of a choice (CO-12): clicks a button for scripts that only clicks notify (CO-41),
 * reloads the page (CO-14), asks again if the decision was erased. Also handles the legacy 'enable all' button. Only visitors
 * who choose need this chunk.
 */
export function mount(context: ConsentContext): void {
  const { consent } = context;
  const { handle, run } = context.bus;
  handle('consent.switchAll', () => switchAll(context));
  handle('consent.afterChoice', (after, answersUs) => {
    // Any script on the page can run this command with any value, so a value that is not an object is ignored.
    if (!isRecord(after)) return;
    const { categories, services } = consent.status();
    const isAnyDenied = Object.values({ ...categories, ...services }).includes(false);
    const swept = isAnyDenied ? context.chunks.load('sweep') : undefined;
    runInOrder({
      clickBridge: () => !answersUs && bridgeClick(context, after),
      reload: () => context.page.choice.reloads && reload(context, swept),
      ask() {
        if (!consent.decided && consent.mustAsk) run('consent.banner');
      },
    });
  });
}

/**
 * Reloads the page, once what services have stored is erased and the request with the record has been sent, or after a time
 * limit.
 *
 * @param swept resolves when the chunk that erases is mounted and has done so; undefined if nothing is denied
 */
function reload(
  { chunks, consent, scope }: ConsentContext,
  swept: Promise<boolean> | undefined,
): true {
  const reloadPage = scope.guard(() => location.reload());
  // When this promise resolves, the chunk is mounted, and has sent the request.
  const sent = consent.config.recordUrl ? chunks.load('report') : undefined;
  if (swept ?? sent) {
    void Promise.all([swept, sent]).then(reloadPage);
    scope.after(RELOAD_WAIT_MS, reloadPage);
  } else reloadPage();
  return true;
}

/**
 * Does what the legacy plugin's 'enable all' button does: turns all of its printed switches on, or off again if the button
 * turned them on before (CO-32). It records nothing: the accept button later reads the switches.
 */
function switchAll({ consent, scope }: ConsentContext): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.cli_enable_all_btn')];
  const on = !buttons.some(({ classList }) => classList.contains('cli-enabled'));
  for (const box of legacySwitches())
    if (!consent.config.locked.includes(categoryOfSwitch(box))) box.checked = on;
  for (const button of buttons) {
    const { textContent: original, dataset } = button;
    button.classList.toggle('cli-enabled', on);
    button.textContent = (on ? dataset['disableText'] : dataset['enableText']) ?? original;
    scope.undo(() => {
      button.classList.toggle('cli-enabled', !on);
      button.textContent = original;
    });
  }
}
