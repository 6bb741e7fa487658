import { createContext, useContext } from 'react';
import type { Finding } from '../check/finding';
import type { RawConfig } from '../../src/config/read';

/** The context of every field. */
export interface Form {
  readonly config: RawConfig;
  /** What is wrong with the configuration, by the path of the field. */
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
  /** Ids of the texts that describe it; undefined if there are none. */
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly set: (value: unknown) => void;
}
