import type { WidgetContext } from '#src/contract';
import type { Scope } from '#src/scope';
import { render } from '#src/ui/root';
import { Prompt, type Kind } from './prompt/card/Prompt';
import { loadBell } from './prompt/load-bell';
import { askNatively } from './prompt/native';
import { readSetup, type PromptInput, type Push, type PushSetup } from './setup';

/**
 * The kind of prompt; undefined if there is nothing to ask for or show. After a granted permission, the native prompt would
 * not ask: the next click would subscribe. So the modal asks, unless the visitor has requested it.
 */
function kindOf(
  { mode, provider }: PushSetup,
  isRequested: boolean,
): Kind | 'bell' | 'native' | undefined {
  const { type, popupType } = provider.prompt;
  if (mode === 'popup') return popupType;
  if (mode === 'hint') return mode;
  if (mode === 'push' && type === 'native' && !isRequested && Notification.permission === 'granted')
    return 'modal';
  if (mode !== 'panel') return type;
  return type === 'bell' && provider.site.notifications.length > 0 ? type : undefined;
}

/**
 * Shows the push prompt (PU-10). The chunk is loaded only when the prompt is due. When the consent to prompts is revoked, the
 * prompt closes, and its timers and requests stop. If the prompt is requested again after that, it is shown again.
 */
export function mount(context: WidgetContext, input: PromptInput): void {
  const setup = readSetup(context, input);
  const kind = kindOf(setup, input.isRequested);
  context.log(`push prompt due: ${kind ?? 'nothing to show'}, ${setup.mode}`);
  if (!kind) return;
  /** Ends when the consent to prompts is revoked. */
  let promptScope = createPromptScope(context, setup);
  const { prompt } = input;

  function show(): void {
    if (prompt.shown && !prompt.shown.ended) return;
    if (promptScope.ended) promptScope = createPromptScope(context, setup);
    const scope = promptScope;
    const push = { context: { ...context, scope }, setup, input };
    if (kind === 'bell') {
      loadBell(push);
      prompt.shown = scope;
    } else if (kind === 'native') prompt.shown = askNatively(push);
    else if (kind) prompt.shown = renderPrompt(push, kind);
  }
  prompt.show = context.scope.guard(show);
  show();
}

/** Renders a prompt in place of the one before. @returns a scope that ends once the prompt is closed */
function renderPrompt(push: Push, kind: Kind): Scope {
  const { context } = push;
  const promptScope = context.scope.part('prompt');
  render('push', context, <Prompt push={push} kind={kind} promptScope={promptScope} />);
  return promptScope;
}

/** A scope that ends when the consent to prompts is revoked. */
function createPromptScope({ scope, consent }: WidgetContext, { settings }: PushSetup): Scope {
  const part = scope.part('prompt');
  part.undo(consent.subscribe(part.guard(() => consent.allows(settings.category) || part.end())));
  return part;
}
