import type { Asleep } from '#src/asleep';
import type { SignalsConfig } from '#src/config/consent/signals';
import type { Globals } from '#src/dom/globals';
import { fieldsOf } from '#src/dom/json';
import type { Hold } from '#src/hold';
import { TAG_FIRST, type WriteLine } from '#src/reasons';
import type { Consent } from '../consent';
import type { FoundLaw } from '../region/law';

const GRANTED = 'granted';

/**
 * For each of Google's consent types, written without its ending `_storage`, the category that decides. The two types that do
 * not end in `_storage` (`ad_user_data`, `ad_personalization`) get the value of `ad` (CO-40).
 */
export const DECIDERS = {
  ad: 'advertisement',
  analytics: 'analytics',
  functionality: 'functional',
  personalization: 'functional',
  security: 'necessary',
};

/** For two of Google's consent types, the service that the type is about, by its name in `src/services.ts` (CO-49). */
export const SIGNALLED: Readonly<Record<string, string>> = {
  ad: 'google-ads',
  analytics: 'google-analytics',
};

type ServiceFunction = (...command: unknown[]) => void;

/** Values that bootstrap and loader put on our queue for each other, so that a default is sent only once (CO-40). */
export interface Handshake {
  /** The last signals to Google as one text: the command, then `granted` or `denied` per type as in `DECIDERS`. */
  told?: string;
  /** Whether another script has sent a default to Google before ours; undefined if none has. */
  othersDefault?: true;
  /** The sleeping legacy scripts; undefined if the bootstrap is not configured to put any to sleep (LD-18). */
  asleep?: Asleep;
  /** The law where the visitor is, once it is known; undefined without `consent.regions` (CO-46). */
  law?: FoundLaw;
  /** What the bootstrap holds back; undefined if the owner has not configured it to hold anything back (LD-21). */
  hold?: Hold;
}

/** The consent that was announced to vendors last, in Google's words. Whoever sends it to a vendor also writes it here. */
export interface AnnouncedSignals {
  /** Microsoft: the value of `ad_storage`. */
  uetq?: string | undefined;
  /** Meta: the value of `ad_storage`, too. */
  fbq?: string | undefined;
  /** Microsoft Clarity: the values of `ad_storage` and `analytics_storage`. */
  clarity?: string | undefined;
  /** Amazon: the value of `ad_storage`. */
  amznConsent?: string | undefined;
}

/**
 * Makes the one function that announces the current consent to Google, Microsoft, Clarity, Meta and Amazon (CO-40, CO-41). The first call on a
 * page sends a default, which denies everything that the visitor has not decided; later calls send an update if something has
 * changed, and nothing otherwise.
 */
export function createSignals(
  page: Globals,
  { queue, memory: { announced } }: { queue: Handshake; memory: { announced: AnnouncedSignals } },
  consent: Pick<Consent, 'allows' | 'decided'>,
  config: () => SignalsConfig,
  log: WriteLine,
): () => void {
  /** Calls back with a global queue of the page, which may be something else than a queue, frozen, or throw (XX-01). */
  function withQueue(name: string, use: (there: unknown[]) => void): void {
    try {
      use((page[name] ||= []) as unknown[]);
    } catch {
      log(`${name}: accepts no consent signal`);
    }
  }

  function sendToGoogle(..._command: unknown[]): void {
    // Google accepts only Arguments objects as commands, not arrays.
    // oxlint-disable-next-line prefer-rest-params
    for (const name of config().layers) withQueue(name, (layer) => layer.push(arguments));
  }

  /** Whether another script has sent a consent default to a layer. Logs if a Google tag has started before it. */
  function hasDefault(name: string): boolean {
    let found = false;
    withQueue(name, (layer) => {
      for (const entry of layer) {
        const { event, 0: command, 1: what } = fieldsOf(entry);
        // A Google tag or container puts these entries into its layer when it starts.
        if (event === 'gtm.js' || command === 'config')
          log(`${name}: a tag started before consent; paste the bootstrap`, TAG_FIRST);
        found ||= command === 'consent' && what === 'default';
      }
    });
    return found;
  }

  /** Calls the function of a service that the page has, if the values have changed. It may have come since the last call. */
  function announceTo(
    name: 'fbq' | 'clarity' | 'amznConsent',
    values: string,
    ...command: unknown[]
  ): void {
    if (!page[name] || announced[name] === values) return;
    withQueue(name, (service) => (service as unknown as ServiceFunction)(...command));
    announced[name] = values;
  }

  /** Whether a service is allowed, in Google's words. */
  const valueFor = (service: string, category = 'advertisement'): string =>
    consent.allows(category, service) ? GRANTED : 'denied';

  function announceToServices(signals: SignalsConfig): void {
    if (signals.microsoft) {
      const value = valueFor('microsoft-ads');
      if (announced.uetq !== value) {
        const command = announced.uetq ? 'update' : 'default';
        withQueue('uetq', (uetq) => uetq.push('consent', command, { ad_storage: value }));
        announced.uetq = value;
      }
      const ad = valueFor('clarity');
      const analytics = valueFor('clarity', 'analytics');
      announceTo('clarity', `${ad} ${analytics}`, 'consentv2', {
        ad_Storage: ad,
        analytics_Storage: analytics,
      });
    }
    if (signals.meta) {
      const value = valueFor('meta');
      announceTo('fbq', value, 'consent', value === GRANTED ? 'grant' : 'revoke');
    }
    if (signals.amazon) {
      const value = valueFor('amazon-ads');
      const isGranted = value === GRANTED;
      announceTo('amznConsent', value, {
        countryCode: signals.amazon,
        enableAdStorage: isGranted,
        enableUserData: isGranted,
      });
    }
  }

  return () => {
    const signals = config();
    const values: Record<string, string | undefined> = {};
    const decided = consent.decided;
    let current = decided ? 'update' : 'default';
    for (const [type, category] of Object.entries(DECIDERS))
      current += values[`${type}_storage`] = consent.allows(category, SIGNALLED[type])
        ? GRANTED
        : 'denied';
    const { ad_storage } = values;

    if (signals.google) {
      const types: typeof values = {
        ...values,
        ad_user_data: ad_storage,
        ad_personalization: ad_storage,
      };
      if (!queue.told) {
        // The default contains the current consent, even if the visitor has decided. In that case, the update below sends the
        // same values again, so that tags see that a decision was made.
        if (signals.layers.some(hasDefault)) queue.othersDefault = true;
        if (!queue.othersDefault) {
          sendToGoogle('consent', 'default', {
            ...types,
            wait_for_update: signals.waitForUpdate,
            ...(signals.regions[0] && { region: signals.regions }),
          });
        }
        // After our default, an undecided visitor needs no update; another script's may have any value, so one is sent.
        if (!queue.othersDefault && !decided) queue.told = current;
        if (signals.adsDataRedaction) sendToGoogle('set', 'ads_data_redaction', true);
        if (signals.urlPassthrough) sendToGoogle('set', 'url_passthrough', true);
      }
      // Before there is a decision, we grant nothing that another script's default has denied (XX-14).
      if (!decided && queue.othersDefault)
        for (const type in types) if (types[type] === GRANTED) delete types[type];
      if (queue.told !== current) sendToGoogle('consent', 'update', types);
      queue.told = current;
    }
    announceToServices(signals);
  };
}
