import type { PhpValues } from '../php-values/php-values';
import { list, map, text, texts, isOn } from '../php-values/php-values';
import type { Copies } from './event';
import type { TrackingSettings } from './settings';

/** An event of the owner's, and what it was configured with; the functions below read that (facts §1.5). */
export interface Trigger {
  readonly id: string;
  readonly values: readonly unknown[];
}

/** The events that wait for something, by what they wait for, and their copies by their number. */
interface Triggers {
  readonly types: ReadonlyMap<string, readonly Trigger[]>;
  copies(id: string): Copies;
}

/** A rule that addresses are compared with: they are the same, or contain its value. A rule of another kind matches nothing. */
export interface AddressRule {
  readonly kind: 'match' | 'contains' | undefined;
  readonly value: string;
}

/** Reads a rule that addresses are compared with. */
export function ruleOf(printed: unknown): AddressRule {
  const { rule, value } = map(printed);
  const kind = rule === 'match' || rule === 'contains' ? rule : undefined;
  return { kind, value: text(value).trim() };
}

/** For links to write or to call: the rules of which one has to match. */
export const rulesOf = (value: unknown): AddressRule[] => list(map(value).rules).map(ruleOf);

/** For forms: the numbers of those that count; empty: all. */
export const formsOf = (value: unknown): string[] => texts(map(value).forms);

/** For videos: `youtube` or `vimeo`, the video's id ('' for all), and the mark, as `50%` or `play`. */
export function videoOf(value: unknown): { type: string; id: string; mark: unknown } {
  const { type, id, video_view_play_trigger: mark } = map(value);
  return { type: text(type), id: text(id), mark };
}

/** Whether the automatic event for the same action is not fired beside it. */
export const replacesAutomatic = (
  value: unknown,
  flag: 'disabled_email_link' | 'disabled_form_action' | 'disable_watch_video',
): boolean => isOn(map(value)[flag]);

/**
 * Reads the events that wait for something (facts §1.5). The pixel plugin prints dedicated events in two places: the first one
 * counts. It wraps their values in one more list, which `flat` takes away.
 *
 * @param read reads the copies of an event
 */
export function triggersOf(
  { printed, events: own }: TrackingSettings,
  read: (printed: unknown) => Copies,
): Triggers {
  const events = map(printed.triggerEvents);
  const types = new Map<string, Trigger[]>();

  function add(type: string, id: string, values: readonly unknown[]): void {
    const triggers = types.get(type) ?? [];
    if (triggers.some((trigger) => trigger.id === id)) return;
    triggers.push({ id, values });
    types.set(type, triggers);
  }

  const valuesOf = (values: unknown): unknown[] => list(values).flat();
  for (const [type, triggers] of Object.entries(map(printed.triggerEventTypes)))
    for (const [id, values] of Object.entries(map(triggers))) add(type, id, valuesOf(values));
  for (const [id, copies] of Object.entries(events)) {
    for (const { trigger_type, trigger_value } of list(copies).map((copy): PhpValues => map(copy)))
      if (text(trigger_type)) add(text(trigger_type), id, valuesOf(trigger_value));
  }
  const ownTriggers = own?.triggers ?? {};
  for (const [id, { type, values }] of Object.entries(ownTriggers)) add(type, id, values);
  return { types, copies: (id) => ownTriggers[id]?.copies ?? read(events[id]) };
}
