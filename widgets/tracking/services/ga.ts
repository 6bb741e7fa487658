import type { WidgetContext } from '../../../src/contract';
import type { Tracker } from '../tracker';

export function mount(_context: WidgetContext, _tracker: Tracker): void {}
