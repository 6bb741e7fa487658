import type { Node, ParseError } from 'jsonc-parser';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { isRecord } from '../../src/dom/json';
import type { RawConfig } from '../../src/config/read';
import type { TextError } from './syntax';
import { explain } from './syntax';

/** A text, taken apart. */
export interface Parsed {
  /** What it says; undefined where that is no object, or not clear. */
  readonly config: RawConfig | undefined;
  /** Its tree; undefined for a text without a value. */
  readonly root: Node | undefined;
  readonly errors: readonly TextError[];
  /** Whether it is an element of a page, not a file. */
  readonly isElement: boolean;
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Reads a text: JSON, or the element in which JSON is pasted into a page. Never throws. */
export function parseText(text: string): Parsed {
  const { json, isElement, errors } = unwrap(text);
  if (json === undefined) return { config: undefined, root: undefined, errors, isElement };
  if (!json.trim()) {
    const error: TextError = {
      severity: 'error',
      offset: 0,
      expected: 'a JSON object',
      found: 'an empty text',
      hint: 'The smallest configuration that asks for consent is { "consent": {} }.',
    };
    return { config: undefined, root: undefined, errors: [error], isElement };
  }
  const found: ParseError[] = [];
  const root = parseTree(json, found, STRICT);
  const explained = explain(json, found);
  const all = [...errors, ...explained.errors];
  if (!root || !explained.isClear) return { config: undefined, root, errors: all, isElement };
  const value: unknown = getNodeValue(root);
  if (isRecord(value)) return { config: value, root, errors: all, isElement };
  const wrong: TextError = {
    severity: 'error',
    offset: root.offset,
    expected: 'a JSON object',
    found: root.type === 'array' ? 'a list' : `a ${root.type}`,
    hint: 'A configuration begins with { and ends with }.',
  };
  return { config: undefined, root, errors: [...all, wrong], isElement };
}

const ELEMENT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** What stands in an element, or the whole text. */
interface Unwrapped extends Pick<Parsed, 'isElement' | 'errors'> {
  /** The JSON, with spaces in place of what stands around it: offsets stay those of the text. Undefined where there is none. */
  readonly json: string | undefined;
}

function unwrap(text: string): Unwrapped {
  // A byte order mark does no harm: browsers leave it out of a file that they fetch.
  const bare = text.replace(/^\uFEFF/, ' ');
  if (!/^\s*</.test(bare)) return { json: bare, isElement: false, errors: [] };
  const elements = [...bare.matchAll(ELEMENT)].filter(
    ([, attributes = '']) =>
      /\bdata-enxerto\b/i.test(attributes) &&
      /\btype\s*=\s*["']?application\/json\b/i.test(attributes),
  );
  const [first, second] = elements;
  if (!first) {
    const hint =
      'Give the JSON alone, or the element <script type="application/json" data-enxerto> with all that is in it.';
    const found = bare.trim().split(/\s/)[0] ?? '';
    const offset = bare.search(/\S/);
    const error: TextError = { severity: 'error', offset, expected: 'a JSON object', found, hint };
    return { json: undefined, isElement: true, errors: [error] };
  }
  const start = first.index + first[0].indexOf('>') + 1;
  const end = start + (first[2] ?? '').length;
  const blank = (part: string): string => part.replace(/[^\n\r]/g, ' ');
  const json = blank(bare.slice(0, start)) + bare.slice(start, end) + blank(bare.slice(end));
  const more: TextError | undefined = second && {
    severity: 'warning',
    offset: second.index,
    expected: 'one configuration',
    found: `${elements.length} of them`,
    hint: 'Only the first was checked. The page reads all of them, and later ones win.',
  };
  return { json, isElement: true, errors: more ? [more] : [] };
}
