import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { fieldsOf } from '#src/dom/json';
import type { TrackingSettings } from '../model/settings';
import { siteOf, consentWithoutGate } from '../model/site';
import type { PhpValues } from '../php-values/php-values';

/** Google's consent types that control its tags. */
const TYPES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/** One of Google's data layers. */
export interface Layer {
  readonly name: string;
  /** Pushes a command as `gtag` does. The page's own `gtag` is not used, because it may push to another layer. */
  command(...command: unknown[]): void;
  push(entry: PhpValues): void;
  /**
   * Pushes a default of consent to the layer if the site's settings ask for a default, and no other script has pushed consent.
   * From then on, pushes every change of consent that no other script pushes. Call this whenever a service starts or resumes.
   */
  keepConsentUpdated(): void;
}

/** Opens the data layer with this name, or creates it if the page does not have it yet. */
export function openLayer(
  { consent, log, scope, page: { tracker } }: WidgetContext,
  settings: TrackingSettings,
  name: string,
): Layer {
  const page = globals<Record<string, unknown[]>>();
  /** The page's list with that name. If the global of that name is not a list, pushed entries are lost. */
  function layer(): unknown[] {
    // Unlike an assignment, `Reflect.set` does not throw if the property cannot be written.
    if (!page[name]) Reflect.set(page, name, []);
    const existing = page[name];
    return Array.isArray(existing) ? existing : [];
  }
  /** The last consent entry that we pushed to each layer of this page, by the layer's name. The entries outlive a `destroy`. */
  const ownEntries = tracker.layers;
  let isSubscribed = false;

  function command(..._command: unknown[]): void {
    // The `arguments` object itself is pushed, because Google accepts no arrays as commands.
    // oxlint-disable-next-line prefer-rest-params
    layer().push(arguments);
  }

  /** A Google consent type's present value; if nothing asks for consent, the server's, by default `granted` (TR-35). */
  function consentValue(type: string): string {
    if (!consent.status().gated) return consentWithoutGate(settings, type);
    const isAllowed =
      type === 'analytics_storage'
        ? consent.allows('analytics', 'google-analytics')
        : consent.allows('advertisement', 'google-ads');
    return isAllowed ? 'granted' : 'denied';
  }

  /** The last consent entry in the layer, no matter which script pushed it. */
  const lastConsentEntry = (): unknown =>
    [...layer()].reverse().find((entry) => Object(entry)[0] === 'consent');

  function pushConsent(action: string): void {
    command('consent', action, Object.fromEntries(TYPES.map((type) => [type, consentValue(type)])));
    ownEntries[name] = lastConsentEntry();
  }

  /**
   * Pushes the present consent, unless another script has already pushed it. The loader, the page or another tool pushes it in
   * the task of the choice (CO-40), and this function runs after that task. Before there is a decision, a default that another
   * script has pushed is kept (XX-14).
   */
  function updateConsent(): void {
    const entry = lastConsentEntry();
    const { 1: what, 2: words } = fieldsOf(entry);
    if (entry !== ownEntries[name] && (!consent.decided || what === 'update')) return;
    const values = fieldsOf(words);
    // An entry with `region` perhaps does not apply to this visitor, so our own entry is pushed too.
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
