import type { Schema } from '../schema';
import type { RawConfig } from '../../src/config/read';
import { isRecord } from '../../src/dom/json';

/**
 * A configuration without the values that hold anyway. Sections stay, even empty ones, because their presence says something:
 * `"theme": {}` asks for the theme's behaviours. Fields that the schema does not know stay too, so that a check can name them.
 */
export function withoutDefaults(config: RawConfig, schema: Schema): RawConfig {
  const kept: RawConfig = {};
  for (const [name, value] of Object.entries(config)) {
    const shortValue = withoutDefault(value, schema.properties?.[name]);
    if (shortValue !== undefined) kept[name] = shortValue;
    else if (isRecord(value)) kept[name] = {};
  }
  return kept;
}

/** The value without what holds anyway; undefined where nothing is left. */
function withoutDefault(value: unknown, schema: Schema | undefined): unknown {
  if (value === undefined || value === null) return undefined;
  if (!schema?.properties || !isRecord(value))
    return schema && isSame(value, schema.default) ? undefined : value;
  const fields = Object.entries(value)
    .map(([name, one]) => [name, withoutDefault(one, schema.properties?.[name])] as const)
    .filter(([, one]) => one !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
