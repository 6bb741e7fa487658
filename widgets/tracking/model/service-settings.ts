import { fieldsOf } from '#src/dom/json';
import { list } from '../php-values/php-values';
import type { IdsConfig } from '../vendors/ids-config';

/** The settings that every service has. */
export interface ServiceSettings {
  /** Ids of the service's pixels, tags or containers. */
  readonly ids: readonly string[];
  /** Set if the owner has configured a server that forwards the service's events to the vendor. */
  readonly copies?: true;
}

/** Merges a service's printed settings with the owner's: lists are concatenated; otherwise, the owner's value wins. */
export function mergeSettings<T extends object>(printed: T, own: Partial<T> = {}): T {
  const merged = Object.entries(own).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? [...list(fieldsOf(printed)[key]), ...list(value)] : value,
  ]);
  return Object.assign({}, printed, Object.fromEntries(merged));
}

/** The settings of a service that has none except its ids; undefined if the service is off. */
export const fromIds = ({ pixelIds }: IdsConfig): ServiceSettings | undefined =>
  pixelIds.length > 0 ? { ids: pixelIds } : undefined;
