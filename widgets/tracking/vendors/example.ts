import type { TrackingConfig } from '#src/config/tracking';
import type { PhpValues } from '../php-values/php-values';
import type { Visit } from '../visitor/visit';
import type { VendorsConfig } from './lists/config';

/** What happens after a service has started: consent revoked or given again, a page view, an event. */
export type Step =
  | 'stop'
  | 'resume'
  | 'pageView'
  | { name: string; params?: PhpValues; event?: PhpValues };

/** A service's input, and the calls and copies that result: its tests, and its part of `docs/tracking-services.md`. */
export interface Example {
  /** A description of the example, for the documentation. */
  what: string;
  in: {
    /** The part of `pysOptions` that matters for the example. */
    options: PhpValues;
    /** The services in our own configuration. */
    own?: Partial<VendorsConfig>;
    config?: Partial<TrackingConfig>;
    visit?: Partial<Omit<Visit, 'matching'>> & { matching?: Record<string, string> };
    /** The address with which the page was opened. */
    opened?: string;
    /** Whether anything on the page asks for consent; default: true. */
    gated?: boolean;
    steps?: readonly Step[];
  };
  /**
   * The entries that each vendor's queue got, in order. A command is a list of its arguments. `script` lists the scripts that
   * were loaded, `server` the copies that were sent to the server.
   */
  out: Record<string, readonly unknown[]>;
}

/** The id that every firing in the examples has. */
export const ID = '0c7b9c1e-5d52-4b5e-9f0a-3f1f4f0c2a11';
/** The time at which all events of the examples happen. */
export const NOW = Date.UTC(2025, 9, 5, 14, 30);
