import { useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { THANKS_MS } from '#src/limits/push';
import { DECLINED_KEY } from '#src/own-keys';
import { rememberDeclined } from '#src/provider/remember-declined';
import type { Scope } from '#src/scope';
import { keepInCorner } from '#src/screen/floating';
import { Overlay, useOnScreen, useOverlay } from '#src/ui/overlay';
import type { Showing } from '#src/ui/showing';
import { useFields, useWidget, type Fields } from '#src/ui/widget';
import { watchPermission } from '#widgets/push/permission';
import type { Push } from '#widgets/push/setup';
import { ask, openPopupByLink, type AskContext, type Step } from '../ask';
import { popupLink } from '../popup';
import { PROMPT_CSS, stylePrompt } from '../prompt-style';
import { createTextOf, type TextOf } from '../texts';
import { FIRST_VIEW, toggled, type PromptAction, type View } from '../view';
import { Bar, Hint } from './Bar';
import { fetchCount } from './count';
import { Modal, type PromptProps } from './Modal';

/** The kinds of prompt that are overlays, which appear only if none of the same or a higher rank is on screen. */
export type Kind = 'modal' | 'bar' | 'hint';

const COMPONENTS: Record<Kind, (props: PromptProps) => ReactNode> = {
  modal: Modal,
  bar: Bar,
  hint: Hint,
};

/** What a prompt shows, and whether it is open. */
type State = View & { readonly isOpen: boolean; readonly isGone: boolean };

interface Props {
  push: Push;
  kind: Kind;
  /** Ends once the prompt is closed. */
  promptScope: Scope;
}

/** A prompt, which shows as soon as the screen is free for it, and again after an eviction (PU-40, PU-42, XX-20). */
export function Prompt({ push, kind, promptScope: scope }: Props): ReactNode {
  const { context, setup } = push;
  const { prompt } = setup.provider;
  const textOf = createTextOf(prompt, context.page.language);
  const view = useFields<State>({ ...FIRST_VIEW, isOpen: true, isGone: false });

  function close(): void {
    view.set({ isOpen: false, message: '' });
    scope.end();
  }
  const remove = (): void => view.set({ isGone: true });
  /** Closes the prompt: declined for the provider's number of days, unless the visitor has subscribed (PU-41). */
  function decline(): void {
    if (!view.now().isOpen) return;
    const { againAfterDays } = prompt;
    if (view.now().step !== 'thanks') {
      rememberDeclined(againAfterDays);
      context.log(`declined: not again for ${againAfterDays} days`);
    }
    close();
  }
  useLayoutEffect(() => {
    whenAnsweredElsewhere(scope, setup.mode === 'push' && kind !== 'hint', () => {
      if (view.now().step === 'asking') close();
    });
    if (kind === 'bar' && prompt.hasCount)
      void fetchCount({ ...push, context: { ...context, scope } }).then(
        (count) => !scope.ended && view.set({ count }),
      );
    // A prompt waits for one answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (view.shown.isGone) return null;
  return (
    <Overlay
      kind="prompt"
      open={view.shown.isOpen}
      css={PROMPT_CSS}
      colours={{ accent: prompt.accent }}
      announcement={view.shown.message}
      onDismiss={decline}
      onClose={close}
      onGone={remove}
    >
      <ShownPrompt
        push={push}
        kind={kind}
        textOf={textOf}
        view={view}
        decline={decline}
        close={close}
        promptScope={scope}
      />
    </Overlay>
  );
}

interface ShownProps extends Props {
  textOf: TextOf;
  view: Fields<State>;
  decline: () => void;
  close: () => void;
}

/** The prompt while it is on screen. */
function ShownPrompt({ push, kind, promptScope, textOf, view, ...on }: ShownProps): ReactNode {
  const { page, scope } = useWidget();
  const { leaving, top } = useOverlay();
  const shown = useRef<Showing | undefined>(undefined);
  const { provider } = push.setup;
  const { categories, position } = provider.prompt;
  useOnScreen((showing) => {
    shown.current = showing;
    stylePrompt(push, showing.host);
    const card = showing.host.container.querySelector<HTMLElement>('.card');
    keepInCorner(page, card, 'prompt', position);
    // The prompt takes no focus, so it is announced to screen readers.
    showing.scope.frame(() =>
      view.set({ message: textOf(kind === 'hint' ? kind : 'headline').children }),
    );
    return () => (shown.current = undefined);
  });

  function show(step: Step): void {
    if (!shown.current) return;
    // The prompt's buttons are about to disappear, so the focus must leave them.
    if (step === 'thanks') shown.current.returnFocus();
    if (step === 'gone') return on.close();
    view.set({ step, message: step === 'asking' ? '' : textOf(step).children });
    if (step === 'thanks') promptScope.after(THANKS_MS, on.close);
  }
  // Only the modal lets the visitor choose categories; the other prompts ask for all of them.
  const askContext = (): AskContext => ({
    // The request continues even if the prompt is closed, so it runs in the context of all prompts.
    ...push,
    categories: kind === 'modal' ? view.now().chosen : categories.map(({ id }) => id),
    show: scope.guard(show),
  });
  const actions: Partial<Record<PromptAction, (event?: { preventDefault(): void }) => unknown>> = {
    subscribe: () => view.now().isOpen && view.now().step !== 'waiting' && ask(askContext()),
    decline: on.decline,
    iconFailed: () => view.set({ iconFailed: true }),
    link: (event) => openPopupByLink(askContext()) && event?.preventDefault(),
  };
  const PromptComponent = COMPONENTS[kind];
  return (
    <PromptComponent
      provider={provider}
      textOf={textOf}
      top={top}
      view={{ ...view.shown, leaving }}
      link={popupLink(push.setup)}
      onAct={(action, event) => void actions[action]?.(event)}
      onChoose={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        view.set({ chosen: toggled(view.now().chosen, currentTarget) })
      }
    />
  );
}

/** Calls back when the visitor declines in another tab or, if watched, allows or refuses in the browser's settings. */
function whenAnsweredElsewhere(
  scope: Scope,
  watchesPermission: boolean,
  callback: () => void,
): void {
  scope.on(window, 'storage', ({ key }: StorageEvent) => key === DECLINED_KEY && callback());
  if (watchesPermission) watchPermission(scope, callback);
}
