import { formatFound } from '#src/config/coerce';
import type { RawConfig } from '#src/config/read';
import { isRecord } from '#src/dom/json';
import { complaints } from '../check/complaints';
import type { Schema } from '../schema';

/** A configuration, or what is wrong with it. */
interface Parsed {
  /** Undefined if a value is wrong. */
  readonly config?: RawConfig;
  /** One line per wrong value: its path, what was expected, what was found. */
  readonly wrong: readonly string[];
}

/** Reads a configuration from its text, for what is made of configurations: all of its values have to be right. */
export function parseConfig(json: string): Parsed {
  const config = parse(json);
  const found = config
    ? complaints(config)
    : [{ path: 'configuration', expected: 'a JSON object', found: json.trim() }];
  const wrong = found.map(
    (one) => `${one.path}: expected ${one.expected}, found ${formatFound(one.found)}`,
  );
  return config && wrong.length === 0 ? { config, wrong } : { wrong };
}

function parse(json: string): RawConfig | undefined {
  try {
    const config: unknown = JSON.parse(json);
    return isRecord(config) ? config : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A configuration without the values that equal the defaults. Sections stay, even empty ones, because their presence has an
 * effect: `"theme": {}` switches the theme's behaviours on. Unknown fields stay too, so that a check can report them.
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

/** The value without its defaults; undefined if nothing is left. */
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

/** A value whose text has at most this many characters is written on one line. */
const LINE_CHARS = 96;

/** Formats JSON on one line, with spaces inside braces: `{ "a": 1, "b": ["c"] }`. */
function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${JSON.stringify(key)}: ${formatInline(item)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** @param label the text before the value on its line */
function formatIndented(value: unknown, indent: string, label = ''): string {
  const line = formatInline(value);
  const isShort = indent.length + label.length + line.length <= LINE_CHARS;
  if (isShort || !(isRecord(value) || Array.isArray(value))) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => deeper + formatIndented(item, deeper))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        return deeper + name + formatIndented(item, deeper, name);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

/** Formats a configuration as readable JSON: a short value is written on one line, any other has a line for each field. */
export const configText = (config: RawConfig): string => formatIndented(config, '');
