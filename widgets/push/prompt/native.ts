import { isComposition, type KeyFields } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import type { Scope } from '#src/scope';
import type { Push } from '../setup';
import { ask } from './ask';

/**
 * Asks by the browser's own prompt (PU-44). Waits for the visitor's first click or key, because most browsers require one. Asks
 * at once if the owner has set that, and the browser does not require a click.
 *
 * @returns a scope that ends once the browser is asked
 */
export function askNatively(push: Push): Scope {
  const { context, setup } = push;
  const { scope } = context;
  const categories = setup.provider.prompt.categories.map(({ id }) => id);
  const show = (step: string): void => context.log(`the browser's own prompt: ${step}`);
  const askOnce = (): void => {
    part.end();
    ask({ ...push, categories, show });
  };
  const part = scope.part('native');
  // Only Chromium asks without a click. It is recognised by `userAgentData`, which other browsers do not have.
  if (setup.settings.nativeTiming === 'immediate' && 'userAgentData' in navigator) {
    askOnce();
    return part;
  }
  const { userActivation }: Partial<Navigator> = navigator;
  for (const type of ['click', 'keydown'])
    // The listener is in the capture phase, because the page's own handlers may stop the event later. After a key that does not
    // count as the visitor's activation, such as Escape or Shift, or that belongs to a composition, the listener waits for the
    // next key or click.
    part.on(
      document,
      type,
      (event: Event & KeyFields) => {
        if (!event.isTrusted || isComposition(event) || !(userActivation?.isActive ?? true)) return;
        askOnce();
      },
      { capture: true },
    );
  return part;
}
