import type { WidgetContext } from '../../src/contract';
import { createAnchorScroll } from './anchors/anchor-scroll';
import type { InteractionCode } from './kit/interaction-loader';
import { enhanceMobileMenu } from './mobile-menu/mobile-menu';
import { enhanceSearch } from './search/search';

/** Hands over the code of what happens only because a visitor does something. */
export function mount(_context: WidgetContext, provide: (code: InteractionCode) => void): void {
  provide({ createAnchorScroll, enhanceMobileMenu, enhanceSearch });
}
