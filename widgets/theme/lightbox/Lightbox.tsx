import type { ReactNode, Ref } from 'react';
import type { LightboxTexts } from '#src/config/theme/lightbox';
import type { Texts } from '#src/language';

/** The state that changes while the lightbox is open. */
export interface View {
  /** The index of the shown picture. */
  readonly index: number;
  /** The text under the picture; '' if there is none. */
  readonly title: string;
  readonly loading: boolean;
  /** The text that is shown instead of a picture that could not be loaded; '' if there is no failure. */
  readonly failure: string;
  readonly isClosing: boolean;
}

/** The properties that stay the same while the lightbox is open, and its present `view`. */
export interface LightboxProps {
  view: View;
  /** The number of pictures. */
  total: number;
  texts: Texts<keyof LightboxTexts>;
  /** Language of `texts`. */
  lang: string;
  /** Language of the page, which is also that of the titles. */
  pageLang: string;
  /** Gets the element that the picture itself is put into. */
  frame?: Ref<HTMLDivElement>;
  onClose: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** The dialog around a picture (TH-42 to TH-45). `Gallery.tsx` puts the picture itself into `frame`. */
export function Lightbox({
  view: { index, title, loading, failure, isClosing },
  total,
  texts,
  lang,
  pageLang,
  frame,
  onClose,
  onPrevious,
  onNext,
}: LightboxProps): ReactNode {
  const isGallery = total > 1;
  const counter = texts.counter
    .replace('%curr%', String(index + 1))
    .replace('%total%', String(total));
  return (
    <dialog
      lang={lang}
      aria-label={texts.label}

      data-single={isGallery ? undefined : ''}
      data-leaving={isClosing ? '' : undefined}
    >
      <button type="button" className="close" title={texts.close} onClick={onClose}>
        {texts.close}
      </button>
      <div ref={frame} className="frame" lang={pageLang} />
      {loading && <p className="middle loading">{texts.loading}</p>}
      <div className="words" role="status" aria-atomic="true">
        {failure && <p className="middle">{failure}</p>}
        {title && (
          <p className="title" lang={pageLang}>
            {title}
          </p>
        )}
        {isGallery && <p className="counter">{counter}</p>}
      </div>
      {isGallery && (
        <>
          <button
            type="button"
            className="arrow previous"
            title={texts.previous}
            aria-label={texts.previous}
            onClick={onPrevious}
          />
          <button
            type="button"
            className="arrow next"
            title={texts.next}
            aria-label={texts.next}
            onClick={onNext}
          />
        </>
      )}
    </dialog>
  );
}
