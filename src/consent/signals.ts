import type { SignalsConfig } from '../config/signals';

/** Which of Google's seven types each category stands for (CO-40). */
const GOOGLE_TYPES = {
  advertisement: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  analytics: ['analytics_storage'],
  functional: ['functionality_storage', 'personalization_storage'],
  necessary: ['security_storage'],
};
const NECESSARY = 'necessary';

type Page = Record<string, unknown>;

/**
 * What was last told on this page, by the bootstrap or by us: it stays on our queue, so that the default is said once,
 * whoever comes first and however often we start (CO-40).
 */
export interface Told {
  told?: string;
}

interface Options {
  page: Page;
  /** Our command queue. */
  queue: Told;
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
export function createSignals({ page, queue, config, can, decided, log }: Options): () => void {
  const layerOf = (name: string): unknown[] =>
    (Array.isArray(page[name]) ? page[name] : (page[name] = [])) as unknown[];

  function toGoogle(..._command: unknown[]): void {
    // Google takes Arguments objects for commands, and nothing else.
    // oxlint-disable-next-line prefer-rest-params
    for (const name of config().layers) layerOf(name).push(arguments);
  }

  function say(command: 'default' | 'update', granted: (category: string) => boolean): void {
    const { google, microsoft, regions, waitForUpdate, adsDataRedaction, urlPassthrough } =
      config();
    const word = (category: string): string => (granted(category) ? 'granted' : 'denied');
    const first = command === 'default';
    if (google) {
      const types: Record<string, unknown> = {};
      for (const [category, names] of Object.entries(GOOGLE_TYPES)) {
        for (const name of names) types[name] = word(category);
      }
      if (first) {
        types['wait_for_update'] = waitForUpdate;
        if (regions.length > 0) types['region'] = regions;
      }
      toGoogle('consent', command, types);
      if (first && adsDataRedaction) toGoogle('set', 'ads_data_redaction', true);
      if (first && urlPassthrough) toGoogle('set', 'url_passthrough', true);
    }
    if (microsoft) layerOf('uetq').push('consent', command, { ad_storage: word('advertisement') });
  }

  return () => {
    const flags = Object.keys(GOOGLE_TYPES).map((category) => Number(can(category)));
    const now = `${Number(decided())}${flags.join('')}`;
    if (queue.told === undefined) {
      for (const name of config().layers) {
        if (layerOf(name).some(isTag))
          log(`${name}: a tag ran before consent's default; paste the bootstrap`);
      }
      // For a decided visitor too: the update that follows is what lifts it.
      const granted = decided() ? (category: string) => category === NECESSARY : can;
      say('default', granted);
      queue.told = decided() ? '' : now;
    }
    if (queue.told !== now) say('update', can);
    queue.told = now;
    const { fbq } = page;
    if (config().meta && typeof fbq === 'function')
      fbq('consent', can('advertisement') ? 'grant' : 'revoke');
  };
}

/** What a Google tag or container puts into its layer when it starts. */
function isTag(entry: unknown): boolean {
  const { event, 0: command } = Object(entry) as { event?: unknown; 0?: unknown };
  return event === 'gtm.js' || command === 'config';
}
