import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { FramedPage } from './page';
import { SIZES } from './sizes';

/** The maximum height of the frame: as a share of the window's height, and in CSS pixels. */
const SHARE = 0.62;
const MAX_PX = 640;
/** The space to the left and right of the frame, in CSS pixels; the style sheet has the same value. */
const EDGE_PX = 16;

/** The pause after the last key before the page is reloaded, in milliseconds. */
const PAUSE_MS = 350;

interface FrameProps {
  readonly page: FramedPage;
  /** The address of the framed page. Its first script is `in-memory.js`. */
  readonly address: string;
  /** The frame's name for screen readers. */
  readonly title: string;
  /** Whether a newer page is being created. */
  readonly isStale: boolean;
  readonly size: keyof typeof SIZES;
  /** Called when the frame shows something else than the page: a refusal of the server, for example. */
  readonly onBlocked?: (() => void) | undefined;
  /** Called when the frame has loaded the page, with the frame's window. */
  readonly onShown?: ((inside: Window) => void) | undefined;
}

/** The framed page, rendered in full size and scaled down to fit. It is reloaded whenever its input has changed. */
export function Frame(props: FrameProps): ReactNode {
  const { page, address, title, isStale, size, onBlocked, onShown } = props;
  const [width, height] = SIZES[size];
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(box, width, height);
  const [shown, setShown] = useState<FramedPage>();
  useEffect(() => {
    const load = (): void => {
      const isFirst = window.enxertoPreview === undefined;
      window.enxertoPreview = page;
      const { current } = frame;
      if (isFirst || !current?.contentWindow) current?.setAttribute('src', address);
      else current.contentWindow.location.replace(address);
    };
    const waiting = setTimeout(load, window.enxertoPreview ? PAUSE_MS : 0);
    return () => clearTimeout(waiting);
  }, [page, address]);
  const loaded = (): void => {
    const inside = frame.current?.contentWindow;
    if (!inside) return;
    const used = usedBy(inside);
    if (used === 'none') return;
    if (used === undefined) {
      onBlocked?.();
      return;
    }
    // A reload that was requested while the frame was still loading may have been ignored. The frame then shows the earlier page.
    if (used === window.enxertoPreview) {
      setShown(used);
      if (used === page) onShown?.(inside);
    } else setTimeout(() => inside.location.replace(address));
  };
  return (
    <div className="frame" ref={box} aria-busy={isStale || shown !== page}>
      <div style={{ inlineSize: width * scale, blockSize: height * scale }}>
        {/* The framed page is our own. It has to read its content from this window, and any useful sandbox would prevent that. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title={title}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          onLoad={loaded}
        />
      </div>
    </div>
  );
}

/** The input that the framed page has used; 'none' for the empty page that a frame has at first, undefined for any other page. */
function usedBy(inside: Window): FramedPage | 'none' | undefined {
  try {
    return inside.location.href === 'about:blank' ? 'none' : inside.enxertoPreview;
  } catch {
    // The frame shows a page that may not be read, such as a browser's error page.
    return undefined;
  }
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
