import type { TrackingConfig } from '../../../src/config/tracking';
import type { PhpValues } from '../php-values/php-values';
import type { Visit } from '../visitor/visit';

/** Something that happens after a service has started: an event, or a turn of the visitor's mind. */
export type Step =
  | 'stop'
  | 'resume'
  | 'pageView'
  | { name: string; params?: PhpValues; event?: PhpValues };

/**
 * What goes into a service, and what its vendor hears of it. The examples are the service's tests and its documentation,
 * `docs/tracking-services.md`.
 */
export interface Example {
  /** What it shows. */
  what: string;
  in: {
    /** `pysOptions`, as far as it matters here. */
    options: PhpValues;
    config?: Partial<TrackingConfig>;
    visit?: Partial<Omit<Visit, 'matching'>> & { matching?: Record<string, string> };
    /** The address as it was opened. */
    opened?: string;
    /** Whether anything on the page asks for consent; by default something does. */
    gated?: boolean;
    steps?: readonly Step[];
  };
  /** By vendor's queue: what it was given, in order; a command as a list. `script` was loaded, `server` sent a copy of. */
  out: Record<string, readonly unknown[]>;
}

/** The id of every firing in the examples. */
export const ID = '0c7b9c1e-5d52-4b5e-9f0a-3f1f4f0c2a11';
/** The time at which they happen. */
export const NOW = Date.UTC(2025, 9, 5, 14, 30);
