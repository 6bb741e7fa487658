import type { ChangeEvent, ReactNode } from 'react';
import { LEAVE_MS, THANKS_MS } from '../../../../src/limits';
import { dismiss } from '../../../../src/provider/dismissal';
import { DISMISSED_KEY } from '../../../../src/provider/is-dismissed';
import { followFocus } from '../../../../src/ui/focus';
import type { Scope } from '../../../../src/scope';
import { createRoot } from '../../../../src/ui/root';
import type { Asking, Step } from '../ask';
import { ask, askByLink } from '../ask';
import type { Push } from '../../given';
import { watchPermission } from '../../permission';
import { linkToPopup } from '../popup';
import { Bar, Hint } from './Bar';
import { askCount } from './count';
import { createPromptHost } from '../dress';
import { onWavedAway } from './waved-away';
import type { PromptProps } from './Modal';
import { Modal } from './Modal';
import { createSay } from '../texts';
import type { Act, On } from '../view';
import { FIRST_VIEW, toggled } from '../view';
import { stageOf } from '../../../../src/stage';

/** The prompts that come and go: one at a time, and only where nothing more important is on screen. */
export type Kind = 'modal' | 'bar' | 'hint';

const PARTS: Record<Kind, (props: PromptProps) => ReactNode> = {
  modal: Modal,
  bar: Bar,
  hint: Hint,
};

/**
 * Asks the stage for the screen and shows a prompt until it has gone (PU-40, PU-42).
 *
 * @param gaveWay called where something more important takes its place before the visitor has answered
 * @returns the prompt's scope, which ends once the prompt has gone; undefined where the stage is taken
 */
export function showPrompt(
  { context, given, handed }: Push,
  kind: Kind,
  gaveWay: () => void,
): Scope | undefined {
  const permission = stageOf(context).enter('prompt', () => {
    if (root.state.step === 'asking') gaveWay();
    leave();
  });
  if (!permission) return undefined;
  const scope = context.scope.part(kind);
  // If the prompt crashes, its scope frees the screen for the next part.
  const exit = scope.undo(permission);
  const push = { context: { ...context, scope }, given, handed };
  const { prompt } = given.provider;
  const host = createPromptHost(push, false);
  const returnFocus = followFocus(scope, host.element);
  const props = {
    provider: given.provider,
    say: createSay(prompt, context.page.language),
    top: host.layer === undefined,
    link: linkToPopup(given),
  };

  function show(step: Step): void {
    if (root.state.leaving) return;
    // The button that has the focus is about to disappear.
    if (step === 'thanks') returnFocus();
    if (step === 'gone') leave();
    else root.set({ step, said: step === 'asking' ? '' : props.say(step).children });
    if (step === 'thanks') scope.after(THANKS_MS, leave);
  }

  function leave(): void {
    if (root.state.leaving) return;
    root.set({ leaving: true });
    exit();
    returnFocus();
    scope.after(LEAVE_MS, scope.end);
  }

  /**
   * Treats the prompt as declined: it stays away for as long as the provider says, unless the visitor has just subscribed
   * (PU-41).
   */
  function decline(): void {
    const { againAfterDays } = prompt;
    if (root.state.step !== 'thanks') {
      dismiss(againAfterDays);
      context.log(`declined: not again for ${againAfterDays} days`);
    }
    leave();
  }

  // Only the modal lets the visitor choose categories; the other prompts ask for all of them.
  const asking = (): Asking => ({
    // The context around the prompt: asking goes on where the prompt itself gives way.
    context,
    given,
    handed,
    categories: kind === 'modal' ? root.state.chosen : prompt.categories.map(({ id }) => id),
    show: scope.guard(show),
  });
  const acts: Partial<Record<Act, (event: { preventDefault(): void }) => void>> = {
    subscribe: () => root.state.step !== 'waiting' && ask(asking()),
    decline,
    noIcon: () => root.set({ hasNoIcon: true }),
    link: (event) => askByLink(asking()) && event.preventDefault(),
  };
  const on: On = (act) => scope.guard((event) => !root.state.leaving && acts[act]?.(event));
  const onChoose = scope.guard(({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    root.set({ chosen: toggled(root.state.chosen, currentTarget) }),
  );
  const Part = PARTS[kind];
  const root = createRoot(push.context, host.stage, FIRST_VIEW, (view) => (
    <>
      <Part {...props} view={view} on={on} onChoose={onChoose} />
      <p role="status" className="unseen">
        {view.said}
      </p>
    </>
  ));
  const layer = host.stage.querySelector<HTMLElement>('.layer');
  // A component has thrown: the prompt has ended.
  if (!layer) return scope;
  if (props.top) layer.showPopover?.();
  onWavedAway(scope, host.element, decline);
  whenAnsweredElsewhere(scope, given.mode === 'push' && kind !== 'hint', () => {
    if (root.state.step === 'asking') leave();
  });
  if (kind === 'bar' && prompt.hasCount)
    void askCount(push).then((count) => !scope.ended && root.set({ count }));
  // The prompt takes no focus, so screen readers are told of it.
  scope.frame(() => root.set({ said: props.say(kind === 'hint' ? kind : 'headline').children }));
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
