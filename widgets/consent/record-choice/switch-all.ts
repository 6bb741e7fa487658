import { boxes, slugOf } from '../../../src/consent/categories';
import type { WidgetContext } from '../../../src/contract';
import { document } from '../../../src/dom/page/document';

/**
 * Does what the legacy plugin's 'enable all' button does: turns all of its printed switches on, or off again if the button
 * turned them on before (CO-32). It records nothing: the accept button takes the switches as they are.
 */
export function switchAll({ consent, scope }: WidgetContext): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.cli_enable_all_btn')];
  const on = !buttons.some(({ classList }) => classList.contains('cli-enabled'));
  for (const box of boxes()) if (!consent.config.locked.includes(slugOf(box))) box.checked = on;
  for (const button of buttons) {
    const { textContent: before, dataset } = button;
    button.classList.toggle('cli-enabled', on);
    button.textContent = (on ? dataset['disableText'] : dataset['enableText']) ?? before;
    scope.undo(() => {
      button.classList.toggle('cli-enabled', !on);
      button.textContent = before;
    });
  }
}
