import { number } from '#src/config/field';

/** A row that the section `tab` does not have. */
export const ROW = {
  /** Seconds after which the tab is drawn half as strong (CO-32). 0: never. */
  fadeSeconds: number(0, { to: 60, unit: 'seconds' }),
};
