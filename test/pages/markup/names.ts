import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The code of every file that runs in a page, without comments. */
const SOURCES: readonly string[] = ['loader', 'src', 'widgets'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.examples?\.ts$|\/worker\//.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))
    .map((code) => code.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')),
);

const all = (pattern: RegExp, code: string): string[] =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/** The names between the braces of a pattern, such as `hidden, activeElement: at`. */
const usedNames = (pattern: string): string[] => all(/(?:^|,)\s*(\w+)/g, pattern);

/** What is asked of the document, by our files and by the libraries that we ship. */
export const DOCUMENT_NAMES: readonly string[] = [
  ...new Set([
    ...[...SOURCES, ...libraries()].flatMap((code) => [
      ...all(/\b(?:document|ownerDocument)\.(\w+)/g, code),
      ...all(/\{([^{}]*)\} = document\b/g, code).flatMap(usedNames),
    ]),
    // Preact has the document in a variable.
    'createTextNode',
    'createElementNS',
    'write',
    'writeln',
    'adoptedStyleSheets',
  ]),
].sort();

/** Libraries whose code reads the document. */
function libraries(): string[] {
  return ['js-cookie/dist/js.cookie.mjs', 'preact/dist/preact.mjs'].map((path) =>
    readFileSync(join(ROOT, 'node_modules', path), 'utf8'),
  );
}

/** What a selector looks for: an element that a page has for us to find. */
const SELECTED = new Set(SOURCES.flatMap((code) => all(/(?:#|id="?|name="?)([\w-]+)/g, code)));

/** Files that see the page's globals, or list some. */
const SEEING = SOURCES.filter((code) =>
  /\bglobals\b|\bpage: (?:Page|Record)|\bKNOWN_TOOLS\b/.test(code),
);

/**
 * What is asked of the page's globals. In a file that sees them every text and every member counts that may be a global's name:
 * some names stand in lists or are put together, so that no pattern could tell which are read.
 */
export const GLOBAL_NAMES: readonly string[] = [
  ...new Set([
    ...SEEING.flatMap((code) => [
      ...all(/['"`]([\w$. ]{2,})['"`]/g, code).flatMap((text) => text.split(/[ .]/)),
      ...all(/\.(\w+)/g, code),
      ...all(/\{([^{}]*)\} = globals\b/g, code).flatMap(usedNames),
    ]),
    // A data layer is opened by the name that its settings give it, in files that see no globals.
    ...SOURCES.flatMap((code) => all(/'(dataLayer\w*)'/g, code)),
  ]),
]
  .filter((name) => /^[A-Za-z_$][\w$]+$/.test(name) && !SELECTED.has(name))
  .sort();

/** All of them. */
export const NAMES: readonly string[] = [...new Set([...DOCUMENT_NAMES, ...GLOBAL_NAMES])];

/** What a file says of `page` or of `globals()`, and the globals of other consent tools. */
const SURE = new Set(
  SOURCES.flatMap((code) => [
    ...all(/\b(?:page|globals(?:<[^()]*>)?\(\))\??(?:\.|\[')(\w+)/g, code),
    ...(code.includes('KNOWN_TOOLS: ')
      ? all(/'([\w ]+)'/g, code).flatMap((names) => names.split(' '))
      : []),
  ]),
);

/** Those that are no mere English word. By a frame in `Locator`, standards find a consent tool: it closes the page, whoever wrote it. */
export const FRAME_NAMES: readonly string[] = NAMES.filter(
  (name) =>
    !name.endsWith('Locator') &&
    (SURE.has(name) || DOCUMENT_NAMES.includes(name) || /^_|[a-z][A-Z]|_[A-Za-z]/.test(name)),
);

/** What our code calls or reads of anything, of which the names that forms have are a part: each may be a control's name. */
export const MEMBER_NAMES: readonly string[] = [
  ...new Set(
    SOURCES.flatMap((code) => [
      ...all(/\.(\w+)/g, code),
      ...all(/\bpropertyOf\(\w+, '(\w+)'/g, code),
      // Taken out of something: `const { style } = element`, `({ dataset }: HTMLElement)`.
      ...all(/\{([^{}]*)\}(?= = | of |: )/g, code).flatMap(usedNames),
    ]),
  ),
]
  .filter((name) => /^[a-z]\w+$/.test(name))
  .sort();
