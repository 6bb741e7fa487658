import type { ChangeEvent, ReactNode } from 'react';
import { THANKS_MS } from '../../../../src/limits';
import { rememberDeclined } from '../../../../src/provider/remember-declined';
import { DISMISSED_KEY } from '../../../../src/provider/is-declined';
import type { Scope } from '../../../../src/scope';
import { openOverlay } from '../../../../src/ui/overlay';
import type { Asking, Step } from '../ask';
import { ask, askByLink } from '../ask';
import type { Push } from '../../given';
import { watchPermission } from '../../permission';
import { linkToPopup } from '../popup';
import { Bar, Hint } from './Bar';
import { askCount } from './count';
import { dressPrompt, PROMPT_CSS } from '../dress';
import type { PromptProps } from './Modal';
import { Modal } from './Modal';
import { createSay } from '../texts';
import type { Act, View } from '../view';
import { FIRST_VIEW, toggled } from '../view';

/** The prompts that come and go: one at a time, and only where nothing more important is on screen. */
export type Kind = 'modal' | 'bar' | 'hint';

const PARTS: Record<Kind, (props: PromptProps) => ReactNode> = {
  modal: Modal,
  bar: Bar,
  hint: Hint,
};

/**
 * Shows a prompt where the screen is free, until it has gone (PU-40, PU-42).
 *
 * @param gaveWay called where something more important takes its place before the visitor has answered
 * @returns the prompt's scope, which ends once the prompt has gone; undefined where the screen is taken
 */
export function showPrompt(
  { context, given, handed }: Push,
  kind: Kind,
  gaveWay: () => void,
): Scope | undefined {
  const { prompt } = given.provider;
  const props = {
    provider: given.provider,
    say: createSay(prompt, context.page.language),
    link: linkToPopup(given),
  };
  const Part = PARTS[kind];

  function show(step: Step): void {
    if (!overlay) return;
    // The button that has the focus is about to disappear.
    if (step === 'thanks') overlay.returnFocus();
    if (step === 'gone') return overlay.close();
    overlay.set({ step });
    overlay.announce(step === 'asking' ? '' : props.say(step).children);
    if (step === 'thanks') overlay.scope.after(THANKS_MS, overlay.close);
  }

  /**
   * Treats the prompt as declined: it stays away for as long as the provider says, unless the visitor has just subscribed
   * (PU-41).
   */
  function decline(): void {
    const { againAfterDays } = prompt;
    if (overlay?.state.step !== 'thanks') {
      rememberDeclined(againAfterDays);
      context.log(`declined: not again for ${againAfterDays} days`);
    }
    overlay?.close();
  }

  const overlay = openOverlay<View>(context, {
    kind: 'prompt',
    css: PROMPT_CSS,
    colours: { accent: prompt.accent },
    state: FIRST_VIEW,
    view(view, { leaving, top, handler }) {
      // Only the modal lets the visitor choose categories; the other prompts ask for all of them.
      const asking = (): Asking => ({
        // The context around the prompt: asking goes on where the prompt itself gives way.
        context,
        given,
        handed,
        categories: kind === 'modal' ? view.chosen : prompt.categories.map(({ id }) => id),
        show: handler(show),
      });
      const acts: Partial<Record<Act, (event: { preventDefault(): void }) => unknown>> = {
        subscribe: () => view.step !== 'waiting' && ask(asking()),
        decline,
        noIcon: () => overlay?.set({ hasNoIcon: true }),
        link: (event) => askByLink(asking()) && event.preventDefault(),
      };
      return (
        <Part
          {...props}
          {...{ top, view: { ...view, leaving } }}
          on={(act) => handler((event) => acts[act]?.(event))}
          onChoose={handler(({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            overlay?.set({ chosen: toggled(view.chosen, currentTarget) }),
          )}
        />
      );
    },
    onDismiss: decline,
    onEvicted: () => overlay?.state.step === 'asking' && gaveWay(),
  });
  if (!overlay) return undefined;
  const { host, scope, announce, set, close } = overlay;
  dressPrompt({ context, given, handed }, host);
  whenAnsweredElsewhere(scope, given.mode === 'push' && kind !== 'hint', () => {
    if (overlay.state.step === 'asking') close();
  });
  if (kind === 'bar' && prompt.hasCount)
    void askCount({ context: { ...context, scope }, given, handed }).then(
      (count) => !scope.ended && set({ count }),
    );
  // The prompt takes no focus, so screen readers are told of it.
  scope.frame(() => announce(props.say(kind === 'hint' ? kind : 'headline').children));
  return scope;
}

/**
 * Calls back when the visitor answers elsewhere: declines in another tab, or allows or refuses in the browser's settings.
 *
 * @param byBrowser whether the browser's permission is asked for
 */
function whenAnsweredElsewhere(scope: Scope, byBrowser: boolean, callback: () => void): void {
  scope.on(window, 'storage', ({ key }: StorageEvent) => key === DISMISSED_KEY && callback());
  if (byBrowser) watchPermission(scope, callback);
}
