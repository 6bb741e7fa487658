import type { RawConfig } from '../../src/config/read';
import { isRecord } from '../../src/dom/json';

/** A section that is at most this wide, in characters, stands in one line. */
const LINE_CHARS = 96;

/** JSON in one line with a space inside braces, as people write it: `{ "a": 1, "b": ["c"] }`. */
function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${JSON.stringify(key)}: ${inOneLine(one)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** @param label what stands in front of the value in its line */
function indented(value: unknown, before: string, label = ''): string {
  const line = inOneLine(value);
  const isShort = before.length + label.length + line.length <= LINE_CHARS;
  if (isShort || !(isRecord(value) || Array.isArray(value))) return line;
  const deeper = `${before}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => deeper + indented(one, deeper))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `;
        return deeper + name + indented(one, deeper, name);
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${before}${close}`;
}

/** A configuration as JSON that people read: what is short stands in one line, everything else has a line for each field. */
export const configText = (config: RawConfig): string => indented(config, '');
