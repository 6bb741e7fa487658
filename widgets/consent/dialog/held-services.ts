import type { ChunkInputs, WidgetContext } from '../../../src/contract';
import { categoryOf } from '../../../src/consent/release/held';
import { httpUrl } from '../../../src/dom/address';
import { document } from '../../../src/dom/page/document';
import { serviceOf } from '../../../src/known';

declare module '../../../src/contract' {
  interface ChunkInputs {
    held: {
      /** Called once. For each category that held content needs, `services` has the names of the services, as one text. */
      onNamed(services: Readonly<Record<string, string>>): void;
    };
  }
}

/**
 * Finds the services whose scripts or frames on the page need consent, by the category that each of them needs (LD-23). A debug
 * line names each service that needs another category than usual, because the site does not have the usual one. This code is a
 * chunk of its own, because it contains the table of services, and few sites hold anything back.
 */
export function mount({ log }: Pick<WidgetContext, 'log'>, { onNamed }: ChunkInputs['held']): void {
  const names = new Map<string, Set<string>>();
  const moved = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-cli-category]')) {
    const url = httpUrl(element.dataset.cliSrc ?? element.getAttribute('src') ?? '');
    const service = serviceOf(url?.href ?? '', element.id, element.textContent ?? '');
    const category = categoryOf(element);
    // The table has no row for a host that only the owner's configuration holds back, so the host's name is used.
    const name = service?.label ?? url?.hostname;
    if (name) names.set(category, (names.get(category) ?? new Set()).add(name));
    if (service && service.category !== category)
      moved.add(`${service.name}: ${category} decides instead of ${service.category}`);
  }
  moved.forEach((line) => log(line));
  onNamed(Object.fromEntries([...names].map(([slug, all]) => [slug, [...all].join(', ')])));
}
