import type { PhpValues } from '../php-values/php-values';
import { list, map, text } from '../php-values/php-values';
import type { Slug, Tracker } from '../tracker';

/** Changes one service's copy of an event for what has happened; undefined leaves that service out. */
export type Shape = (slug: Slug, event: PhpValues) => PhpValues | undefined;

/** An event of the owner's, and what its trigger was configured with: selectors, percentages, rules (facts §1.5). */
export interface Trigger {
  readonly id: string;
  readonly values: readonly unknown[];
}

/** The events that the server prepared for what a visitor may do. Each time they are fired they get a new id (D5). */
export interface Prepared {
  /** The events that wait for a kind of trigger, such as `css_click`. */
  triggers(type: string): Trigger[];
  fireTrigger(id: string): void;
  /** Each service's copy of an automatic event, such as `automatic_event_scroll`; empty where the owner wants none. */
  automatic(kind: string): PhpValues;
  /** Whether the owner wants that automatic event. */
  has(kind: string): boolean;
  fireAutomatic(kind: string, shape?: Shape): void;
}

export function createPrepared(tracker: Tracker): Prepared {
  const { options } = tracker;
  const events = map(options['triggerEvents']);
  const types = new Map<string, Trigger[]>();

  function add(type: string, id: string, values: unknown): void {
    const triggers = types.get(type) ?? [];
    // The pixel plugin prints dedicated events in both places: the first one counts. It wraps their values in one more list,
    // which `flat` takes away.
    if (triggers.some((trigger) => trigger.id === id)) return;
    triggers.push({ id, values: list(values).flat() });
    types.set(type, triggers);
  }

  for (const [type, triggers] of Object.entries(map(options['triggerEventTypes']))) {
    for (const [id, values] of Object.entries(map(triggers))) add(type, id, values);
  }
  for (const [id, copies] of Object.entries(events)) {
    for (const copy of list(copies).map(map)) {
      const type = text(copy['trigger_type']);
      if (type) add(type, id, copy['trigger_value']);
    }
  }

  const automatic = (kind: string): PhpValues => map(map(options['dynamicEvents'])[kind]);
  return {
    triggers: (type) => types.get(type) ?? [],
    fireTrigger: (id) => void tracker.fire(events[id], { fresh: true }),
    automatic,
    has: (kind) => Object.keys(automatic(kind)).length > 0,
    fireAutomatic: (kind, shape) =>
      void tracker.fire(automatic(kind), { fresh: true, ...(shape && { shape }) }),
  };
}

/** A copy of an event with more parameters; those without a value are left out. */
export function adding(event: PhpValues, more: Record<string, string | undefined>): PhpValues {
  const said = Object.entries(more).filter(([, value]) => value);
  return { ...event, params: { ...map(event['params']), ...Object.fromEntries(said) } };
}

/** A text of the page, trimmed and with single spaces. */
export function plainText(given: string | null | undefined): string {
  return (given ?? '').replace(/\s+/g, ' ').trim();
}
