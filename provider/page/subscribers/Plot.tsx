import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Day } from '../../push/statistics';
import { useSpeech } from '../words/words';
import { scaleTo } from './scale';

/** Sizes in pixels. The plot is drawn in the width in which it is shown, so that its texts are never scaled. */
const LINE_HEIGHT = 180;
const BARS_HEIGHT = 56;
const TOP = 12;
const GAP = 16;
const LABELS = 22;
const HEIGHT = TOP + LINE_HEIGHT + GAP + BARS_HEIGHT + LABELS;
/** The width of the space for the figures at the axis. */
const START = 60;
const END = 20;
/** The width of the widest bar. Half of this width is free beside the first and the last day. */
const MAX_BAR = 16;
/** The width that a day's name needs. */
const LABEL_WIDTH = 72;

interface PlotProps {
  readonly days: readonly Day[];
  /** The index of the day that is marked. */
  readonly at: number;
  readonly setAt: (at: number) => void;
}

/**
 * Subscribers over time as a line. Under the line, bars show each day's new subscriptions (upwards) and ended ones (downwards).
 * The plot is hidden from screen readers, because the slider and the table give them the same figures.
 */
export function Plot({ days, at, setAt }: PlotProps): ReactNode {
  const { number, day: dayText } = useSpeech();
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(svg);
  const inner = Math.max(1, width - START - END);
  const x = (index: number): number =>
    START + (days.length > 1 ? (index * inner) / (days.length - 1) : inner / 2);
  const { ticks, top } = scaleTo(Math.max(...days.map(({ total }) => total)));
  const y = (total: number): number => TOP + LINE_HEIGHT * (1 - total / top);
  const line = days.map(({ total }, index) => `${x(index)},${y(total)}`).join(' ');
  const base = y(0);
  const here = days[at];
  const every = Math.ceil(days.length / Math.max(1, Math.floor(inner / LABEL_WIDTH)));
  return (
    <svg
      ref={svg}
      height={HEIGHT}
      aria-hidden="true"
      onPointerMove={({ clientX, currentTarget }) => {
        const from = currentTarget.getBoundingClientRect().left + START;
        const index = Math.round(((clientX - from) / inner) * (days.length - 1));
        setAt(Math.min(days.length - 1, Math.max(0, index)));
      }}
    >
      {width > 0 && (
        <>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className="grid"
                x1={START - MAX_BAR / 2}
                x2={width - END + MAX_BAR / 2}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text x={START - 14} y={y(tick) + 4} textAnchor="end">
                {number(tick)}
              </text>
            </g>
          ))}
          <polygon
            className="area"
            points={`${x(0)},${base} ${line} ${x(days.length - 1)},${base}`}
          />
          <polyline className="line" points={line} />
          <Bars
            days={days}
            x={x}
            width={Math.min(MAX_BAR, Math.max(1.5, (inner / days.length) * 0.6))}
          />
          {days.map(({ day }, index) =>
            (days.length - 1 - index) % every === 0 ? (
              <text key={day} x={x(index)} y={HEIGHT - 4} textAnchor="middle">
                {dayText(day)}
              </text>
            ) : undefined,
          )}
          {here && (
            <>
              <line className="mark" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - LABELS} />
              <circle className="dot" cx={x(at)} cy={y(here.total)} r="5" />
            </>
          )}
        </>
      )}
    </svg>
  );
}

interface BarsProps {
  readonly days: readonly Day[];
  readonly x: (index: number) => number;
  readonly width: number;
}

/** The bars: new subscriptions above the line, ended ones below it. */
function Bars({ days, x, width }: BarsProps): ReactNode {
  const most = Math.max(1, ...days.flatMap(({ added, ended }) => [added, ended]));
  const middle = TOP + LINE_HEIGHT + GAP + BARS_HEIGHT / 2;
  const height = (count: number): number =>
    count === 0 ? 0 : Math.max(2, (count / most) * (BARS_HEIGHT / 2 - 2));
  return (
    <>
      {days.map(({ day, added, ended }, index) => (
        <g key={day}>
          <rect
            className="added"
            width={width}
            x={x(index) - width / 2}
            y={middle - height(added)}
            height={height(added)}
          />
          <rect
            className="ended"
            width={width}
            x={x(index) - width / 2}
            y={middle}
            height={height(ended)}
          />
        </g>
      ))}
      <line className="grid" x1={x(0)} x2={x(days.length - 1)} y1={middle} y2={middle} />
    </>
  );
}

/** The width of an element, in pixels; 0 until it is known. */
function useWidth(element: { readonly current: Element | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.getBoundingClientRect().width));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
