import type { Enxerto } from '../../loader/api/enxerto';
import type { EnxertoConfig } from '../../src/config/config';
import type { Events } from '../../src/events';

// What a release declares of itself. The build of a release makes `types/index.d.ts` from this file.

export type { Enxerto, EnxertoConfig, Events };
export type { Choice, Commands, Identity } from '../../src/events';
export type { ConsentStatus, Method } from '../../src/consent/status';

/** Sections that may be written as true or false. */
type Switched = 'consent' | 'tracking' | 'push' | 'ad' | 'theme';

/** A value of which any part may be left out; null stands for its default. */
type Partly<T> = T extends readonly unknown[] | string | number | boolean
  ? T | null
  : { [K in keyof T]?: Partly<T[K]> | null };

/**
 * The configuration as an owner writes it, in `<script type="application/json" data-enxerto>` or in the file at `data-config`:
 * every field may be left out.
 */
export type EnxertoSettings = {
  [K in keyof EnxertoConfig]?: Partly<EnxertoConfig[K]> | (K extends Switched ? boolean : never);
};

/** `window.enxerto`: before our script has come it is a list with `push` alone, afterwards it has every method. */
export type EnxertoQueue = Pick<Enxerto, 'push'> & Partial<Enxerto>;

declare global {
  interface Window {
    /** Missing until the page or our script makes it: `window.enxerto = window.enxerto || []`. */
    enxerto?: EnxertoQueue;
  }
  interface DocumentEventMap {
    /** The visitor's decision, after every choice, and once where a page opens with an earlier one. */
    'enxerto:consent': CustomEvent<Events['consent']>;
    /** Our script has started. */
    'enxerto:ready': CustomEvent<Events['ready']>;
  }
}
