import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root';

/** Texts by their names, in one language. */
type Texts = Readonly<Record<string, string>>;

/** The content of a language's file: groups of texts by their names, or a single group. */
type FileContent = Readonly<Record<string, Texts | string>>;

/** The texts of all languages, grouped by the file that contains them. */
interface Languages {
  /** Every language, by the name of its folder: a BCP 47 tag in lower case. English comes first. */
  readonly tags: readonly string[];
  /** The names of the groups in a file of texts. */
  groupsOf(file: string): string[];
  /**
   * All texts of a group in one language. A regional language gets the texts that it lacks from its base language.
   *
   * @param group name of the group; undefined if the file is a single group
   * @throws Error if a text is missing, does not exist in English, or has other placeholders than in English
   */
  textsOf(tag: string, file: string, group?: string): Texts;
}

/** The language with which all others are compared. It is used on pages whose language we do not have. */
const ENGLISH = 'en';

/** The file with the loader's own texts. It is a single group. */
const LOADER_FILE = 'loader';

/** The placeholders of a text, `{name}` or `%name%`, joined, so that those of two texts can be compared. */
const placeholders = (text: string): string => (text.match(/\{\w+\}|%\w+%/g) ?? []).sort().join();

/** Reads the languages: a folder each, with a JSON file for each widget. A regional one has only the texts that differ from its base. */
export function readLanguages(folder: string): Languages {
  const tags = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH));

  function read(tag: string, file: string): FileContent {
    const path = join(folder, tag, `${file}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FileContent) : {};
  }

  const readGroup = (tag: string, file: string, group: string | undefined): Texts =>
    (group === undefined ? read(tag, file) : read(tag, file)[group]) as Texts;

  return {
    tags,
    groupsOf: (file) => Object.keys(read(ENGLISH, file)),
    textsOf(tag, file, group) {
      const [base = ''] = tag.split('-');
      const english = readGroup(ENGLISH, file, group);
      const texts: Texts = {
        ...(base !== tag && tags.includes(base) && readGroup(base, file, group)),
        ...readGroup(tag, file, group),
      };
      const wrong = Object.keys({ ...english, ...texts }).filter(
        (name) =>
          !texts[name] ||
          !english[name] ||
          placeholders(texts[name]) !== placeholders(english[name]),
      );
      if (wrong.length > 0) throw new Error(`languages/${tag}/${file}.json: ${wrong.join(', ')}`);
      // The texts are in the order of English, so that built files differ only in their texts.
      return Object.fromEntries(Object.keys(english).map((name) => [name, texts[name] ?? '']));
    },
  };
}

const FOLDER = join(ROOT, 'languages');
const PRODUCT_LANGUAGES = readLanguages(FOLDER);

/** Every language that we have texts in, English first. */
export const LANGUAGES = PRODUCT_LANGUAGES.tags;

const codeOf = (value: unknown): string => JSON.stringify(value).replace(/"(\w+)":/g, '$1:');

/**
 * Matches a placeholder in a built file. The file is written once for each language; a group of texts, or the language's tag,
 * then replaces the placeholder. Minifiers do not rename a placeholder, because it is declared nowhere.
 */
const PLACEHOLDER = /\benxertoTexts_(\w+?)_(\w+)\b|\benxertoTag\b/g;

/** All texts of a group in one of our languages. @throws as `Languages.textsOf` does */
export const ownTexts: Languages['textsOf'] = (...group) => PRODUCT_LANGUAGES.textsOf(...group);

/** Whether a built file has texts: placeholders that `translateFile` replaces. */
export const hasTexts = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

/** Returns a built file in one language. */
export const translateFile = (
  text: string,
  tag: string,
  { textsOf }: Languages = PRODUCT_LANGUAGES,
): string =>
  text.replace(PLACEHOLDER, (_, file?: string, group?: string) =>
    codeOf(file ? textsOf(tag, file, group) : tag),
  );

/** The file of texts that a module of `languages/` exports; undefined for others. Queries, which copies have in their ids, are ignored. */
function textFileOf(id: string): string | undefined {
  const [path = ''] = id.split('?');
  return path.startsWith(`${FOLDER}/`) && path.endsWith('.ts')
    ? path.slice(FOLDER.length + 1, -'.ts'.length)
    : undefined;
}

/** Whether a module exports texts. */
export const isTexts = (id: string): boolean => textFileOf(id) !== undefined;

/** The code of a module of `languages/`, for a file that is written once for each language. */
function placeholderModule(file: string): string {
  if (file === 'tag') return 'export const TAG = enxertoTag;';
  return PRODUCT_LANGUAGES.groupsOf(file)
    .map((group) => `export const ${group} = enxertoTexts_${file}_${group};`)
    .join('\n');
}

/** The code of a module of `languages/` for the loader, which is the same for all languages: its texts are set when it runs. */
function loaderModule(file: string, languages: readonly string[]): string {
  const exportByLanguage = (name: string, valueOf: (tag: string) => unknown): string => {
    const [only = '', ...others] = languages.map((tag) => codeOf(valueOf(tag)));
    if (others.length === 0) return `export const ${name} = ${only};`;
    const values = languages.map((tag) => `"${tag}": ${codeOf(valueOf(tag))}`);
    return `export let ${name}; onLanguage((tag) => { ${name} = ({ ${values.join(', ')} })[tag]; });`;
  };
  const values =
    file === 'tag'
      ? [exportByLanguage('TAG', (tag) => tag)]
      : PRODUCT_LANGUAGES.groupsOf(file).map((group) =>
          exportByLanguage(group, (tag) => PRODUCT_LANGUAGES.textsOf(tag, file, group)),
        );
  return ["import { onLanguage } from '/loader/language';", ...values].join('\n');
}

/** Makes the Vite plugin that puts texts into the files. @param languages those that are built; the first serves pages in all others */
export function insertTexts(languages: readonly string[]): Plugin {
  return {
    name: 'enxerto:texts',
    load(id) {
      const file = textFileOf(id);
      if (file === undefined) return undefined;
      if (file === LOADER_FILE) {
        const all = languages.map(
          (tag) => `"${tag}": ${codeOf(PRODUCT_LANGUAGES.textsOf(tag, LOADER_FILE))}`,
        );
        return `export const LOADER_TEXTS = { __proto__: null, ${all.join(', ')} };`;
      }
      return this.environment.name === 'loader'
        ? loaderModule(file, languages)
        : placeholderModule(file);
    },
  };
}
