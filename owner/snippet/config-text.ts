import type { RawConfig } from '../../src/config/read';
import { isRecord } from '../../src/dom/json';

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
