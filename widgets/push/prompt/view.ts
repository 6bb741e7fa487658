import type { Step } from './ask';

/** The state of a prompt, which determines everything that it shows. */
export interface View {
  readonly step: Step;
  /** Ids of the categories that are chosen. */
  readonly chosen: readonly string[];
  /** The number of subscribers, formatted; '' if it is not known. */
  readonly count: string;
  /** Whether the provider's icon could not be loaded. */
  readonly iconFailed: boolean;
  /** Whether the prompt is fading out. */
  readonly leaving: boolean;
  /** The announcement to screen readers; the bell also shows it as text. */
  readonly message: string;
}

/** The state at the beginning. */
export const FIRST_VIEW: View = {
  step: 'asking',
  chosen: [],
  count: '',
  iconFailed: false,
  leaving: false,
  message: '',
};

/** The actions on a prompt. 'iconFailed' is not an action of the visitor: the icon could not be loaded. */
export type PromptAction = 'subscribe' | 'decline' | 'iconFailed' | 'link' | 'bell' | 'unsubscribe';

/** Does an action. @param event the visitor's click, which an action may prevent */
export type OnAct = (action: PromptAction, event?: { preventDefault(): void }) => void;

/** Returns the chosen ids after a checkbox was changed. */
export const toggled = (
  chosen: readonly string[],
  { value, checked }: { value: string; checked: boolean },
): readonly string[] => [...chosen.filter((id) => id !== value), ...(checked ? [value] : [])];
