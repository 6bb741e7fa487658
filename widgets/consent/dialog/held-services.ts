import type { ChunkInputs, WidgetContext } from '../../../src/contract';
import { categoryOf } from '../../../src/consent/release/held';
import { httpUrl } from '../../../src/dom/address';
import { document } from '../../../src/dom/page/document';
import { serviceOf } from '../../../src/known';

declare module '../../../src/contract' {
  interface ChunkInputs {
    held: {
      /** Called once, with the names of the services for each category that has some. */
      onNamed(services: Readonly<Record<string, string>>): void;
    };
  }
}

/**
 * Names the services on the page that the inline bootstrap knows, by the categories that decide about them (LD-23). A file of its
 * own, because it has the table of services, and few sites hold anything back.
 */
export function mount(
  _context: Pick<WidgetContext, 'scope'>,
  { onNamed }: ChunkInputs['held'],
): void {
  const services = new Map<string, Set<string>>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-cli-category]')) {
    const name = nameOf(element);
    if (!name) continue;
    const category = categoryOf(element);
    services.set(category, (services.get(category) ?? new Set()).add(name));
  }
  onNamed(Object.fromEntries([...services].map(([slug, names]) => [slug, [...names].join(', ')])));
}

/** The name of the service that an element belongs to, else the host that it loads from; '' for an inline script nobody knows. */
function nameOf(element: HTMLElement): string {
  const address = element.dataset.cliSrc ?? element.getAttribute('src') ?? '';
  const url = httpUrl(address);
  const service = serviceOf(url?.href ?? '', element.id, element.textContent ?? '');
  return service?.label ?? url?.hostname ?? '';
}
