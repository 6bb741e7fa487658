import type { WidgetContext } from '#src/contract';
import type { InteractionCode } from './kit/interaction';
import { enhanceMobileMenu } from './mobile-menu/mobile-menu';
import { enhanceSearch } from './search/search';

/** Provides the code that is needed only when the visitor interacts with the page. */
export function mount(_context: WidgetContext, provide: (code: InteractionCode) => void): void {
  provide({ enhanceMobileMenu, enhanceSearch });
}
