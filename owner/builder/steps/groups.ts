import { FIELDS } from '../../form/schema';
import type { Words } from '../words/language';
import groups from './groups.json';

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

const written = groups as Record<FieldStepName, readonly Group[]>;

/** The ids of each service that our tracker supports. */
const IDS = FIELDS.filter((path) => /^tracking\.\w+\.(?:pixel|tracking)Ids$/.test(path));

/** The fields of each of these steps: those that many owners set. All other fields are in the step 'rest'. */
export const GROUPS: Record<FieldStepName, readonly Group[]> = {
  ...written,
  tracking: written.tracking.map((group) =>
    group.title === 'ids' ? { ...group, fields: IDS.concat(group.fields) } : group,
  ),
};

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
