import type { ReactNode, Ref } from 'react';
import { TextRuns } from '../TextRuns';
import type { BannerLayout } from './banner-layout';
import type { BannerContent } from './content';

/** The visitor's actions on the banner. */
export type BannerAction = 'accept' | 'reject' | 'customise' | 'optOut' | 'close';

interface Props {
  content: BannerContent;
  layout: BannerLayout;
  /** Whether the banner is in the browser's top layer (XX-07). */
  top: boolean;
  /** Whether 'Customise' comes before Reject and Accept, as on the wide bar; else it comes after them. */
  customiseFirst: boolean;
  /** The message about a failure, on screen and for screen readers; its text is empty if nothing failed. */
  failure: { text: string; lang?: string | undefined };
  /** Whether the banner is fading out. Meanwhile, the visitor can already use the page. */
  leaving: boolean;
  /** Gets the banner's element. */
  layer?: Ref<HTMLElement>;
  /** Does an action. */
  onAct: (action: BannerAction) => void;
}

/**
 * The banner: a labelled region, or a modal dialog if the layout is modal. Accept and Reject look alike (CO-11). Only the popup
 * has an X: bar and card leave the page usable, so nobody has to close them.
 */
export function Banner({
  content,
  layout,
  top,
  customiseFirst,
  failure,
  leaving,
  layer,
  onAct,
}: Props): ReactNode {
  const { title, message, policy, lang } = content;
  const { kind, position, modal } = layout;
  const Layer = modal ? 'dialog' : 'section';
  const button = (action: BannerAction, style?: string): ReactNode => (
    <button
      type="button"
      className={style}
      lang={content.langOf(action)}
      onClick={() => onAct(action)}
    >
      {content[action]}
    </button>
  );
  const customiseButton = button('customise', 'quiet');
  return (
    <Layer
      ref={layer as Ref<HTMLDialogElement>}
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
          <TextRuns
            runs={policy ? [...message, { text: ' ' }, policy] : message}
            onOptOut={() => onAct('optOut')}
          />
          {content.optOut && <> {button('optOut', 'inline')}</>}
        </p>
        <p role="status" className="line" lang={failure.lang}>
          {failure.text}
        </p>
      </div>
      <div className="actions">
        {customiseFirst && customiseButton}
        <div className="choices">
          {button('reject')}
          {button('accept')}
        </div>
        {!customiseFirst && customiseButton}
      </div>
    </Layer>
  );
}
