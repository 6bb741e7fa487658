import type { WidgetContext } from '../../../src/contract';
import type { Loose } from '../loose';
import { map, text, yes } from '../loose';

/** Google's types of consent that decide for its tags. */
const TYPES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/** A data layer of Google's. */
export interface Layer {
  readonly name: string;
  /** Says a command, as `gtag` would: our own, for the page's may write into another layer. */
  command(...command: unknown[]): void;
  push(entry: Loose): void;
  /** Says what consent there is, and what becomes of it, where nobody else speaks in this layer. */
  speakFor(): void;
}

/** Opens the layer of a name, which the page may have already. */
export function openLayer({ consent, scope }: WidgetContext, options: Loose, name: string): Layer {
  const page = window as unknown as Record<string, unknown[]>;
  const layer = (): unknown[] => (page[name] ||= []);
  let said: string | undefined;

  function command(..._command: unknown[]): void {
    // Google takes Arguments objects for commands, and nothing else.
    // oxlint-disable-next-line prefer-rest-params
    layer().push(arguments);
  }

  /** Where nothing asks for consent, what the server's settings say, else granted (TR-35). */
  function word(type: string): string {
    const { enabled, value } = map(map(options['gdpr'])[type]);
    if (!consent.status().gated) return (yes(enabled) && text(value)) || 'granted';
    const category = type === 'analytics_storage' ? 'analytics' : 'advertisement';
    return consent.can(category) ? 'granted' : 'denied';
  }

  function say(): void {
    const words = TYPES.map((type) => [type, word(type)]);
    const now = words.join();
    if (now === said) return;
    command('consent', said ? 'update' : 'default', Object.fromEntries(words));
    said = now;
  }

  return {
    name,
    command,
    push: (entry) => void layer().push(entry),
    speakFor() {
      const spoken = layer().some((entry) => Object(entry)[0] === 'consent');
      if (spoken || !yes(options['google_consent_mode'])) return;
      say();
      scope.undo(consent.subscribe(say));
    },
  };
}

/** The layer of Google's tag by the server's settings (contract §1.2); where they are missing, the usual one. */
export function tagLayerName(options: Loose): string {
  const settings = map(options['GATags']);
  const type = text(settings['ga_datalayer_type']) || 'default';
  if (type !== 'default' && type !== 'custom') return 'dataLayer';
  return (type === 'custom' && text(settings['ga_datalayer_name'])) || 'dataLayerPYS';
}
