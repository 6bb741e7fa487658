import type { ChangeEvent, ReactNode } from 'react';
import { THANKS_MS } from '../../../../src/limits/push';
import { rememberDeclined } from '../../../../src/provider/remember-declined';
import { DISMISSED_KEY } from '../../../../src/provider/is-declined';
import type { Scope } from '../../../../src/scope';
import { keepInCorner } from '../../../../src/screen/floating';
import { openOverlay } from '../../../../src/ui/overlay';
import { ask, openPopupByLink, type AskContext, type Step } from '../ask';
import type { Push } from '../../setup';
import { watchPermission } from '../../permission';
import { popupLink } from '../popup';
import { Bar, Hint } from './Bar';
import { fetchCount } from './count';
import { stylePrompt, PROMPT_CSS } from '../prompt-style';
import { Modal, type PromptProps } from './Modal';
import { createTextOf } from '../texts';
import { FIRST_VIEW, toggled, type PromptAction, type View } from '../view';

/** The kinds of prompt that are overlays, which appear only if none of the same or a higher rank is on screen. */
export type Kind = 'modal' | 'bar' | 'hint';

const COMPONENTS: Record<Kind, (props: PromptProps) => ReactNode> = {
  modal: Modal,
  bar: Bar,
  hint: Hint,
};

/**
 * Shows a prompt as soon as the screen is free for it, and again after an eviction (PU-40, PU-42, XX-20).
 *
 * @returns the prompt's scope, which ends once the prompt is closed
 */
export function showPrompt({ context: outer, setup, input }: Push, kind: Kind): Scope {
  const scope = outer.scope.part('prompt');
  const context = { ...outer, scope };
  const { prompt } = setup.provider;
  const props = {
    provider: setup.provider,
    textOf: createTextOf(prompt, context.page.language),
    link: popupLink(setup),
  };
  const PromptComponent = COMPONENTS[kind];

  function show(step: Step): void {
    if (!overlay) return;
    // The prompt's buttons are about to disappear, so the focus must leave them.
    if (step === 'thanks') overlay.shown?.returnFocus();
    if (step === 'gone') return overlay.close();
    overlay.set({ step });
    overlay.announce(step === 'asking' ? '' : props.textOf(step).children);
    if (step === 'thanks') scope.after(THANKS_MS, () => overlay.close());
  }

  /** Closes the prompt: declined for the provider's number of days, unless the visitor has subscribed (PU-41). */
  function decline(): void {
    const { againAfterDays } = prompt;
    if (overlay?.state.step !== 'thanks') {
      rememberDeclined(againAfterDays);
      context.log(`declined: not again for ${againAfterDays} days`);
    }
    overlay?.close();
  }

  const overlay = openOverlay<View>(outer, {
    kind: 'prompt',
    css: PROMPT_CSS,
    colours: { accent: prompt.accent },
    state: FIRST_VIEW,
    view(view, { leaving, top, handler }) {
      // Only the modal lets the visitor choose categories; the other prompts ask for all of them.
      const askContext = (): AskContext => ({
        // This is the outer context, not the prompt's, so that the request continues even if the prompt is closed.
        context: outer,
        setup,
        input,
        categories: kind === 'modal' ? view.chosen : prompt.categories.map(({ id }) => id),
        show: handler(show),
      });
      const actions: Partial<Record<PromptAction, (event: { preventDefault(): void }) => unknown>> =
        {
          subscribe: () => view.step !== 'waiting' && ask(askContext()),
          decline,
          iconFailed: () => overlay?.set({ iconFailed: true }),
          link: (event) => openPopupByLink(askContext()) && event.preventDefault(),
        };
      return (
        <PromptComponent
          {...props}
          {...{ top, view: { ...view, leaving } }}
          handlerFor={(action) => handler((event) => actions[action]?.(event))}
          onChoose={handler(({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            overlay?.set({ chosen: toggled(view.chosen, currentTarget) }),
          )}
        />
      );
    },
    onDismiss: decline,
    onShown(shown) {
      stylePrompt({ context, setup, input }, shown.host);
      keepInCorner(
        context.page,
        shown.layer.querySelector<HTMLElement>('.card'),
        'prompt',
        prompt.position,
      );
      // The prompt takes no focus, so it is announced to screen readers.
      shown.scope.frame(() =>
        overlay?.announce(props.textOf(kind === 'hint' ? kind : 'headline').children),
      );
    },
    onClose: scope.end,
  });
  whenAnsweredElsewhere(scope, setup.mode === 'push' && kind !== 'hint', () => {
    if (overlay?.state.step === 'asking') overlay.close();
  });
  if (kind === 'bar' && prompt.hasCount)
    void fetchCount({ context, setup, input }).then(
      (count) => !scope.ended && overlay?.set({ count }),
    );
  return scope;
}

/** Calls back when the visitor declines in another tab or, if watched, allows or refuses in the browser's settings. */
function whenAnsweredElsewhere(
  scope: Scope,
  watchesPermission: boolean,
  callback: () => void,
): void {
  scope.on(window, 'storage', ({ key }: StorageEvent) => key === DISMISSED_KEY && callback());
  if (watchesPermission) watchPermission(scope, callback);
}
