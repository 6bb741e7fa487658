import { heldBy, keptIn } from '#src/asks';
import { SERVICE_NAMES } from '#src/config/tracking-vendors';
import { choosesServices } from '#src/consent/chooses-services';
import { categoryOf } from '#src/consent/release/held';
import type { ChunkInputs, ConsentContext } from '#src/contract';
import { httpUrl } from '#src/dom/address';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { serviceOf } from '#src/known';
import { SERVICES } from '#src/services';
import { trackedServices } from '#src/tracked-services';
import type { PageService, PageServices } from './state';

/** Returns the services on the page as it is now, by the category that decides about them. */
export type FindServices = () => PageServices;

declare module '#src/contract' {
  interface ChunkInputs {
    held: {
      /** Called once, with the function that finds the services on the page. */
      onLoaded(findServices: FindServices): void;
    };
  }
}

/**
 * Finds the services whose scripts or frames on the page need consent, by the category that each of them needs (LD-23). Where
 * visitors choose service by service, it finds also those that the tracker is set up for, and those that the visitor has answered on
 * another page (CO-49). This code is a chunk of its own, because it contains the table of services, and few sites hold anything back.
 */
export function mount(context: ConsentContext, { onLoaded }: ChunkInputs['held']): void {
  const logged = new Set<string>();
  const logOnce = (line: string): void => {
    if (!logged.has(line)) context.log(line);
    logged.add(line);
  };
  onLoaded(() => {
    const found = new Map<string, Map<string, PageService>>();
    for (const { category, label, name = '' } of [...onPage(logOnce), ...chosenByName(context)]) {
      const service = { label, name: canChoose(context, name, category) ? name : undefined };
      found.set(category, (found.get(category) ?? new Map()).set(label, service));
    }
    return Object.fromEntries(
      [...found].map(([slug, services]) => [slug, switchesFirst([...services.values()])]),
    );
  });
}

interface Found extends PageService {
  readonly category: string;
}

/**
 * The services of the held elements on the page. If the site does not have a service's usual category, the service needs another
 * category, and a debug line names the service.
 */
function onPage(log: (line: string) => void): Found[] {
  return [...document.querySelectorAll<HTMLElement>('[data-cli-category]')].flatMap((element) => {
    const [attribute = 'src'] = heldBy(element);
    const asked = element.getAttribute(keptIn(attribute)) ?? element.getAttribute('src') ?? '';
    // The first address of several, as in `srcset`.
    const url = httpUrl(asked.split(/\s/, 1)[0] ?? '');
    const service = serviceOf(url?.href ?? '', element.id);
    const category = categoryOf(element);
    if (service && service.category !== category)
      log(`${service.name}: ${category} decides instead of ${service.category}`);
    // The table has no row for a host that only the owner's configuration holds back, so the host's name is used.
    const label = service?.label ?? url?.hostname;
    return label ? [{ category, label, name: service?.name }] : [];
  });
}

/** The services that a visitor can choose although nothing on the page is held for them. */
function chosenByName(context: ConsentContext): Found[] {
  const { config, consent } = context;
  const names = [
    ...trackedServices(globals()['pysOptions'], config.raw('tracking')).map(
      (slug): string => SERVICE_NAMES[slug],
    ),
    ...Object.keys(consent.status().services),
  ];
  return SERVICES.flatMap(({ label, name }) => {
    const category = (names.includes(name) && consent.serviceCategory(name)) || '';
    return canChoose(context, name, category) ? [{ category, label, name }] : [];
  });
}

/** The services with a switch of their own, then the others. */
const switchesFirst = (services: readonly PageService[]): PageService[] => [
  ...services.filter(({ name }) => name !== undefined),
  ...services.filter(({ name }) => name === undefined),
];

/** Whether a service has a switch of its own under a category. */
function canChoose({ config, consent }: ConsentContext, name: string, category: string): boolean {
  return (
    choosesServices(config.raw('dialog')) &&
    consent.serviceCategory(name) === category &&
    !consent.config.locked.includes(category)
  );
}
