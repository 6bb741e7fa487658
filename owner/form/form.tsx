import { createContext, useContext } from 'react';
import type { RawConfig } from '#src/config/read';
import type { Finding } from '../check/finding';

/** The context of every field: the configuration, its errors, and a function that changes it. */
export interface Form {
  readonly config: RawConfig;
  /** The errors in the configuration, by the path of the field. */
  readonly wrong: ReadonlyMap<string, Finding>;
  /** Sets the value of a field; undefined resets it to its default. */
  readonly set: (path: string, value: unknown) => void;
}

export const FormContext = createContext<Form>({
  config: {},
  wrong: new Map(),
  set: () => {},
});

export const useForm = (): Form => useContext(FormContext);

/** The properties of the control of a field. */
export interface ControlProps {
  readonly id: string;
  readonly path: string;
  readonly value: unknown;
  readonly label: string;
  /** Ids of the texts that describe the control, separated by spaces; undefined if no text does. */
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly set: (value: unknown) => void;
}

/** The errors by the path of their field. An error in an entry of a list counts as an error of the list. */
export function errorsByField(findings: readonly Finding[]): Map<string, Finding> {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new Map(errors.map((finding) => [finding.path.replace(/\[.*/, ''), finding]));
}
