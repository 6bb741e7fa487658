import type { Scope } from '../../../src/scope';
import { ask } from './ask';
import type { Push } from '../given';

/**
 * The browser's own prompt (PU-44): after the visitor's first click or key, which browsers demand; at once where the site says so
 * and the browser is one that asks without.
 *
 * @returns what ends once the browser is asked
 */
export function askNatively(push: Push): Scope {
  const { context, given } = push;
  const { scope } = context;
  const categories = given.provider.prompt.categories.map(({ id }) => id);
  const show = (step: string): void => context.log(`the browser's own prompt: ${step}`);
  const askOnce = (): void => {
    part.end();
    ask({ ...push, categories, show });
  };
  const part = scope.part('native');
  // Chromium's own, which no other engine has.
  if (given.settings.nativeTiming === 'immediate' && 'userAgentData' in navigator) {
    askOnce();
    return part;
  }
  const { userActivation }: Partial<Navigator> = navigator;
  for (const type of ['click', 'keydown'])
    // Before the page's own handlers, which may stop it. Some keys are no activation: Escape, Shift.
    part.on(
      document,
      type,
      ({ isTrusted }) => void (isTrusted && (userActivation?.isActive ?? true) && askOnce()),
      { capture: true },
    );
  return part;
}
