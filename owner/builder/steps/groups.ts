import { FIELDS } from '#owner/form/schema';
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

/** The fields that a line of `groups.json` names: a `*` stands for any names, as in `theme.behaviours.*`. */
function fieldsNamed(line: string): readonly string[] {
  if (!line.includes('*')) return [line];
  const pattern = new RegExp(`^${line.replaceAll('.', '\\.').replace('*', '[\\w.]+')}$`);
  return FIELDS.filter((path) => pattern.test(path));
}

/** The fields of one of these steps: those that many owners set. All other fields are in the step 'rest'. */
export const groupsOf = (step: FieldStepName): readonly Group[] =>
  written[step].map((group) => ({ ...group, fields: group.fields.flatMap(fieldsNamed) }));

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
