import { formatFound } from '../../src/config/coerce';
import type { RawConfig } from '../../src/config/read';
import { isRecord } from '../../src/dom/json';
import { complaints } from '../check/complaints';

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
