import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { TAG } from '#languages/tag';
import { toTop } from '#languages/theme';
import { LOOK } from '#src/config/consent/look';
import type { WidgetContext } from '#src/contract';
import { document } from '#src/dom/page/document';
import { OUR_HOST } from '#src/dom/plain-host';
import { langAttribute } from '#src/language';
import { keepInCorner } from '#src/screen/floating';
import { ownElement } from '#src/ui/own-elements';
import { render } from '#src/ui/root';
import type { Behaviour } from '../kit/behaviour';
import css from './to-top.css?inline';

interface Props {
  /** Language of the button's name. */
  lang: string;
}

/** The button that scrolls to the top; the style sheet draws its arrow (TH-62). */
export const ToTop = ({ lang }: Props): ReactNode => (
  <button type="button" lang={lang} aria-label={toTop.label} />
);

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
  const container = ownElement(context.scope, document.createElement('div'));
  shadow.append(container);
  const button = <ToTop lang={langAttribute(TAG, context.page.language)} />;
  render('theme', context, createPortal(button, container));
  document.documentElement.append(changes.added(host));
  const corner = `bottom-${isRtl() ? 'left' : 'right'}`;
  keepInCorner(context.page, host, 'toTop', corner);
}
