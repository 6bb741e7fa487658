import { type MinifyOptions, minify } from 'terser';
import type { Baked } from '#loader/bootstrap-values';
import { escapeControls } from '../escape-controls';

/**
 * The options with which the build minifies browser code, and with which the inline bootstrap is minified. Terser's output is 3
 * % smaller than that of Vite's default minifier. In the loader, 3 % is the size of a whole feature.
 */
export const MINIFY: MinifyOptions = {
  ecma: 2020,
  safari10: false,
  compress: {
    passes: 6,
    unsafe_arrows: true,
    keep_fargs: false,
    pure_getters: true,
    // The order in which the source compares compresses better than constants that stand first.
    lhs_constants: false,
  },
};

/** Matches a placeholder for one of the owner's values in the bundle of `loader/bootstrap.ts`. */
const BAKED_FIELD = /\bBAKED\.(\w+)/g;

/** A value as code. A pattern is a literal, shorter than a call of `RegExp`; an escaped `<` cannot end the element. */
const literal = (value: unknown): string =>
  value instanceof RegExp ? String(value).replaceAll('<', String.raw`\x3c`) : JSON.stringify(value);

/**
 * Creates the inline bootstrap for one site. This function runs in Node and in a page, and creates the same bytes in both.
 *
 * @param template the bundle of `loader/bootstrap.ts`, with the placeholders `BAKED.*` (`dist/bootstrap.template.js`)
 * @param baked the values from the owner's configuration; a field that the template does not name is ignored
 */
export async function bootstrapCode(template: string, baked: Baked): Promise<string> {
  const values = new Map<string, unknown>(Object.entries(baked));
  const source = template.replace(BAKED_FIELD, (_, field: string) => literal(values.get(field)));
  // Terser writes `<\/script` and `\x3c!--` in texts, so that none of the owner's values can end the script element.
  const { code = '' } = await minify(source, MINIFY);
  // Line breaks at both ends are removed, because they would change the script's hash in a Content Security Policy. Control
  // characters are escaped, so that the text that the owner sees and copies is the text that was hashed.
  return `;${escapeControls(code.replace(/^[;\s]+|[;\s]+$/g, ''))};`;
}
