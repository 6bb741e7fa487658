import type { WidgetContext } from '../../../src/contract';

export function mount(context: WidgetContext): void {
  context.log('to come');
}
