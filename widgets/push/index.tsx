import type { WidgetContext } from '../../src/contract';
import type { Scope } from '../../src/scope';
import type { PromptHanded, PushGiven } from './given';
import { readGiven } from './given';
import { bringBell } from './prompt/bring-bell';
import { askNatively } from './prompt/native';
import type { Kind } from './prompt/card/show';
import { showPrompt } from './prompt/card/show';

/** Apple's telephones and tablets; the latter pass for Macs, but have fingers. */
const isApple = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The prompt of a visit; undefined where there is nothing to ask for. */
function kindOf({ mode, provider, settings }: PushGiven): Kind | 'bell' | 'native' | undefined {
  const { type, alternateType } = provider.prompt;
  if (mode === 'popup') return alternateType;
  if (mode !== 'none') return type;
  if (settings.iosHint && isApple()) return 'hint';
  return type === 'bell' && provider.site.notifications.length > 0 ? type : undefined;
}

/**
 * The push prompt, which is due by now (PU-10). It goes with the consent to it: timers and requests stop with it. Asked for again
 * after it has gone, it shows again.
 */
export function mount(context: WidgetContext, handed: PromptHanded): void {
  const given = readGiven(context, handed);
  const kind = kindOf(given);
  context.log(`push prompt due: ${kind ?? 'nothing to show'}, ${given.mode}`);
  if (!kind) return;
  /** Ends with the consent. */
  let allowed = follow(context, given);
  const { prompt } = handed;

  function show(): void {
    if (prompt.shown && !prompt.shown.ended) return;
    if (allowed.ended) allowed = follow(context, given);
    const scope = allowed;
    const push = { context: { ...context, scope }, given, handed };
    if (kind === 'bell') {
      bringBell(push);
      prompt.shown = scope;
    } else if (kind === 'native') prompt.shown = askNatively(push);
    else if (kind) {
      let stop = (): void => undefined;
      // Once nobody is on screen: at once, or when a dialog that took its place has gone.
      const later = (): void => {
        stop();
        stop = scope.undo(context.page.stage.whenFree(scope.guard(enter)));
      };
      const enter = (): void => {
        prompt.shown = showPrompt(push, kind, later) ?? prompt.shown;
      };
      later();
    }
  }
  prompt.show = context.scope.guard(show);
  show();
}

/** A part of ours that ends when the consent to prompts does. */
function follow({ scope, consent }: WidgetContext, { settings }: PushGiven): Scope {
  const part = scope.part('prompt');
  part.undo(consent.subscribe(part.guard(() => consent.can(settings.category) || part.end())));
  return part;
}
