import type { Consent } from '../../../src/consent/store';
import type { Category } from './content';

/** What the dialog keeps to itself. Everything else that is seen is in the decision. */
export interface DialogState {
  /** Which tab is open: the overview, the categories, the record. */
  at: number;
  /** Whether the whole overview is wanted. */
  whole: boolean;
  /** In which directions the row of tabs goes on: `before` where reading starts, `after`, both, or ''. */
  beyond: string;
  /** The switches that the visitor has moved, and the decision that they were moved from. */
  draft: { from: Consent['stored'] | undefined; on: Switches };
}

/** Switches by category: on or off. */
export type Switches = Readonly<Record<string, boolean>>;

/** What the visitor can do in the dialog. */
export type Act =
  | { do: 'select'; tab: number }
  | { do: 'toggle'; slug: string }
  | { do: 'more' | 'save' | 'reject' | 'accept' | 'export' | 'close' };

/** Gives what a control calls. */
export type On = (act: Act) => () => void;

export const INITIAL: DialogState = {
  at: 0,
  whole: false,
  beyond: '',
  draft: { from: undefined, on: {} },
};

/**
 * How every switch stands: as stored, what an old record granted being proposed and everything new being off (CO-16),
 * unless the visitor has moved it. A decision that was made since, in another tab for one, goes before what was moved.
 */
export function switches(
  categories: readonly Category[],
  { draft }: DialogState,
  { stored, proposed }: Consent,
): { on: Switches; moved: boolean } {
  const drafted = draft.from === stored ? draft.on : {};
  const all = categories.map(({ slug }) => ({ slug, was: proposed(slug) }));
  return {
    on: Object.fromEntries(all.map(({ slug, was }) => [slug, drafted[slug] ?? was])),
    moved: all.some(({ slug, was }) => (drafted[slug] ?? was) !== was),
  };
}
