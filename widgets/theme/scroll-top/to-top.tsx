import { TAG } from '../../../languages/tag';
import { LOOK } from '../../../src/config/consent/look';
import { TAB } from '../../../src/config/consent/tab';
import type { WidgetContext } from '../../../src/contract';
import { createRoot } from '../../../src/ui/root';
import { langAttribute } from '../../../src/language';
import type { Behaviour } from '../kit/behaviour';
import css from './to-top.css?inline';
import { ToTop } from './ToTop';
import { document } from '../../../src/dom/page/document';

/** The button's distance from the bottom if the tab that shows the consent settings again is in the same corner. */
const ABOVE_TAB = '56px';

/** Creates a button that scrolls to the top, for a theme that has none (TH-62). `scroll-top.ts` handles its clicks. */
export function mount(context: WidgetContext, { changes, isRtl }: Behaviour<'scrollTop'>): void {
  const look = context.config.section('look', LOOK.defaults, LOOK.limits);
  const tab = context.config.section('tab', TAB.defaults, TAB.limits);

  const host = document.createElement('enxerto-root');
  host.dataset['widget'] = context.name;
  Object.assign(host.style, {
    bottom: tab.show && tab.position === `bottom-${isRtl() ? 'left' : 'right'}` ? ABOVE_TAB : '',
    direction: isRtl() ? 'rtl' : 'ltr',
    colorScheme: context.page.schemeFor(look.scheme),
  });
  const shadow = host.attachShadow({ mode: 'open' });
  context.page.adoptStyles(shadow, css);
  const stage = document.createElement('div');
  shadow.append(stage);
  createRoot(context, stage, {}, () => <ToTop lang={langAttribute(TAG, context.page.language)} />);
  document.documentElement.append(changes.added(host));
}
