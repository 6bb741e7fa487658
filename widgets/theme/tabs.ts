import type { WidgetContext } from '../../src/contract';
import type { Behaviour } from './behaviour';

/** Begun in the skeleton; the behaviour comes with its own commit. */
export function mount(_context: WidgetContext, behaviour: Behaviour<'tabs'>): void {
  behaviour.log('stands');
}
