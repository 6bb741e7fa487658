import type { WidgetContext } from '../../src/contract';
import { PROMPT_AGAIN_MS } from '../../src/limits';
import type { PushGiven } from './given';
import { showBell } from './prompt/bell-host';
import { askNatively } from './prompt/native';
import type { Kind } from './prompt/show';
import { showPrompt } from './prompt/show';

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
 * The push prompt, which is due by now (PU-10). It goes with the consent to it: timers and requests stop with it.
 */
export function mount(context: WidgetContext, given: PushGiven): void {
  const kind = kindOf(given);
  if (!kind) return;
  const scope = context.scope.part('prompt');
  const push = { context: { ...context, scope }, given };
  const isAllowed = (): boolean => context.consent.can(given.settings.category);
  scope.undo(context.consent.subscribe(scope.guard(() => isAllowed() || scope.end())));

  if (kind === 'bell') showBell(push);
  else if (kind === 'native') askNatively(push);
  else {
    const show = (): void => {
      if (!showPrompt(push, kind, later)) later();
    };
    const later = (): void => void scope.after(PROMPT_AGAIN_MS, show);
    show();
  }
}
