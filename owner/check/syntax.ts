import { printParseErrorCode, type ParseError } from 'jsonc-parser';

/** An error because of which the page cannot read a text at all, or a warning about the text as a whole. */
export interface TextError {
  readonly severity: 'error' | 'warning';
  readonly offset: number;
  readonly expected: string;
  readonly found: string;
  readonly hint: string;
}

/** The errors in a JSON text, explained. */
export interface ExplainedErrors {
  readonly errors: readonly TextError[];
  /** Whether the rest of the text can still be checked, because the owner's intention is clear. */
  readonly isClear: boolean;
}

/** For each error code of the parser: what was expected, and what to do. */
const ERROR_TEXTS: Readonly<Record<string, readonly [expected: string, hint: string]>> = {
  InvalidNumberFormat: [
    'a number',
    'Write the number with a point, not a comma, and without zeros before it, such as 5.5.',
  ],
  PropertyNameExpected: ['the name of a field in double quotes', ''],
  ValueExpected: ['a value', 'Write a value here, or remove the field.'],
  ColonExpected: ['a colon', 'Put a colon between the field’s name and its value.'],
  CommaExpected: ['a comma', 'Put a comma after this value.'],
  CloseBraceExpected: ['}', 'A { above is not closed. Add a }.'],
  CloseBracketExpected: [']', 'A [ above is not closed. Add a ].'],
  EndOfFileExpected: ['the end of the text', 'Remove everything after the configuration.'],
  InvalidCommentToken: ['no comment', 'JSON does not allow comments. Remove it.'],
  UnexpectedEndOfComment: ['no comment', 'JSON does not allow comments. Remove it.'],
  UnexpectedEndOfString: [
    '" at the end of a text',
    'Close the text on the same line. Write a line break in it as \\n, and a quote as \\".',
  ],
  InvalidUnicode: ['\\u and four digits', ''],
  InvalidEscapeCharacter: ['another character after \\', 'Write a backslash twice: \\\\.'],
  InvalidCharacter: ['no invisible characters', 'Write a tab in a text as \\t.'],
};

/** For words that are not allowed in JSON, by pattern: what was expected, and what to do. */
const SYMBOLS: readonly (readonly [looks: RegExp, expected: string, hint: string])[] = [
  [/^['‘’“”„«»`]/, 'double quotes', 'Put names and texts in straight double quotes: ".'],
  [/^(?:true|false|null)/i, 'true, false or null', 'Write these words in small letters.'],
  [/^(?:undefined|NaN|None|nil)/, 'a value', 'Remove the field, or write null for its default.'],
  [/^[;]/, 'a comma', 'Put a comma between values.'],
  [
    /^[+.\d-]/,
    'a number',
    'Write a digit before the point of a number, and do not write a plus sign.',
  ],
  [/^[A-Za-z_$][\w$-]*\s*:/, 'the name of a field in double quotes', 'Put names in double quotes.'],
];

/**
 * Explains the parser's errors: all that leave the text's meaning clear, and the first that does not, because later ones may
 * only follow from it.
 */
export function explainErrors(json: string, parserErrors: readonly ParseError[]): ExplainedErrors {
  const errors: TextError[] = [];
  for (const { error, offset } of parserErrors) {
    const name = printParseErrorCode(error);
    const before = json.slice(0, offset).trimEnd();
    const isTrailing =
      /^(?:PropertyName|Value)Expected$/.test(name) &&
      before.endsWith(',') &&
      /^[}\]]/.test(json.slice(offset));
    if (isTrailing) {
      // The parser reports the same comma twice. The second report is skipped.
      if (errors.at(-1)?.offset === before.length - 1) continue;
      const hint = 'JSON does not allow a comma after the last value. Remove it.';
      errors.push(createError(before.length - 1, 'no comma here', ',', hint));
      continue;
    }
    const isMissing = name === 'CommaExpected' && json[offset] === '"';
    const [expected, hint] = describe(name, json.slice(offset));
    const errorOffset = name === 'CommaExpected' ? before.length : offset;
    errors.push(createError(errorOffset, expected, excerpt(json.slice(offset)), hint));
    if (!isMissing && name !== 'InvalidCommentToken') return { errors, isClear: false };
  }
  return { errors, isClear: true };
}

const createError = (offset: number, expected: string, found: string, hint: string): TextError => ({
  severity: 'error',
  offset,
  expected,
  found,
  hint,
});

function describe(name: string, rest: string): readonly [expected: string, hint: string] {
  if (name === 'InvalidSymbol') {
    const [, ...symbol] = SYMBOLS.find(([pattern]) => pattern.test(rest)) ?? [];
    return symbol.length === 2 ? symbol : ['a value in JSON', QUOTED];
  }
  return ERROR_TEXTS[name] ?? ['JSON', ''];
}

const QUOTED = 'Put texts in double quotes.';

/**
 * The text after an error, for its message: at most 30 characters of the first line; `the end of the text` if none is left.
 */
function excerpt(rest: string): string {
  const [line = ''] = rest.trim().split(/[\r\n]/);
  return line ? line.slice(0, 30) : 'the end of the text';
}
