import { heldBy, keptIn } from '../../../src/asks';
import type { ChunkInputs, WidgetContext } from '../../../src/contract';
import { categoryOf } from '../../../src/consent/release/held';
import { httpUrl } from '../../../src/dom/address';
import { document } from '../../../src/dom/page/document';
import { serviceOf } from '../../../src/known';

/** Returns the services on the page as it is now, by the category that decides about them. */
export type NameServices = () => Readonly<Record<string, string>>;

declare module '../../../src/contract' {
  interface ChunkInputs {
    held: {
      /** Called once, with the function that names the services on the page for each category that has some. */
      onLoaded(nameServices: NameServices): void;
    };
  }
}

/**
 * Finds the services whose scripts or frames on the page need consent, by the category that each of them needs (LD-23). If the
 * site does not have a service's usual category, the service needs another category, and a debug line names the service. This
 * code is a chunk of its own, because it contains the table of services, and few sites hold anything back.
 */
export function mount(
  { log }: Pick<WidgetContext, 'log'>,
  { onLoaded }: ChunkInputs['held'],
): void {
  const logged = new Set<string>();
  onLoaded(() => {
    const { names, moved } = findServices();
    for (const line of moved) if (!logged.has(line)) log(line);
    moved.forEach((line) => logged.add(line));
    return Object.fromEntries([...names].map(([slug, all]) => [slug, [...all].join(', ')]));
  });
}

/** Finds the services' elements: their names by category, and the services that another category than their own decides about. */
function findServices(): { names: Map<string, Set<string>>; moved: Set<string> } {
  const names = new Map<string, Set<string>>();
  const moved = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-cli-category]')) {
    const [attribute = 'src'] = heldBy(element);
    const asked = element.getAttribute(keptIn(attribute)) ?? element.getAttribute('src') ?? '';
    // The first address of several, as in `srcset`.
    const url = httpUrl(asked.split(/\s/, 1)[0] ?? '');
    const service = serviceOf(url?.href ?? '', element.id);
    const category = categoryOf(element);
    // The table has no row for a host that only the owner's configuration holds back, so the host's name is used.
    const name = service?.label ?? url?.hostname;
    if (name) names.set(category, (names.get(category) ?? new Set()).add(name));
    if (service && service.category !== category)
      moved.add(`${service.name}: ${category} decides instead of ${service.category}`);
  }
  return { names, moved };
}
