import type { RawConfig } from '../../src/config/read';
import { isRecord } from '../../src/dom/json';

/** A section that is at most this wide, in characters, stands in one line. */
const LINE_CHARS = 96;

/** JSON in one line with a space inside braces, as people write it: `{ "a": 1, "b": ["c"] }`. */
function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${JSON.stringify(key)}: ${formatInline(item)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** @param label what stands in front of the value in its line */
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

/** A configuration as JSON that people read: what is short stands in one line, everything else has a line for each field. */
export const configText = (config: RawConfig): string => formatIndented(config, '');
