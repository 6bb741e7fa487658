import { list, map, text, texts, isOn, type PhpValues } from '../php-values/php-values';
import type { Copies } from './event';
import type { TrackingSettings } from './settings';

/** An event that the owner has defined, with its configured values. The functions below read these values (facts §1.5). */
export interface Trigger {
  readonly id: string;
  readonly values: readonly unknown[];
}

/** The events that wait for an action, by type of trigger, and their copies by id. */
interface Triggers {
  readonly types: ReadonlyMap<string, readonly Trigger[]>;
  copies(id: string): Copies;
}

/** A rule for addresses that equal or contain its value, by `kind`. An unknown kind matches nothing. */
export interface AddressRule {
  readonly kind: 'match' | 'contains' | undefined;
  readonly value: string;
}

/** Reads a rule for addresses. */
export function ruleOf(printed: unknown): AddressRule {
  const { rule, value } = map(printed);
  const kind = rule === 'match' || rule === 'contains' ? rule : undefined;
  return { kind, value: text(value).trim() };
}

/** For mail and telephone links: the rules for addresses. An address has to match one of them. */
export const rulesOf = (value: unknown): AddressRule[] => list(map(value).rules).map(ruleOf);

/** For forms: the ids of the forms for which the event is fired; empty: all forms. */
export const formsOf = (value: unknown): string[] => texts(map(value).forms);

/** For videos: the player (`youtube` or `vimeo`), the video's id ('' for all videos), and the mark, such as `50%` or `play`. */
export function videoOf(value: unknown): { type: string; id: string; mark: unknown } {
  const { type, id, video_view_play_trigger: mark } = map(value);
  return { type: text(type), id: text(id), mark };
}

/** Whether the owner's event replaces the automatic event for the same action. */
export const replacesAutomatic = (
  value: unknown,
  flag: 'disabled_email_link' | 'disabled_form_action' | 'disable_watch_video',
): boolean => isOn(map(value)[flag]);

/**
 * Reads the events that wait for an action (facts §1.5). The pixel plugin prints each event in `triggerEventTypes` and in
 * `triggerEvents`; the values in `triggerEventTypes` take precedence. The values may be wrapped in one more list, which `flat`
 * removes.
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
