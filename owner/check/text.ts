import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { RawConfig } from '#src/config/read';
import { isRecord } from '#src/dom/json';
import { explainErrors, type TextError } from './syntax';

/** A parsed text. */
export interface ParsedText {
  /** The parsed object; undefined if the text is no object, or its meaning is not clear. */
  readonly config: RawConfig | undefined;
  /** The syntax tree; undefined if the text contains no value. */
  readonly root: Node | undefined;
  readonly errors: readonly TextError[];
  /** Whether the text is an HTML element that contains JSON, not JSON alone. */
  readonly isElement: boolean;
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Parses a text: JSON, or the element with JSON that is pasted into a page. Never throws. */
export function parseText(text: string): ParsedText {
  const { json, isElement, errors } = unwrap(text);
  if (json === undefined) return { config: undefined, root: undefined, errors, isElement };
  if (!json.trim()) {
    const hint = 'To ask for consent, write at least { "consent": {} }.';
    const error = notAnObject(0, 'an empty text', hint);
    return { config: undefined, root: undefined, errors: [error], isElement };
  }
  const parserErrors: ParseError[] = [];
  const root = parseTree(json, parserErrors, STRICT);
  const syntax = explainErrors(json, parserErrors);
  const all = [...errors, ...syntax.errors];
  if (!root || !syntax.isClear) return { config: undefined, root, errors: all, isElement };
  const value: unknown = getNodeValue(root);
  if (isRecord(value)) return { config: value, root, errors: all, isElement };
  const found = root.type === 'array' ? 'a list' : `a ${root.type}`;
  const wrong = notAnObject(root.offset, found, 'A configuration begins with { and ends with }.');
  return { config: undefined, root, errors: [...all, wrong], isElement };
}

function notAnObject(offset: number, found: string, hint: string): TextError {
  return { severity: 'error', offset, expected: 'a JSON object', found, hint };
}

const ELEMENT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** The JSON in an element, or the whole text. */
interface UnwrappedText extends Pick<ParsedText, 'isElement' | 'errors'> {
  /** The JSON, with the rest of the text replaced by spaces, so that offsets stay the same. Undefined if there is none. */
  readonly json: string | undefined;
}

function unwrap(text: string): UnwrappedText {
  // A byte order mark is allowed, because browsers ignore it in a fetched file.
  const withoutBom = text.replace(/^\uFEFF/, ' ');
  if (!/^\s*</.test(withoutBom)) return { json: withoutBom, isElement: false, errors: [] };
  const elements = [...withoutBom.matchAll(ELEMENT)].filter(
    ([, attributes = '']) =>
      /\bdata-enxerto\b/i.test(attributes) &&
      /\btype\s*=\s*["']?application\/json\b/i.test(attributes),
  );
  const [first, second] = elements;
  if (!first) {
    const hint =
      'Paste only the JSON, or the whole element <script type="application/json" data-enxerto>.';
    const found = withoutBom.trim().split(/\s/)[0] ?? '';
    const error = notAnObject(withoutBom.search(/\S/), found, hint);
    return { json: undefined, isElement: true, errors: [error] };
  }
  const start = first.index + first[0].indexOf('>') + 1;
  const end = start + (first[2] ?? '').length;
  const toSpaces = (part: string): string => part.replace(/[^\n\r]/g, ' ');
  const json =
    toSpaces(withoutBom.slice(0, start)) +
    withoutBom.slice(start, end) +
    toSpaces(withoutBom.slice(end));
  const secondElement: TextError | undefined = second && {
    severity: 'warning',
    offset: second.index,
    expected: 'one configuration',
    found: `${elements.length} configurations`,
    hint: 'Only the first one was checked. The page reads all of them; if two have the same field, the later one counts.',
  };
  return { json, isElement: true, errors: secondElement ? [secondElement] : [] };
}
