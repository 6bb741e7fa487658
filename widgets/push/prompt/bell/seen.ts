import { keptUnder } from '../../../../src/storage';

/** The time of the newest notification that was seen in the bell's panel. */
export const seen = keptUnder('enxerto.seen');
