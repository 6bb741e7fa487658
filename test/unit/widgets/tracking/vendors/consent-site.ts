import { SIGNALS } from '#src/config/consent/signals';
import type { Slug } from '#src/config/tracking-vendors';
import { createSignals } from '#src/consent/announce/signals';
import type { Service } from '#widgets/tracking/vendors/service';
import type { Vendor } from '#widgets/tracking/vendors/vendor';
import { stage } from './run';

export const page = window as unknown as Record<string, unknown>;

/**
 * A service, the loader's signals and a visitor's choices, in the order of a real choice: the tracker is notified last.
 *
 * @param speaks whether we announce consent; false: another tool announces its own
 */
export function site(slug: Slug, vendor: Vendor, options: object, speaks = true) {
  const { context, works, consent, announced } = stage({ options: { [slug]: options } });
  const visitor = { decided: false };
  consent.granted.clear();
  const signal = createSignals(
    page,
    { queue: {}, memory: { announced } },
    {
      allows: (category) => consent.granted.has(category),
      get decided() {
        return visitor.decided;
      },
    },
    () => SIGNALS.defaults,
    () => {},
  );
  const announce = (): void => void (speaks && signal());
  let service: Service | undefined;
  announce();

  return {
    announced,
    announce,
    /** The first consent loads the service's chunk, a moment later; later changes reach it at once. */
    choose(...categories: string[]) {
      const before = consent.granted.size > 0;
      consent.granted = new Set(categories);
      visitor.decided = true;
      const granted = categories.length > 0;
      announce();
      if (service && before !== granted) service[granted ? 'resume' : 'stop']();
      for (const listener of [...consent.listeners]) listener();
      if (service || !granted) return;
      service = vendor(context, works);
      service.start();
    },
  };
}

export const ALL = ['analytics', 'advertisement'];
