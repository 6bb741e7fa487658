import { createPortal } from 'react-dom';
import { OUR_HOST } from '../../../src/dom/our-host';
import { TAG } from '../../../languages/tag';
import { LOOK } from '../../../src/config/consent/look';
import { keepInCorner } from '../../../src/screen/floating';
import type { WidgetContext } from '../../../src/contract';
import { ownElement } from '../../../src/ui/own-elements';
import { render } from '../../../src/ui/root';
import { langAttribute } from '../../../src/language';
import type { Behaviour } from '../kit/behaviour';
import css from './to-top.css?inline';
import { ToTop } from './ToTop';
import { document } from '../../../src/dom/page/document';

/** Creates a button that scrolls to the top, for a theme that has none (TH-62). `scroll-top.ts` handles its clicks. */
export function mount(context: WidgetContext, { changes, isRtl }: Behaviour<'scrollTop'>): void {
  const look = context.config.section('look', LOOK.defaults, LOOK.limits);

  const host = document.createElement(OUR_HOST);
  host.dataset['widget'] = context.name;
  Object.assign(host.style, {
    direction: isRtl() ? 'rtl' : 'ltr',
    colorScheme: context.page.schemeFor(look.scheme),
  });
  const shadow = host.attachShadow({ mode: 'open' });
  context.page.adoptStyles(shadow, css);
  const stage = ownElement(context.scope, document.createElement('div'));
  shadow.append(stage);
  const button = <ToTop lang={langAttribute(TAG, context.page.language)} />;
  render('theme', context, createPortal(button, stage));
  document.documentElement.append(changes.added(host));
  const corner = `bottom-${isRtl() ? 'left' : 'right'}`;
  keepInCorner(context.page, host, 'toTop', corner);
}
