import { ADVERTISING } from './advertising';
import { ANALYTICS } from './analytics';
import { FUNCTIONAL } from './functional';
import { ORDER_ATTRIBUTION } from './order-attribution';
import type { Pasted } from './pasted';

/** Every service that `hold` knows, by the name of its row, as its documentation has it pasted. */
export const PASTED: Readonly<Record<string, Pasted>> = {
  ...ADVERTISING,
  'order-attribution': ORDER_ATTRIBUTION,
  ...ANALYTICS,
  ...FUNCTIONAL,
};

/** The names of all services, in the order in which they stand on the page. */
export const NAMES = Object.keys(PASTED);

export function pasted(name: string): Pasted {
  const found = PASTED[name];
  if (!found) throw new Error(`nothing is pasted for ${name}`);
  return found;
}
