import type { ReactNode } from 'react';
import type { AdConfig } from '#src/config/ad';
import type { Texts } from '#src/language';
import type { Creative } from './creative';

/** The state that changes while an ad is shown. */
export interface AdView {
  /** Seconds until the ad closes by itself; 0 if it does not. */
  readonly left: number;
  /** Whether the ad is fading out. */
  readonly leaving: boolean;
}

export interface AdProps {
  creative: Creative;
  /** The ad's picture, decoded; undefined if the ad is shown without one. */
  picture: HTMLImageElement | undefined;
  settings: Pick<AdConfig, 'slot' | 'position'>;
  view: AdView;
  texts: Texts<'ad' | 'close' | 'left' | 'see'>;
  /** Language of `texts`. */
  lang: string;
  /** Whether the ad is in the browser's top layer (XX-07). */
  top: boolean;
  onClose: () => void;
}

/** One ad: a modal dialog over the page, or a card that is in a corner and takes no focus (AD-08, SC-01). */
export function Ad({
  settings: { slot, position },
  view,
  texts,
  lang,
  top,
  ...panelProps
}: AdProps): ReactNode {
  const leaving = view.leaving ? '' : undefined;
  const panel = <Panel view={view} texts={texts} lang={lang} {...panelProps} />;
  if (slot === 'modal')
    return (
      <dialog className="layer" aria-label={texts.ad} data-leaving={leaving}>
        {panel}
      </dialog>
    );
  return (
    <aside
      className="layer"
      aria-label={texts.ad}
      data-position={position}
      data-leaving={leaving}

      popover={top ? 'manual' : undefined}
    >
      {panel}
    </aside>
  );
}

function Panel({
  creative: { title, body, advertiser, link },
  picture,
  view: { left },
  texts,
  lang,
  onClose,
}: Omit<AdProps, 'settings' | 'top'>): ReactNode {
  return (
    <div className="panel">
      <button type="button" className="close" lang={lang} onClick={onClose}>
        {texts.close}
      </button>
      {picture && (
        <img
          src={picture.src}
          alt=""
          width={picture.naturalWidth || undefined}
          height={picture.naturalHeight || undefined}
          referrerPolicy={picture.referrerPolicy as 'origin'}
          decoding="sync"
          draggable={false}
        />
      )}
      <div className="words">
        <p className="mark" lang={lang}>
          <b>{texts.ad}</b>
          {left > 0 && <span role="timer"> · {texts.left.replace('{n}', String(left))}</span>}
        </p>
        <p className="title" id="title">
          {title}
        </p>
        {body && <p className="body">{body}</p>}
        {advertiser && <p className="by">{advertiser}</p>}
        <a
          href={link}
          // `noopener` is enough, because all browsers that we support know it. `noreferrer` is not set, because advertisers
          // are meant to see which site sent the visitor.
          // oxlint-disable-next-line react/jsx-no-target-blank
          target="_blank"
          rel="sponsored noopener nofollow"
          referrerPolicy="strict-origin-when-cross-origin"
          aria-describedby="title"
          lang={lang}
        >
          {texts.see}
        </a>
      </div>
    </div>
  );
}
