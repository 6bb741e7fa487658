import type { ColumnType } from 'kysely';

/** A time, read as a `Date`, and written as a `Date` or an ISO 8601 text. If it is missing in a new row, the database sets it to now. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
export type Time = ColumnType<Date, Date | string, Date | string>;
export type OptionalTime = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** A text that a new row may lack. */
export type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;

/** JSON that is read as a value, but written as text, because the driver would convert a list to a PostgreSQL array. */
export type Json<Value> = ColumnType<Value, string, string>;
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
