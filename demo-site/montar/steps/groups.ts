import groups from './groups.json';
import type { Words } from '../words/language';

/** A few fields that belong together. */
export interface Group {
  readonly title: keyof Words['groups'];
  readonly fields: readonly string[];
  /** The section of the configuration that has to be there for these fields to mean anything, and what its switch is called. */
  readonly section?: { readonly name: string; readonly label: keyof Words['groups'] };
  /** A sentence under the title. */
  readonly why?: keyof Words['groups'];
}

/** The steps that are made of fields. */
type FieldStepName = 'banner' | 'texts' | 'tracking' | 'due' | 'theme';

/** The fields of each of these steps: what most owners set. The step 'rest' has all others. */
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
