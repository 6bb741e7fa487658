import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepInCorner, type Floating } from '../screen/floating';
import type { PrintedColours } from './colour';
import { createHost, type Host } from './host';
import { HostContext, useWidget } from './widget';

/** The `z-index` of what floats: above the theme's layers, below banner, prompts and the other overlays. */
const FLOATING_LAYER = '97000';

interface CornerProps extends Pick<Floating, 'rank' | 'corner'> {
  /** The style sheet. */
  css: string;
  /** Colours that the provider gives. */
  colours?: PrintedColours;
  /** One element, which floats. */
  children: ReactNode;
}

/**
 * Shows something in a corner of the window, in a shadow root of its own, clear of what else floats there (XX-20).
 *
 * @example
 *   <Corner rank="notice" corner="bottom-right" css={css}>
 *     <p>We are open.</p>
 *   </Corner>;
 */
export function Corner({ rank, corner, css, colours, children }: CornerProps): ReactNode {
  const widget = useWidget();
  const { page, scope } = widget;
  const [host, setHost] = useState<Host>();
  useLayoutEffect(() => {
    const part = scope.part(rank);
    const made = createHost({ ...widget, scope: part }, { ...colours, css });
    if (made.layer === undefined) made.element.style.setProperty('--own-layer', FLOATING_LAYER);
    setHost(made);
    return part.end;
    // A corner keeps the host that it has made.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    if (host) keepInCorner(page, host.container.firstElementChild as HTMLElement, rank, corner);
  }, [corner, host, page, rank]);
  return (
    host &&
    createPortal(
      <HostContext.Provider value={host}>{children}</HostContext.Provider>,
      host.container,
    )
  );
}
