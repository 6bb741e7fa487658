import { minify } from 'terser';
import type { Baked } from '../../loader/bootstrap-values';
import { escapeControls } from '../escape-controls';
import { MINIFY } from './minify';

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
