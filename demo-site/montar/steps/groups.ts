import groups from './groups.json';
import type { Words } from '../words/language';

/** A few fields that belong together. */
export interface Group {
  readonly title: keyof Words['groups'];
  readonly fields: readonly string[];
  /** The section of the configuration without which these fields have no effect, and the label of its switch. */
  readonly section?: { readonly name: string; readonly label: keyof Words['groups'] };
  /** A sentence under the title. */
  readonly why?: keyof Words['groups'];
}

/** The steps that consist of fields. */
type FieldStepName = 'banner' | 'texts' | 'tracking' | 'due' | 'theme';

/** The fields of each of these steps: those that many owners set. All other fields are in the step 'rest'. */
export const GROUPS = groups as Record<FieldStepName, readonly Group[]>;

/** The steps, in order. */
export const STEPS = [
  'site',
  'banner',
  'texts',
  'hold',
  'tracking',
  'due',
  'theme',
  'rest',
  'paste',
] as const;
export type Step = (typeof STEPS)[number];
