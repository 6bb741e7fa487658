/** How a field is asked for. */
export interface FieldWords {
  readonly label: string;
  /** A sentence or two under the label. */
  readonly hint?: string;
  /** Words for the values of a field that has a fixed list of them. */
  readonly options?: Readonly<Record<string, string>>;
  /** The unit of a number. */
  readonly unit?: string;
  /** Shown in an empty field. */
  readonly example?: string;
}

/** Words for the fields that the steps ask for, by path. Any other field is shown with its path and the schema's description. */
export type FieldTable = Readonly<Record<string, FieldWords>>;
