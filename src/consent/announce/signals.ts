import type { Asleep } from '../../asleep';
import type { SignalsConfig } from '../../config/consent/signals';
import { fieldsOf } from '../../dom/json';

const GRANTED = 'granted';

/** Which category decides for each of Google's types, `_storage` left out; the two that have none follow `ad` (CO-40). */
export const DECIDERS = {
  ad: 'advertisement',
  analytics: 'analytics',
  functionality: 'functional',
  personalization: 'functional',
  security: 'necessary',
};

type Page = Record<string, unknown>;
type Pixel = (...command: string[]) => void;

/** What the inline bootstrap and we leave on our queue for each other, so that a default is said once (CO-40). */
export interface Handshake {
  /** What Google heard last: the command, and the words of `DECIDERS` in their order. */
  told?: string;
  /** Legacy scripts that sleep, where the bootstrap was told to put some to sleep (LD-18). */
  asleep?: Asleep;
}

/** What others heard last on this page. The seat keeps it, however often we start. */
export interface Told {
  /** Microsoft: its one word. */
  uetq?: string | undefined;
  /** Meta: Google's word for it. */
  fbq?: string | undefined;
  /** Whether the click bridge's own click is under way: a choice that answers it is no reason for another (CO-41). */
  clicking?: boolean;
  /** The tracker's services that have put their vendor on this page: none does so twice, however often we start (TR-32). */
  begun?: string[];
  /** By name of Google's data layers in which nobody else tells of consent: what the tracker said there (TR-32). */
  layers?: Record<string, unknown>;
}

interface Options {
  page: Page;
  /** Our command queue. */
  queue: Handshake;
  told: Told;
  /** The owner's settings, as known by now. */
  config(): SignalsConfig;
  /** Whether a category is granted, by the owner's mapping (CO-09). */
  can(category: string): boolean;
  decided(): boolean;
  log(line: string): void;
}

/**
 * Makes the one function that tells Google, Microsoft and Meta what holds now (CO-40, CO-41): the first time on a page as
 * default, denied where anything is to be asked; whenever something else holds, as update. Nothing new is nothing said.
 */
export function createSignals({
  page,
  queue,
  told,
  config,
  can,
  decided,
  log,
}: Options): () => void {
  /** What stands under a name of the page's is the page's: it may be no queue, be frozen, or throw (XX-01). */
  function give(name: string, use: (there: unknown[]) => void): void {
    try {
      use((page[name] ||= []) as unknown[]);
    } catch {
      log(`${name}: takes no consent signal`);
    }
  }

  function toGoogle(..._command: unknown[]): void {
    // Google takes Arguments objects for commands, and nothing else.
    // oxlint-disable-next-line prefer-rest-params
    for (const name of config().layers) give(name, (layer) => layer.push(arguments));
  }

  /** Looks at what is in a layer before us; true when somebody else has said a default there. */
  function isSpokenFor(name: string): boolean {
    let spoken = false;
    give(name, (layer) => {
      for (const entry of layer) {
        const { event, 0: command, 1: what } = fieldsOf(entry);
        // What a Google tag or container puts into its layer when it starts.
        if (event === 'gtm.js' || command === 'config')
          log(`${name}: a tag came before consent; paste the bootstrap`);
        spoken ||= command === 'consent' && what === 'default';
      }
    });
    return spoken;
  }

  return () => {
    const signals = config();
    const words: Record<string, string | undefined> = {};
    const chosen = decided();
    let now = chosen ? 'update' : 'default';
    for (const [type, category] of Object.entries(DECIDERS))
      now += words[`${type}_storage`] = can(category) ? GRANTED : 'denied';
    const { ad_storage } = words;

    if (signals.google) {
      const types: typeof words = {
        ...words,
        ad_user_data: ad_storage,
        ad_personalization: ad_storage,
      };
      if (!queue.told) {
        // What holds now, for who has decided too: the update says it once more, as an update.
        const spoken = signals.layers.some(isSpokenFor);
        if (!spoken) {
          toGoogle('consent', 'default', {
            ...types,
            wait_for_update: signals.waitForUpdate,
            ...(signals.regions[0] && { region: signals.regions }),
          });
        }
        // Somebody else's default may say anything: ours is an update then.
        if (!spoken && !chosen) queue.told = now;
        if (signals.adsDataRedaction) toGoogle('set', 'ads_data_redaction', true);
        if (signals.urlPassthrough) toGoogle('set', 'url_passthrough', true);
      }
      // Where somebody else has said a default, nothing is granted over it before there is a decision (XX-14).
      if (!chosen) for (const type in types) if (types[type] === GRANTED) delete types[type];
      if (queue.told !== now) toGoogle('consent', 'update', types);
      queue.told = now;
    }
    if (signals.microsoft && told.uetq !== ad_storage) {
      const command = told.uetq ? 'update' : 'default';
      give('uetq', (uetq) => uetq.push('consent', command, { ad_storage }));
      told.uetq = ad_storage;
    }
    // It may have come since.
    if (signals.meta && page['fbq'] && told.fbq !== ad_storage) {
      const word = ad_storage === GRANTED ? 'grant' : 'revoke';
      give('fbq', (fbq) => (fbq as unknown as Pixel)('consent', word));
      told.fbq = ad_storage;
    }
  };
}
