/** A guard of the product that can be taken out of the sources, and a cell that must fail without it. */
export interface Guard {
  /** What it guards against, for the table of docs/faults.md. */
  name: string;
  /** The file of the sources, and the text that is replaced in it. */
  file: string;
  from: string;
  to: string;
  /** The title of the cell. */
  cell: string;
}

/** Guards of different kinds; `npm run faults -- --prove` takes out each of them, one at a time, in a copy of the sources. */
export const GUARDS: readonly Guard[] = [];
