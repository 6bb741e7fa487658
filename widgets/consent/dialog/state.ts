import type { ConsentStore } from '#src/consent/consent';
import type { Category } from './content';

/** State that only the dialog needs. Everything else that it shows comes from the decision. */
export interface DialogState {
  /** Index of the open tab: 0 is the overview, then come the categories, then the record. */
  openTab: number;
  /** Whether the visitor wants to read the whole overview. */
  isExpanded: boolean;
  /** On which sides the row of tabs continues beyond its edge: `before` (where reading starts), `after`, both, or ''. */
  overflow: string;
  /** `on`: the switches that the visitor has moved; `from`: the decision that was stored when the visitor moved them. */
  draft: { from: ConsentStore['stored'] | undefined; on: Switches };
  /** 'on': the visitor is subscribed to push; 'off': the visitor has just unsubscribed in this dialog; '': no subscription. */
  push: 'on' | 'off' | '';
  /** The services on the page that need a category, by the category's slug; empty until they are known. */
  services: PageServices;
}

/** Services by the slug of the category that decides about them. */
export type PageServices = Readonly<Record<string, readonly PageService[]>>;

/** A service that the page has. */
export interface PageService {
  /** Its name as visitors know it. */
  readonly label: string;
  /** Its name in the table of services, by which visitors can choose it (CO-49); undefined if its category alone decides. */
  readonly name: string | undefined;
}

/** Switches by category, and by service as `switchOf` names them: on or off. */
export type Switches = Readonly<Record<string, boolean>>;

/** The visitor's actions in the dialog. */
export type DialogAction =
  | { type: 'select'; tab: number }
  | { type: 'toggle'; slug: string; service?: string }
  | { type: 'more' | 'save' | 'reject' | 'accept' | 'export' | 'unsubscribe' | 'optOut' | 'close' };

/** Does an action. */
export type OnAct = (action: DialogAction) => void;

export const INITIAL: DialogState = {
  openTab: 0,
  isExpanded: false,
  overflow: '',
  draft: { from: undefined, on: {} },
  push: '',
  services: {},
};

/** The name of a service's switch among the switches: a category may be called as the service is. */
export const switchOf = (slug: string, service: string): string => `${slug}/${service}`;

/**
 * The state of every switch, as the visitor has set it, else as stored, and whether any differs from that. What an outdated
 * record granted starts on, a new category off (CO-16). If the decision changes meanwhile, as in another tab, the visitor's
 * moves are dropped. A service follows its category, if the visitor has not chosen it by itself (CO-49).
 */
export function switches(
  categories: readonly Category[],
  { draft, services }: Pick<DialogState, 'draft' | 'services'>,
  { stored, proposed, turnedOff, status }: ConsentStore,
): { on: Switches; isChanged: boolean } {
  const drafted = draft.from === stored ? draft.on : {};
  const answers = new Map(Object.entries(status().services));
  const all = categories.flatMap(({ slug }) => {
    // What the browser's signal turns off is off, whatever was chosen before (CO-47).
    const can = !turnedOff(slug);
    const wasOn = proposed(slug) && can;
    const isOn = drafted[slug] ?? wasOn;
    return [
      { id: slug, wasOn, isOn },
      ...namedServices(services, slug).map((name) => {
        const id = switchOf(slug, name);
        const answer = can ? answers.get(name) : false;
        return { id, wasOn: answer ?? wasOn, isOn: drafted[id] ?? answer ?? isOn };
      }),
    ];
  });
  return {
    on: Object.fromEntries(all.map((each) => [each.id, each.isOn])),
    isChanged: all.some(({ wasOn, isOn }) => isOn !== wasOn),
  };
}

/** The switches after the visitor has moved one of them. The services of a category go with it. */
export function moved(
  on: Switches,
  services: PageServices,
  slug: string,
  service?: string,
): Switches {
  const key = service === undefined ? slug : switchOf(slug, service);
  const others = service === undefined ? namedServices(services, slug) : [];
  const isOn = !on[key];
  return {
    ...on,
    [key]: isOn,
    ...Object.fromEntries(others.map((name) => [switchOf(slug, name), isOn])),
  };
}

/** The choice that the switches show: categories, and services by their names. */
export const chosenBy = (on: Switches): Record<string, boolean> =>
  Object.fromEntries(Object.entries(on).map(([key, isOn]) => [key.replace(/^.*\//, ''), isOn]));

/** The names of a category's services that have a switch. */
const namedServices = (services: PageServices, slug: string): string[] =>
  (services[slug] ?? []).flatMap(({ name }) => name ?? []);
