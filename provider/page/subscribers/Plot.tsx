import { useEffect, useRef, type ReactNode } from 'react';
import uPlot from 'uplot';
import type { Day } from '#provider/push/statistics';
import { useSpeech, type Speech } from '../words/words';

/** The system's settings that change the colours. */
const COLOURS = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

interface PlotProps {
  readonly days: readonly Day[];
  /** The index of the day that is marked. */
  readonly at: number;
  readonly setAt: (at: number) => void;
}

/**
 * Subscribers over time as a line. Under the line, bars show each day's new subscriptions (upwards) and ended ones (downwards).
 * The plots are hidden from screen readers, because the slider and the table give them the same figures.
 */
export function Plot({ days, at, setAt }: PlotProps): ReactNode {
  const speech = useSpeech();
  const place = useRef<HTMLDivElement>(null);
  const plots = useRef<Plots>(undefined);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const drawn = drawPlots(current, { days, speech, setAt });
    plots.current = drawn;
    const observer = new ResizeObserver(drawn.fit);
    observer.observe(current);
    const colours = COLOURS.map((query) => matchMedia(query));
    for (const query of colours) query.addEventListener('change', drawn.draw);
    return () => {
      for (const query of colours) query.removeEventListener('change', drawn.draw);
      observer.disconnect();
      drawn.destroy();
    };
  }, [days, speech, setAt]);
  useEffect(() => plots.current?.mark(at));
  return <div ref={place} className="drawn" aria-hidden="true" />;
}

/** Heights in pixels: of the line, and of the bars with the days' names under them. */
const LINE_HEIGHT = 200;
const BARS_HEIGHT = 78;
const TOP = 12;
const HALF_FIGURE = 8;
const LABELS = 22;
/** The widths of the spaces for the figures at the axis and at the other side. */
const START = 52;
const END = 12;
/** The width of the widest bar. Half of this width is free beside the first and the last day. */
const MAX_BAR = 16;
/** The width that a day's name needs, and the height that a figure at the axis needs. */
const LABEL_WIDTH = 72;
const LABEL_HEIGHT = 40;

const DAY_STEPS = [1, 2, 5, 10, 15, 30];
/** The steps of the axis of subscribers: whole numbers, because they are counted. */
const STEPS = ['', '0', '00', '000', '0000', '00000', '000000'].flatMap((zeros) => [
  Number(`1${zeros}`),
  Number(`2${zeros}`),
  Number(`5${zeros}`),
]);

/** What the plots show, and what is done when the pointer is over a day. */
export interface Shown {
  readonly days: readonly Day[];
  readonly speech: Speech;
  readonly setAt: (at: number) => void;
}

/** Two plots of the same days, one under the other. */
export interface Plots {
  /** Marks a day by its index. */
  mark(at: number): void;
  /** Draws both again, for example in other colours. */
  draw(): void;
  /** Fits both to the width of their element. */
  fit(): void;
  destroy(): void;
}

/** Draws subscribers over time as a line and, under it, each day's new subscriptions (upwards) and ended ones (downwards) as bars. */
export function drawPlots(element: HTMLElement, shown: Shown): Plots {
  const { days } = shown;
  const indices = days.map((_, index) => index);
  const options = optionsOf(element, shown);
  const line = new uPlot(options.line, [indices, days.map(({ total }) => total)], element);
  const bars = new uPlot(
    options.bars,
    [indices, days.map(({ added }) => added), days.map(({ ended }) => -ended)],
    element,
  );
  const both = [line, bars];
  let marked = 0;
  const mark = (at: number): void => {
    marked = at;
    for (const plot of both) plot.setCursor({ left: plot.valToPos(at, 'x'), top: 0 }, false);
  };
  return {
    mark,
    draw: () => both.forEach((plot) => plot.redraw()),
    fit() {
      for (const plot of both) plot.setSize({ width: element.clientWidth, height: plot.height });
      mark(marked);
    },
    destroy: () => both.forEach((plot) => plot.destroy()),
  };
}

/** The options of both plots. Colours are asked for at each drawing, because they change with the system's. */
function optionsOf(
  element: HTMLElement,
  { days, speech, setAt }: Shown,
): Record<'line' | 'bars', uPlot.Options> {
  const colour = (name: string) => (): string => {
    element.style.color = `var(${name})`;
    return getComputedStyle(element).color;
  };
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const common = {
    width: element.clientWidth,
    legend: { show: false },
    hooks: {
      setCursor: [({ cursor: { idx } }: uPlot) => typeof idx === 'number' && setAt(idx)],
    },
  };
  const cursor: uPlot.Cursor = {
    y: false,
    drag: { x: false, y: false },
    // The marked day stays marked when the pointer leaves.
    bind: { mouseleave: () => null },
  };
  const x: uPlot.Scale = {
    time: false,
    range: ({ width }, first, last) => around(width, first, last),
  };
  const axis = { stroke: colour('--muted'), font, ticks: { show: false } };
  const grid = { stroke: colour('--line'), width: 1 };
  const bar = {
    scale: 'changes',
    paths: uPlot.paths.bars?.({ size: [0.6, MAX_BAR] }) ?? (() => null),
    points: { show: false },
  };
  return {
    line: {
      ...common,
      height: LINE_HEIGHT,
      // Half of the figure 0 is below the line.
      padding: [TOP, END, HALF_FIGURE, 0],
      cursor: {
        ...cursor,
        points: { size: 10, stroke: colour('--surface'), fill: colour('--accent') },
      },
      scales: { x, total: { range: (_plot, _least, most) => [0, Math.max(1, most)] } },
      series: [
        {},
        {
          scale: 'total',
          stroke: colour('--accent'),
          fill: colour('--tint'),
          width: 2,
          points: { show: false },
        },
      ],
      axes: [
        { show: false },
        {
          ...axis,
          grid,
          scale: 'total',
          size: START,
          space: LABEL_HEIGHT,
          incrs: STEPS,
          values: (_plot, values) => values.map(speech.number),
        },
      ],
    },
    bars: {
      ...common,
      height: BARS_HEIGHT,
      padding: [0, END, 0, 0],
      cursor: { ...cursor, points: { show: false } },
      scales: { x, changes: { range: (_plot, least, most) => evenly(Math.max(1, -least, most)) } },
      series: [{}, { ...bar, fill: colour('--accent') }, { ...bar, fill: colour('--edge') }],
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: LABELS,
          space: LABEL_WIDTH,
          incrs: DAY_STEPS,
          values: (_plot, indices) => indices.map((index) => nameOf(days[index], speech)),
        },
        { ...axis, grid, scale: 'changes', size: START, splits: () => [0], values: () => [''] },
      ],
    },
  };
}

const nameOf = (day: Day | undefined, speech: Speech): string => (day ? speech.day(day.day) : '');

const evenly = (most: number): [number, number] => [-most, most];

/** The days from the first to the last, with half a bar beside each. */
function around(width: number, first: number, last: number): [number, number] {
  if (first === last) return [first - 1, last + 1];
  const beside = ((last - first) * MAX_BAR) / 2 / Math.max(1, width - START - END - MAX_BAR);
  return [first - beside, last + beside];
}
