import type { ReactNode } from 'react';
import type { BannerLayout } from './banner-layout';
import type { BannerContent } from './content';
import { Stretches } from '../Stretches';

/** What the visitor can do on the banner. */
export type Act = 'accept' | 'reject' | 'customise' | 'close';

interface Props {
  content: BannerContent;
  layout: BannerLayout;
  /** Whether it stands in the browser's top layer (XX-07). */
  top: boolean;
  /** Whether the third button is seen in front of the twins, as on the wide bar; else it stands below them. */
  inFront: boolean;
  /** What could not be done, for everybody and for screen readers. */
  line: { words: string; lang: string | undefined };
  /** It is on its way out: the page is free, what is seen fades. */
  leaving: boolean;
  /** Gives what a button calls. */
  on: (act: Act) => () => void;
}

/**
 * The first layer: a labelled region, or a modal dialog where the layout wants one. Accept and Reject are twins (CO-11).
 * Only the popup has an X: on bar and card, closing without choosing is what the page behind them is for.
 */
export function Banner({ content, layout, top, inFront, line, leaving, on }: Props): ReactNode {
  const { title, message, policy, lang } = content;
  const { kind, position, modal } = layout;
  const Layer = modal ? 'dialog' : 'section';
  const button = (act: Act, style?: string): ReactNode => (
    <button type="button" className={style} lang={content.langOf(act)} onClick={on(act)}>
      {content[act]}
    </button>
  );
  const third = button('customise', 'quiet');
  return (
    <Layer
      className="banner"
      lang={lang}
      aria-labelledby="title"
      aria-describedby="message"
      data-layout={kind}
      data-position={position}
      data-leaving={leaving ? '' : undefined}
      popover={top && !modal ? 'manual' : undefined}
      tabIndex={-1}
    >
      {kind === 'popup' && button('close', 'close')}
      <div className="words">
        <p id="title" className="title">
          {title}
        </p>
        <p id="message" className="message">
          <Stretches of={message} />
          {policy && (
            <>
              {' '}
              <Stretches of={[policy]} />
            </>
          )}
        </p>
        <p role="status" className="line" lang={line.lang}>
          {line.words}
        </p>
      </div>
      <div className="actions">
        {inFront && third}
        <div className="choices">
          {button('reject')}
          {button('accept')}
        </div>
        {!inFront && third}
      </div>
    </Layer>
  );
}
