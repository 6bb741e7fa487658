import type { Field } from '../fields';
import type { ReadSection } from '../sections';

/** Adds one piece of advice for the owner. */
export type AddAdvice = (path: string, expected: string, found: string, hint: string) => void;

/** The information from which the advice is derived. */
export interface AdviceContext {
  /** Reads a section in the same way as the page. */
  readonly read: ReadSection;
  /** Every field except those of `tracking`, with its schema, and with its value as the page reads it. */
  readonly fields: readonly Field[];
  /** Whether the configuration itself sets the field at a path. */
  has(path: string): boolean;
}
