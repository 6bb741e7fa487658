import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { BannerContent } from './content';
import type { Stretch } from './legacy-banner';

interface Props {
  content: BannerContent;
  /** Where the banner is in its life; `gone` leaves only the message for screen readers. */
  phase: 'open' | 'leaving' | 'gone';
  /** z-index of a plain fixed layer, undefined for the top layer (XX-07). */
  layer: number | undefined;
  /** The visitor asked for the banner, so focus may come to it; otherwise none is stolen. */
  focus: boolean;
  onAccept: () => void;
  onReject: () => void;
}

/**
 * The first layer: a labelled region, not a dialog. Accept and Reject are twins (CO-11); there is no X, because closing
 * without choosing is what the page behind it is for.
 */
export function Banner({ content, phase, layer, focus, onAccept, onReject }: Props): ReactNode {
  const { title, message, policy, accept, reject, saved, position, lang } = content;
  const region = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (layer === undefined) region.current?.showPopover?.();
    if (focus) region.current?.focus();
  }, [layer, focus]);

  return (
    <>
      {phase !== 'gone' && (
        <section
          ref={region}
          className="banner"
          lang={lang}
          aria-labelledby="title"
          data-nosnippet=""
          data-position={position}
          data-leaving={phase === 'leaving' ? '' : undefined}
          popover={layer === undefined ? 'manual' : undefined}
          style={layer === undefined ? undefined : { zIndex: layer }}
          tabIndex={-1}
        >
          <div className="words">
            <p id="title" className="title">
              {title}
            </p>
            <p className="message">
              {message.map(piece)}
              {policy && <> {piece(policy, -1)}</>}
            </p>
          </div>
          <div className="choices">
            <button type="button" onClick={onReject}>
              {reject}
            </button>
            <button type="button" onClick={onAccept}>
              {accept}
            </button>
          </div>
        </section>
      )}
      <p role="status" className="unseen">
        {phase === 'open' ? '' : saved}
      </p>
    </>
  );
}

function piece({ text, href }: Stretch, key: number): ReactNode {
  return href ? (
    <a key={key} href={href}>
      {text}
    </a>
  ) : (
    text
  );
}
