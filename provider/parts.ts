import type { Agent } from 'node:https';
import type { Database } from './database/open';
import type { RateLimits } from './http/rate-limits';
import type { Jobs } from './jobs/jobs';
import type { Log } from './log';
import type { Metrics } from './running/metrics';
import type { Settings } from './settings';
import type { Sites } from './sites/sites';

/** The objects that the parts of a provider share. */
export interface Parts {
  readonly database: Database;
  readonly sites: Sites;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly settings: Pick<
    Settings,
    'token' | 'trustProxy' | 'publicUrl' | 'pushHosts' | 'contact' | 'keep'
  >;
  /** The queue of jobs; undefined in a process that only answers, such as the demo's server. */
  readonly jobs?: Jobs | undefined;
  /** The folder of the built owner's page, with a slash at its end; undefined: the page is not served. */
  readonly page?: URL | undefined;
  /** Makes the connections to push services; default: to public addresses only. */
  readonly agent?: Agent | undefined;
}
