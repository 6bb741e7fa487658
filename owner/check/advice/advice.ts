import type { Field } from '../fields';
import type { ReadSection } from '../sections';

/** Says one thing that the owner should think about. */
export type AddAdvice = (path: string, expected: string, found: string, hint: string) => void;

/** What advice is given on. */
export interface AdviceContext {
  /** Reads a section as the page does. */
  readonly read: ReadSection;
  /** Every field as the page reads it, but for those of `tracking` with what its table says of it. */
  readonly fields: readonly Field[];
  /** Whether the configuration itself has a field. */
  has(path: string): boolean;
}
