import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useWords } from '../words/language';
import type { PreviewPage } from './page';
import { SIZES } from './sizes';

/** The maximum height of the frame: as a share of the window's height, and in CSS pixels. */
const SHARE = 0.62;
const MAX_PX = 640;
/** The space to the left and right of the frame, in CSS pixels; the style sheet has the same value. */
const EDGE_PX = 16;

/** The pause after the last key before the page is reloaded, in milliseconds. */
const PAUSE_MS = 350;

interface FrameProps {
  readonly page: PreviewPage;
  /** Whether a newer page is being created. */
  readonly isStale: boolean;
  readonly size: keyof typeof SIZES;
}

/** The framed page, rendered in full size and scaled down to fit. It is reloaded whenever its input has changed. */
export function Frame({ page, isStale, size }: FrameProps): ReactNode {
  const words = useWords();
  const [width, height] = SIZES[size];
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(box, width, height);
  const [shown, setShown] = useState<PreviewPage>();
  useEffect(() => {
    const load = (): void => {
      const isFirst = window.enxertoPreview === undefined;
      window.enxertoPreview = page;
      const { current } = frame;
      if (isFirst || !current?.contentWindow) current?.setAttribute('src', 'previa.html');
      else current.contentWindow.location.replace('previa.html');
    };
    const waiting = setTimeout(load, window.enxertoPreview ? PAUSE_MS : 0);
    return () => clearTimeout(waiting);
  }, [page]);
  const loaded = (): void => {
    const inside = frame.current?.contentWindow;
    if (!inside) return;
    // A reload that was requested while the frame was still loading may have been ignored. The frame then shows the earlier page.
    if (inside.enxertoPreview === window.enxertoPreview) setShown(window.enxertoPreview);
    else setTimeout(() => inside.location.replace('previa.html'));
  };
  return (
    <div className="frame" ref={box} aria-busy={isStale || shown !== page}>
      <div style={{ inlineSize: width * scale, blockSize: height * scale }}>
        {/* The framed page is our own. It has to read its content from this window, and any useful sandbox would prevent that. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title={words.preview.frame}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          onLoad={loaded}
        />
      </div>
    </div>
  );
}

/** The scale at which content of this size, in CSS pixels, fits into a box; at most 1. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number, height: number): number {
  const [scale, setScale] = useState(0.4);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = (): void => {
      const room = Math.min(innerHeight * SHARE, MAX_PX);
      setScale(Math.min(1, (current.clientWidth - EDGE_PX) / width, room / height));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [box, width, height]);
  return scale;
}
