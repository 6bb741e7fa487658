import type { Curve, Point } from './curves';

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 56;
const TOP = 20;
const RIGHT = 20;
/** Heights below the plot: of the axis with the sizes, and of each curve's line in the legend. */
const AXIS = 40;
const LINE = 20;
const COLOURS = ['#0b5cad', '#b3430f', '#1b7a3d', '#7a2f8f', '#6b6b00'];
/** Distances that horizontal lines may have: they are at round figures only. */
const STEPS_MS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000];
const LINES_ACROSS = 6;

/** The place of a size on the logarithmic axis. One is added, so that 0 elements have a place too. */
const place = (size: number): number => Math.log10(size + 1);

const text = (x: number, y: number, label: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${label}</text>`;

/** A plot of all curves, as SVG: the number of elements on a logarithmic x axis, milliseconds on the y axis. */
export function plot(curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points);
  const most = Math.max(1, ...points.map(({ drawn }) => drawn));
  const step = STEPS_MS.find((one) => one * LINES_ACROSS >= most) ?? most / LINES_ACROSS;
  const top = Math.ceil(most / step) * step;
  const furthest = Math.max(...points.map(({ size }) => place(size)));
  const x = ({ size }: Pick<Point, 'size'>): number =>
    LEFT + (place(size) / furthest) * (WIDTH - LEFT - RIGHT);
  // Noise can make a cost negative: it is drawn on the axis.
  const y = (ms: number): number => TOP + (1 - Math.max(0, ms) / top) * (HEIGHT - TOP);

  const across = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step).map(
    (ms) =>
      `<path d="M${LEFT} ${y(ms).toFixed(1)}H${WIDTH - RIGHT}" stroke="#ccc"/>` +
      text(LEFT - 8, y(ms) + 4, `${ms}`, 'text-anchor="end"'),
  );
  const sizes = [...new Set(points.map(({ size }) => size))].map((size) =>
    text(x({ size }), HEIGHT + 18, size.toLocaleString('en'), 'text-anchor="middle"'),
  );
  const lines = curves.map((curve, at) => {
    const colour = COLOURS[at % COLOURS.length];
    const corners = curve.points.map(
      (point) => `${x(point).toFixed(1)},${y(point.drawn).toFixed(1)}`,
    );
    const marks = corners.map((corner) => {
      const [cx, cy] = corner.split(',');
      return `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`;
    });
    const below = HEIGHT + AXIS + LINE * at;
    return `<polyline points="${corners.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${marks.join('')}
<path d="M${LEFT} ${below - 4}h24" stroke="${colour}" stroke-width="2"/>${text(LEFT + 32, below, curve.name)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + AXIS + LINE * curves.length}" font-family="sans-serif" font-size="13" role="img" aria-label="Milliseconds of the main thread by number of elements">
<rect width="100%" height="100%" fill="#fff"/>
${[...across, ...sizes, ...lines].join('\n')}
${text(LEFT, 13, 'ms of processor time that our tag adds')}
</svg>
`;
}
