/**
 * The language of the texts, by the name of its folder.
 *
 * A file with texts is built once for each language, and a page loads the file in its own language. In each such file, the
 * build replaces this constant, and the texts that the modules of this folder export, by the tag and the texts of the file's
 * language (build/languages.ts). In unit tests, the texts are English.
 */
export const TAG: string = 'en';
