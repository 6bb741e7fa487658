import type { WidgetContext } from '../../src/contract';
import { createTravel } from './anchors/travel';
import type { Interaction } from './kit/awaited';
import { enhanceMobileMenu } from './mobile-menu/mobile-menu';
import { enhanceSearch } from './search/search';

/** Hands over the code of what happens only because a visitor does something. */
export function mount(_context: WidgetContext, answer: (code: Interaction) => void): void {
  answer({ createTravel, enhanceMobileMenu, enhanceSearch });
}
