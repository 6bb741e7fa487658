import type { Fault } from './fault';
import { JOURNEYS } from './journeys';
import { CRASHES } from './rows/crashes';
import { LOOKS, NODES } from './rows/looks';
import { NETWORK } from './rows/network';
import { POLICY } from './rows/policy';
import { SCRIPTS } from './rows/scripts';
import { STORAGE } from './rows/storage';
import { CLOCKS, OPTIMIZED, PLACES } from './rows/surroundings';
import { WIDGETS } from './widgets';
import type { WidgetName } from './widgets';

/** The table: every fault, in groups. */
export const FAULTS: readonly Fault[] = [
  ...STORAGE,
  ...NETWORK,
  ...POLICY,
  ...SCRIPTS,
  ...LOOKS,
  ...NODES,
  ...CLOCKS,
  ...PLACES,
  ...CRASHES,
  ...OPTIMIZED,
];

/** One cell of the table: a fault on the journey of a widget. */
export interface Cell {
  fault: Fault;
  widget: WidgetName;
  /** The name of the test; it ends with `@engines` where engines can differ. */
  title: string;
}

/** Whether a fault can touch a widget at all. */
const touches = ({ only = WIDGETS, except = [] }: Fault, widget: WidgetName): boolean =>
  only.includes(widget) && !except.includes(widget);

/** Whether engines can differ in it. */
const differs = ({ engines = [] }: Fault, widget: WidgetName): boolean =>
  engines === 'all' || engines.includes(widget);

/** All cells, row by row. */
export const CELLS: readonly Cell[] = FAULTS.flatMap((fault) =>
  WIDGETS.filter((widget) => touches(fault, widget)).map((widget) => ({
    fault,
    widget,
    title: `${fault.name}: ${JOURNEYS[widget].title}${differs(fault, widget) ? ' @engines' : ''}`,
  })),
);

/** The cells in which engines can differ and that can be made in WebKit. WebKitGTK has no push. */
export const WEBKIT_CELLS: readonly Cell[] = CELLS.filter(
  ({ fault, widget }) => differs(fault, widget) && widget !== 'push' && !fault.notInWebKit,
);
