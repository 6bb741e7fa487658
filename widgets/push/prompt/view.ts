import type { Provider } from '../../../src/provider/provider';
import type { Step } from './ask';

/** What a prompt keeps to itself: what is seen is a function of it. */
export interface View {
  readonly step: Step;
  /** Ids of the categories that are chosen. */
  readonly chosen: readonly string[];
  /** How many have subscribed, as it is shown; '' where nobody says. */
  readonly count: string;
  /** The provider's icon could not be loaded. */
  readonly hasNoIcon: boolean;
  /** It is on its way out. */
  readonly leaving: boolean;
  /** What is said to screen readers, and on the bell to everybody. */
  readonly said: string;
}

/** As it is at first. */
export const FIRST_VIEW: View = {
  step: 'asking',
  chosen: [],
  count: '',
  hasNoIcon: false,
  leaving: false,
  said: '',
};

/** What the visitor can do on a prompt, and that the icon did not come. */
export type Act = 'subscribe' | 'decline' | 'noIcon' | 'link' | 'bell' | 'unsubscribe';

/** Gives what an element calls. */
export type On = (act: Act) => (event: { preventDefault(): void }) => void;

/** What is chosen after a checkbox was changed. */
export const toggled = (
  chosen: readonly string[],
  { value, checked }: { value: string; checked: boolean },
): readonly string[] => [...chosen.filter((id) => id !== value), ...(checked ? [value] : [])];

/**
 * What keeps the button from being used: with categories, one is to be chosen (PU-40). While the browser asks it does nothing, and
 * keeps the focus: a disabled one would lose it.
 */
export const hold = (
  { prompt }: Provider,
  { step, chosen }: View,
): { disabled: boolean; 'aria-disabled': true | undefined } => ({
  disabled: prompt.categories.length > 0 && chosen.length === 0,
  'aria-disabled': step === 'waiting' ? true : undefined,
});
