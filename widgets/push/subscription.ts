import type { WidgetContext } from '../../src/contract';
import type { PushHanded } from './given';
import { readGiven } from './given';

/** Says that there is a subscription to look after. */
export function mount(context: WidgetContext, handed: PushHanded): void {
  const { mode, provider } = readGiven(context, handed);
  context.log(`subscription of ${provider.site.name} looked after: ${mode}`);
}
