import type { Slug } from '#src/config/tracking-vendors';
import { createScope } from '#src/scope';
import { contextOf } from '#test/unit/context';
import { bench, sent } from '#test/unit/widgets/tracking/fixture';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import { mount } from '#widgets/tracking/sources/commerce';
import type { Listen } from '#widgets/tracking/sources/commerce/listen';
import type { Delegate } from '#widgets/tracking/sources/delegate';
import type { Tracker } from '#widgets/tracking/tracker';

/** A shop's page with a running tracker; each service is a list of what it was sent. */
export interface Shop {
  readonly tracker: Tracker;
  readonly sent: OutgoingEvent[];
  readonly lines: string[];
  /** Clicks as a visitor does, or as a script. */
  click(selector: string, by?: 'visitor' | 'script'): void;
  /** Ticks a box, or writes into a field and leaves it. */
  change(selector: string, value: string | boolean): void;
  close(): void;
}

/** One prepared event for each service, as PHP prints them under a kind. */
export function printedFor(kind: string, names: Partial<Record<Slug, string>>): PhpValues {
  return Object.fromEntries(
    Object.entries(names).map(([slug, name]) => [
      slug,
      { name, type: 'dyn', e_id: kind, eventID: 'printed', params: { page_title: 'Loja' } },
    ]),
  );
}

export const ADD = {
  facebook: 'AddToCart',
  ga: 'add_to_cart',
  gtm: 'add_to_cart',
  pinterest: 'AddToCart',
  bing: 'add_to_cart',
};
export const REMOVE = {
  facebook: 'RemoveFromCart',
  ga: 'remove_from_cart',
  gtm: 'remove_from_cart',
  pinterest: 'RemoveFromCart',
  bing: 'remove_from_cart',
};

/** Opens a page with `pysOptions`, for a visitor who has granted all categories, or some. */
export function openShop(
  options: PhpValues,
  body: string,
  yes: string[] = ['advertisement', 'analytics'],
): Shop {
  document.body.innerHTML = body;
  const core = bench(options, { decided: true, yes });
  const { tracker } = core;
  const scope = createScope('sources', (error) => {
    throw error;
  });
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const listen =
    (type: string): Listen['onClick'] =>
    (selector, handler) => {
      scope.on(
        document,
        type,
        (event: Event) => {
          const element = (event.target as Element).closest(selector);
          if (element) handler(element, event);
        },
        { capture: true },
      );
    };
  const delegate = { onClick: listen('click'), onChange: listen('change') } as Delegate;
  mount(contextOf({ log, scope }), { tracker, delegate, missed: [] });
  const find = (selector: string): HTMLInputElement => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`nothing at ${selector}`);
    return found;
  };
  return {
    tracker,
    get sent() {
      return sent(core);
    },
    lines,
    click(selector, by = 'visitor') {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      Object.defineProperty(event, 'isTrusted', { value: by === 'visitor' });
      // There is no navigation here.
      document.addEventListener('click', (last) => last.preventDefault(), { once: true });
      find(selector).dispatchEvent(event);
    },
    change(selector, value) {
      const field = find(selector);
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    close() {
      scope.end();
      core.end();
    },
  };
}
