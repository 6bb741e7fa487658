import type { ConsentStore } from '../../../src/consent/consent';
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
  /** Names of the services on the page that need a category, by the category's slug; empty until they are known. */
  services: Readonly<Record<string, string>>;
}

/** Switches by category: on or off. */
export type Switches = Readonly<Record<string, boolean>>;

/** The visitor's actions in the dialog. */
export type DialogAction =
  | { type: 'select'; tab: number }
  | { type: 'toggle'; slug: string }
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

/**
 * The state of every switch, as the visitor has set it, else as stored, and whether any differs from that. What an outdated
 * record granted starts on, a new category off (CO-16). If the decision changes meanwhile, as in another tab, the visitor's
 * moves are dropped.
 */
export function switches(
  categories: readonly Category[],
  { draft }: DialogState,
  { stored, proposed, turnedOff }: ConsentStore,
): { on: Switches; isChanged: boolean } {
  const drafted = draft.from === stored ? draft.on : {};
  // What the browser's signal turns off is off, whatever was chosen before (CO-47).
  const isOn = (slug: string): boolean => proposed(slug) && !turnedOff(slug);
  const all = categories.map(({ slug }) => ({ slug, wasOn: isOn(slug) }));
  return {
    on: Object.fromEntries(all.map(({ slug, wasOn }) => [slug, drafted[slug] ?? wasOn])),
    isChanged: all.some(({ slug, wasOn }) => (drafted[slug] ?? wasOn) !== wasOn),
  };
}
