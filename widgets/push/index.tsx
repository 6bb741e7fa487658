import type { WidgetContext } from '../../src/contract';
import type { PushGiven, PushHanded } from './given';
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
 * The push prompt, which is due by now (PU-10). It goes with the consent to it: timers and requests stop with it.
 */
export function mount(context: WidgetContext, handed: PushHanded): void {
  const given = readGiven(context, handed);
  const kind = kindOf(given);
  context.log(`push prompt due: ${kind ?? 'nothing to show'}, ${given.mode}`);
  if (!kind) return;
  const scope = context.scope.part('prompt');
  const push = { context: { ...context, scope }, given, handed };
  const isAllowed = (): boolean => context.consent.can(given.settings.category);
  scope.undo(context.consent.subscribe(scope.guard(() => isAllowed() || scope.end())));

  if (kind === 'bell') bringBell(push);
  else if (kind === 'native') askNatively(push);
  else {
    const show = (): void => showPrompt(push, kind, later);
    // Once nobody is on screen: at once, or when a dialog that took its place has gone.
    const later = (): void => void scope.undo(context.page.stage.whenFree(scope.guard(show)));
    later();
  }
}
