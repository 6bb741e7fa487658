import type { Copies, PreparedEvent } from '../model/event';
import { dynamicEventOf } from '../model/printed-events';
import { triggersOf, type Trigger } from '../model/triggers';
import type { Shape } from '../pipeline/fired-event';
import type { Tracker } from '../tracker';

/** The events that are prepared for the visitor's actions. They get a new id each time that they are fired (D5). */
export interface PreparedEvents {
  /** The events with the given type of trigger, such as `css_click`; empty if there are none. */
  triggers(type: string): readonly Trigger[];
  fireTrigger(id: string): void;
  /** Each service's copy of an automatic event, such as `automatic_event_scroll`; empty if not wanted. */
  automatic(kind: string): Copies;
  /** Whether the owner wants an automatic event. */
  isWanted(kind: string): boolean;
  fireAutomatic(kind: string, shape?: Shape): void;
}

export function createPreparedEvents(tracker: Tracker): PreparedEvents {
  const { readCopies, settings } = tracker;
  const { types, copies } = triggersOf(settings, readCopies);
  // Read once, because visitors click again and again.
  const known: Record<string, Copies> = {};
  const automatic = (kind: string): Copies =>
    (known[kind] ??= {
      ...readCopies(dynamicEventOf(settings, kind)),
      ...settings.events?.automatic[kind],
    });
  return {
    triggers: (type) => types.get(type) ?? [],
    fireTrigger: (id) => void tracker.fire(copies(id), { fresh: true }),
    automatic,
    isWanted: (kind) => Object.keys(automatic(kind)).length > 0,
    fireAutomatic: (kind, shape) =>
      void tracker.fire(automatic(kind), { fresh: true, ...(shape && { shape }) }),
  };
}

/** A copy of an event with further parameters; parameters without a value are omitted. */
export function withParams(
  event: PreparedEvent,
  more: Record<string, string | undefined>,
): PreparedEvent {
  const entries = Object.entries(more).filter(([, value]) => value);
  return { ...event, params: { ...event.params, ...Object.fromEntries(entries) } };
}

/** A text of the page, trimmed and with single spaces. */
export function plainText(value: string | null | undefined): string {
  return (value ?? '').replace(/\s+/g, ' ').trim();
}
