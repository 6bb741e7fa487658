import type { WidgetContext } from '../../../src/contract';
import type { PhpValues } from '../php-values/php-values';
import { map, text, yes } from '../php-values/php-values';

/** Google's types of consent that decide for its tags. */
const TYPES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/** A data layer of Google's. */
export interface Layer {
  readonly name: string;
  /** Says a command, as `gtag` would: our own, for the page's may write into another layer. */
  command(...command: unknown[]): void;
  push(entry: PhpValues): void;
  /**
   * Says what consent there is, where nobody has yet and the server's settings want it, and what becomes of it, where nobody
   * else does; called whenever a service starts or goes on.
   */
  speakFor(): void;
}

/** Opens the layer of a name, which the page may have already. */
export function openLayer(
  { consent, scope, page: { told } }: WidgetContext,
  options: PhpValues,
  name: string,
): Layer {
  const page = window as unknown as Record<string, unknown[]>;
  const layer = (): unknown[] => (page[name] ||= []);
  /** What we said last in each layer of this page, however often we start. */
  const ours = (told.layers ??= {});
  let follows = false;

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

  /** The last that was said of consent, by whomever. */
  const last = (): PhpValues | undefined =>
    [...layer()].reverse().find((entry) => Object(entry)[0] === 'consent') as PhpValues | undefined;

  function say(what: string): void {
    command('consent', what, Object.fromEntries(TYPES.map((type) => [type, word(type)])));
    ours[name] = last();
  }

  /**
   * Whoever else keeps this layer up to date, loader, page or another tool, has done so in the task of the choice (CO-40).
   * Somebody else's default holds until there is one (XX-14).
   */
  function update(): void {
    const entry = last();
    if (entry !== ours[name] && (!consent.decided || entry?.[1] === 'update')) return;
    const said = map(entry?.[2]);
    // What is said of some regions alone may not be of here.
    if (said['region'] || TYPES.some((type) => (said[type] ?? 'granted') !== word(type)))
      say('update');
  }

  return {
    name,
    command,
    push: (entry) => void layer().push(entry),
    speakFor() {
      if (last()) update();
      else if (yes(options['google_consent_mode'])) say('default');
      if (follows) return;
      follows = true;
      scope.undo(consent.subscribe(() => scope.after(0, update), 'services'));
    },
  };
}

/** The layer of Google's tag by the server's settings (facts §1.2); where they are missing, the usual one. */
export function tagLayerName(options: PhpValues): string {
  const settings = map(options['GATags']);
  const type = text(settings['ga_datalayer_type']) || 'default';
  if (type !== 'default' && type !== 'custom') return 'dataLayer';
  return (type === 'custom' && text(settings['ga_datalayer_name'])) || 'dataLayerPYS';
}
