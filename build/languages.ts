import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './root';

/** Texts by their names, in one language. */
type Group = Readonly<Record<string, string>>;

/** What is written in a file of a language: groups of texts by their names, or one group alone. */
type Part = Readonly<Record<string, Group | string>>;

/** The texts of all languages, by the file that they are in. */
interface Languages {
  /** Every language, by the name of its folder: a BCP 47 tag in lower case. English comes first. */
  readonly tags: readonly string[];
  /** The names of the groups in a file of texts. */
  groupsOf(file: string): string[];
  /**
   * Texts of one language, complete.
   *
   * @param group left out: the file is one group
   * @throws Error where a text is missing, is not English's too, or is filled with other values than in English
   */
  textsOf(tag: string, file: string, group?: string): Group;
}

/** The language that all others are held to, and that a page in none of ours gets. */
const ENGLISH = 'en';

/** The file with the loader's own texts, which is one group. */
const LOADER = 'loader';

/** What a text is filled with: `{name}` or `%name%`. */
const places = (text: string): string => (text.match(/\{\w+\}|%\w+%/g) ?? []).sort().join();

/** Reads the languages: a folder for each, in it a JSON file for each widget. A regional one has only what differs from its base. */
export function readLanguages(folder: string): Languages {
  const tags = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH));

  function read(tag: string, file: string): Part {
    const path = join(folder, tag, `${file}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Part) : {};
  }

  const groupIn = (tag: string, file: string, group: string | undefined): Group =>
    (group === undefined ? read(tag, file) : read(tag, file)[group]) as Group;

  return {
    tags,
    groupsOf: (file) => Object.keys(read(ENGLISH, file)),
    textsOf(tag, file, group) {
      const [base = ''] = tag.split('-');
      const english = groupIn(ENGLISH, file, group);
      const texts: Group = {
        ...(base !== tag && tags.includes(base) && groupIn(base, file, group)),
        ...groupIn(tag, file, group),
      };
      const wrong = Object.keys({ ...english, ...texts }).filter(
        (name) => !texts[name] || !english[name] || places(texts[name]) !== places(english[name]),
      );
      if (wrong.length > 0) throw new Error(`languages/${tag}/${file}.json: ${wrong.join(', ')}`);
      // In English's order, so that files differ only where words do.
      return Object.fromEntries(Object.keys(english).map((name) => [name, texts[name] ?? '']));
    },
  };
}

const FOLDER = join(ROOT, 'languages');
const OURS = readLanguages(FOLDER);

/** Every language that we have texts in, English first. */
export const LANGUAGES = OURS.tags;

const codeOf = (value: unknown): string => JSON.stringify(value).replace(/"(\w+)":/g, '$1:');

/**
 * A name that stands in a file for a group of texts, or for the language's tag, until the file is written once for each language.
 * Minifiers leave it alone, because it is nobody's variable.
 */
const PLACE = /\benxertoTexts_(\w+?)_(\w+)\b|\benxertoTag\b/g;

/** Whether a built file has texts, whose places `inLanguage` fills. */
export const hasTexts = (text: string): boolean => text.search(PLACE) >= 0;

/** A built file in one language. */
export const inLanguage = (text: string, tag: string, { textsOf }: Languages = OURS): string =>
  text.replace(PLACE, (_, file?: string, group?: string) =>
    codeOf(file ? textsOf(tag, file, group) : tag),
  );

/** The file of texts that a module of `languages/` is for; undefined for other modules. Copies of one have longer ids (build/copies.ts). */
function fileFor(id: string): string | undefined {
  const [path = ''] = id.split('?');
  return path.startsWith(`${FOLDER}/`) && path.endsWith('.ts')
    ? path.slice(FOLDER.length + 1, -'.ts'.length)
    : undefined;
}

/** Whether a module is one of texts. */
export const isTexts = (id: string): boolean => fileFor(id) !== undefined;

/** What a module of `languages/` exports in a file that is written once for each language. */
function placesFor(file: string): string {
  if (file === 'tag') return 'export const TAG = enxertoTag;';
  return OURS.groupsOf(file)
    .map((group) => `export const ${group} = enxertoTexts_${file}_${group};`)
    .join('\n');
}

/** The same in the loader's file, which is one for all languages: the page's language is looked up as the file runs. */
function choicesFor(file: string, languages: readonly string[]): string {
  const choose = (name: string, valueOf: (tag: string) => unknown): string => {
    const [only = '', ...others] = languages.map((tag) => codeOf(valueOf(tag)));
    if (others.length === 0) return `export const ${name} = ${only};`;
    const values = languages.map((tag) => `"${tag}": ${codeOf(valueOf(tag))}`);
    return `export const ${name} = ({ ${values.join(', ')} })[tagOf(pageLanguage())];`;
  };
  const values =
    file === 'tag'
      ? [choose('TAG', (tag) => tag)]
      : OURS.groupsOf(file).map((group) => choose(group, (tag) => OURS.textsOf(tag, file, group)));
  return ["import { pageLanguage, tagOf } from '/loader/language';", ...values].join('\n');
}

/**
 * Makes the Vite plugin that puts texts into the files.
 *
 * @param languages those that are built, the one for pages in any other language first
 */
export function putTexts(languages: readonly string[]): Plugin {
  return {
    name: 'enxerto:texts',
    load(id) {
      const file = fileFor(id);
      if (file === undefined) return undefined;
      if (file === LOADER) {
        const all = languages.map((tag) => `"${tag}": ${codeOf(OURS.textsOf(tag, LOADER))}`);
        return `export const LOADER_TEXTS = { __proto__: null, ${all.join(', ')} };`;
      }
      return this.environment.name === 'loader' ? choicesFor(file, languages) : placesFor(file);
    },
  };
}
