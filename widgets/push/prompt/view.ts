import type { Step } from './ask';

/** The state of a prompt: everything that it shows follows from this. */
export interface View {
  readonly step: Step;
  /** Ids of the categories that are chosen. */
  readonly chosen: readonly string[];
  /** The number of subscribers, as it is shown; '' where it is not known. */
  readonly count: string;
  /** The provider's icon could not be loaded. */
  readonly hasNoIcon: boolean;
  /** The prompt is fading out. */
  readonly leaving: boolean;
  /** What screen readers are told; the bell shows it as well. */
  readonly said: string;
}

/** The state at the beginning. */
export const FIRST_VIEW: View = {
  step: 'asking',
  chosen: [],
  count: '',
  hasNoIcon: false,
  leaving: false,
  said: '',
};

/** What the visitor can do on a prompt; 'noIcon' says that the icon could not be loaded. */
export type Act = 'subscribe' | 'decline' | 'noIcon' | 'link' | 'bell' | 'unsubscribe';

/** Returns the event handler for an act. */
export type On = (act: Act) => (event: { preventDefault(): void }) => void;

/** The chosen ids after a checkbox was changed. */
export const toggled = (
  chosen: readonly string[],
  { value, checked }: { value: string; checked: boolean },
): readonly string[] => [...chosen.filter((id) => id !== value), ...(checked ? [value] : [])];
