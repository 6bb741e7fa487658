import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';

/** How much of a table is kept. */
export interface Retention {
  /** The most rows of one site. */
  readonly rows: number;
  /** The days for which each row is kept. */
  readonly days: number;
}

/** How much is kept of each table that requests without a token add rows to. */
export interface Keep {
  /**
   * `KEEP_SUBSCRIPTIONS`: the most subscriptions of a site, and the days after which one ends that its browser has not confirmed
   * since. Beyond them, new ones are refused. Default: `1000000,730`.
   */
  readonly subscriptions: Retention;
  /**
   * `KEEP_ENDED`: the most ended subscriptions of a site, and the days for which each is kept, for the plot of subscribers. Beyond
   * them, the oldest are deleted. Default: `1000000,365`.
   */
  readonly ended: Retention;
  /**
   * `KEEP_REPORTS`: the most reports of a site's browsers that count for no campaign, and the days for which each report is kept.
   * Beyond them, the oldest are deleted; reports of notifications that were sent are added to the sums of their campaigns. Default:
   * `1000000,90`.
   */
  readonly reports: Retention;
  /**
   * `KEEP_AD_COUNTERS`: the most subscribers whose counters of an ad a site keeps apart, and the days for which it does. Beyond
   * them, the oldest are added up. Default: `100000,90`.
   */
  readonly adCounters: Retention;
  /**
   * `KEEP_RECORDS`: the most records of choices of a site, and the days for which each is kept. Beyond them, new ones are refused,
   * because a record is a proof. Default: `5000000,1826`.
   */
  readonly records: Retention;
  /**
   * `KEEP_EVENTS`: the most events of tracking of a site, and the days for which each is kept. Beyond them, the oldest are deleted.
   * Default: `20000,30`.
   */
  readonly events: Retention;
}

/** How a provider is run. Read once, at start, from the environment. */
export interface Settings {
  /** `HOST`: the address to listen at. Default: `localhost`, which only this machine can reach. */
  readonly host: string;
  /** `PORT`: the port to listen at. Default: `4180`. */
  readonly port: number;
  /**
   * `DATABASE_URL`: `postgres://…` of a server, the path of a folder for the embedded database, or `memory:`. Default: the
   * folder `enxerto-provider` in the folder in which the provider is started.
   */
  readonly databaseUrl: string;
  /** `PROVIDER_TOKEN`: what the owner signs in with, at least 16 characters. Default: a new one at each start, printed then. */
  readonly token: string;
  /** Whether `token` was made at this start. */
  readonly isNewToken: boolean;
  /**
   * `TRUST_PROXY`: `1` if a proxy in front of the provider adds the visitor's address to `X-Forwarded-For`. Default: `0`; the
   * header is ignored, because any visitor could send it.
   */
  readonly trustProxy: boolean;
  /** `PUBLIC_URL`: the address under which browsers reach the provider. Default: the address to listen at. */
  readonly publicUrl: string;
  /**
   * `PUSH_HOSTS`: more hosts of push services, with their ports, separated by commas, for example of a push service of one's
   * own. These may be in a private network. Default: only those that browsers use.
   */
  readonly pushHosts: readonly string[];
  /** `PUSH_CONTACT`: a `mailto:` or `https:` address at which push services reach the sender. Default: `mailto:owner@localhost`. */
  readonly contact: string;
  /** `LOG_LEVEL`: the least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`; `silent`: nothing. Default: `info`. */
  readonly logLevel: string;
  /** How much is kept of what strangers can have stored. */
  readonly keep: Keep;
}

/** The port, if `PORT` does not say another. */
const PORT = 4180;
/** The shortest token that is accepted, in characters. */
const MIN_TOKEN = 16;

/** A number of rows and a number of days, as `KEEP_…` has them. */
const kept = (text: string): Retention => {
  const [rows, days] = text.split(',').map(Number);
  return { rows: rows ?? 0, days: days ?? 0 };
};
const KEPT = /^[1-9]\d{0,8},[1-9]\d{0,4}$/;

const environment = z.object({
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(PORT),
  DATABASE_URL: z.string().min(1).default('enxerto-provider'),
  PROVIDER_TOKEN: z.string().min(MIN_TOKEN).optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUSH_HOSTS: z.string().default(''),
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .default('mailto:owner@localhost'),
  KEEP_SUBSCRIPTIONS: z.string().regex(KEPT).default('1000000,730').transform(kept),
  KEEP_ENDED: z.string().regex(KEPT).default('1000000,365').transform(kept),
  KEEP_REPORTS: z.string().regex(KEPT).default('1000000,90').transform(kept),
  KEEP_AD_COUNTERS: z.string().regex(KEPT).default('100000,90').transform(kept),
  KEEP_RECORDS: z.string().regex(KEPT).default('5000000,1826').transform(kept),
  KEEP_EVENTS: z.string().regex(KEPT).default('20000,30').transform(kept),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 *
 * @throws with one line for each variable that has a wrong value
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const named = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const { success, data, error } = environment.safeParse(Object.fromEntries(named));
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(lines.join('\n'));
  }
  const isServerOrMemory = /^(?:postgres(?:ql)?:|memory:)/.test(data.DATABASE_URL);
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: isServerOrMemory ? data.DATABASE_URL : resolve(data.DATABASE_URL),
    token: data.PROVIDER_TOKEN ?? randomBytes(18).toString('base64url'),
    isNewToken: data.PROVIDER_TOKEN === undefined,
    trustProxy: data.TRUST_PROXY === '1',
    publicUrl: (data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/$/, ''),
    pushHosts: data.PUSH_HOSTS.split(',').flatMap((host) => host.trim() || []),
    contact: data.PUSH_CONTACT,
    logLevel: data.LOG_LEVEL,
    keep: {
      subscriptions: data.KEEP_SUBSCRIPTIONS,
      ended: data.KEEP_ENDED,
      reports: data.KEEP_REPORTS,
      adCounters: data.KEEP_AD_COUNTERS,
      records: data.KEEP_RECORDS,
      events: data.KEEP_EVENTS,
    },
  };
}
