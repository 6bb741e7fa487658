import type { WidgetContext } from '../../src/contract';
import type { PushHanded } from './given';
import { readGiven } from './given';

/** Says that the prompt is due. */
export function mount(context: WidgetContext, handed: PushHanded): void {
  const { mode, provider } = readGiven(context, handed);
  context.log(`push prompt due: ${provider.prompt.type}, ${mode}`);
}
