import type { Enxerto } from '#loader/api/enxerto';
import type { Events } from '#src/commands-and-events';
import type { EnxertoConfig } from '#src/config/config';

// The public types of a release. The build of a release makes `types/index.d.ts` from this file.

export type { Enxerto, EnxertoConfig, Events };
export type { Choice, Commands, Identity } from '#src/commands-and-events';
export type { ConsentStatus, Method } from '#src/consent/status';

/** Sections that may be written as true or false. */
type SectionWithSwitch = 'consent' | 'tracking' | 'push' | 'ad' | 'theme';

/** A value whose fields may be missing or null, at any depth; null means the default. */
type DeepPartial<T> = T extends readonly unknown[] | string | number | boolean
  ? T | null
  : { [K in keyof T]?: DeepPartial<T[K]> | null };

/** The configuration as an owner writes it, in `<script … data-enxerto>` or in the file at `data-config`: every field may be left out. */
export type EnxertoSettings = {
  [K in keyof EnxertoConfig]?:
    | DeepPartial<EnxertoConfig[K]>
    | (K extends SectionWithSwitch ? boolean : never);
};

/** `window.enxerto`. Until our script has run, it is a list that has only `push`; afterwards, it has every method. */
export type EnxertoQueue = Pick<Enxerto, 'push'> & Partial<Enxerto>;

declare global {
  interface Window {
    /** Missing until the page or our script makes it: `window.enxerto = window.enxerto || []`. */
    enxerto?: EnxertoQueue;
  }
  interface DocumentEventMap {
    /** Dispatched after every choice, and once when a page opens, if the visitor has decided before. */
    'enxerto:consent': CustomEvent<Events['consent']>;
    /** Dispatched once our script has started. */
    'enxerto:ready': CustomEvent<Events['ready']>;
  }
}
