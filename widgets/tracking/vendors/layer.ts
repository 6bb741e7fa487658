import { fieldsOf } from '../../../src/dom/json';
import { globals } from '../../../src/dom/globals';
import type { WidgetContext } from '../../../src/contract';
import type { PhpValues } from '../php-values/php-values';
import { siteOf, consentWithoutGate } from '../model/site';
import type { TrackingSettings } from '../model/settings';

/** Google's types of consent that decide for its tags. */
const TYPES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/** One of Google's data layers. */
export interface Layer {
  readonly name: string;
  /** Pushes a command as `gtag` would. The page's own `gtag` is not used, because it may write into another layer. */
  command(...command: unknown[]): void;
  push(entry: PhpValues): void;
  /**
   * Tells the layer of consent: the default, where nobody has said one and the server's settings want it; then every change
   * that nobody else says. Call it whenever a service starts or resumes.
   */
  keepConsentUpdated(): void;
}

/** Opens the data layer with a name; the page may have it already. */
export function openLayer(
  { consent, log, scope, page: { tracker } }: WidgetContext,
  settings: TrackingSettings,
  name: string,
): Layer {
  const page = globals<Record<string, unknown[]>>();
  /** The page's list of that name. Where something else has the name, what is pushed goes nowhere. */
  function layer(): unknown[] {
    // `Reflect.set` does not throw for a name that cannot be written, as an assignment does.
    if (!page[name]) Reflect.set(page, name, []);
    const existing = page[name];
    return Array.isArray(existing) ? existing : [];
  }
  /** The last entry about consent that we pushed into each layer of this page; kept when we start again. */
  const ownEntries = tracker.layers;
  let isSubscribed = false;

  function command(..._command: unknown[]): void {
    // Google takes Arguments objects for commands, and nothing else.
    // oxlint-disable-next-line prefer-rest-params
    layer().push(arguments);
  }

  /**
   * Google's word for a type of consent now. Where nothing asks for consent, it is what the server's settings say, else
   * `granted` (TR-35).
   */
  function consentValue(type: string): string {
    if (!consent.status().gated) return consentWithoutGate(settings, type);
    const category = type === 'analytics_storage' ? 'analytics' : 'advertisement';
    return consent.allows(category) ? 'granted' : 'denied';
  }

  /** The last entry about consent in the layer, whoever pushed it. */
  const lastConsentEntry = (): unknown =>
    [...layer()].reverse().find((entry) => Object(entry)[0] === 'consent');

  function pushConsent(action: string): void {
    command('consent', action, Object.fromEntries(TYPES.map((type) => [type, consentValue(type)])));
    ownEntries[name] = lastConsentEntry();
  }

  /**
   * Pushes the present consent, unless somebody else has. The loader, the page or another tool does so in the task of the
   * choice (CO-40), which is over by now. Before there is a decision, a default that somebody else has pushed holds (XX-14).
   */
  function updateConsent(): void {
    const entry = lastConsentEntry();
    const { 1: what, 2: words } = fieldsOf(entry);
    if (entry !== ownEntries[name] && (!consent.decided || what === 'update')) return;
    const values = fieldsOf(words);
    // An entry for some regions alone may not be about this visitor's.
    if (values.region || TYPES.some((type) => (values[type] ?? 'granted') !== consentValue(type)))
      pushConsent('update');
  }

  return {
    name,
    command,
    push: (entry) => void layer().push(entry),
    keepConsentUpdated() {
      if (lastConsentEntry()) updateConsent();
      else if (siteOf(settings).googleDefault) pushConsent('default');
      if (isSubscribed) return;
      isSubscribed = true;
      if (!Array.isArray(page[name]))
        log(`window.${name} is not a list: it cannot be a data layer`);
      scope.undo(consent.subscribe(() => scope.after(0, updateConsent), 'services'));
    },
  };
}
