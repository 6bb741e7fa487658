/**
 * The language of the texts, by the name of its folder.
 *
 * A file with texts is built once for each language, and a page loads the one in its own language: this constant and the
 * texts that the modules of this folder export are those of that language (build/languages.ts). In unit tests they are English.
 */
export const TAG: string = 'en';
