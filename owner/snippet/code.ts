import { minify } from 'terser';
import type { Baked } from '../../loader/bootstrap';
import { escapeControls } from '../escape-controls';
import { MINIFY } from './minify';

/** Where the bundle of `loader/bootstrap.ts` takes a value of the owner's. */
const BAKED_FIELD = /\bBAKED\.(\w+)/g;

/** A value as code. A pattern is shorter as a literal; no text in it can end the script element. */
const literal = (value: unknown): string =>
  value instanceof RegExp ? String(value).replaceAll('<', String.raw`\x3c`) : JSON.stringify(value);

/**
 * The inline bootstrap for one site. It runs in Node and in a page, and makes the same bytes in both.
 *
 * @param template the bundle of `loader/bootstrap.ts`, in which `BAKED.*` is still free (`dist/bootstrap.template.js`)
 * @param baked what the owner's configuration gives it; a field that the template does not name is ignored
 */
export async function bootstrapCode(template: string, baked: Baked): Promise<string> {
  const values = new Map<string, unknown>(Object.entries(baked));
  const source = template.replace(BAKED_FIELD, (_, field: string) => literal(values.get(field)));
  // Terser writes `<\/script` and `\x3c!--` in texts, so that no value of the owner's can end the script element.
  const { code = '' } = await minify(source, MINIFY);
  // Line breaks at both ends would be part of the inline script, of its bytes and of its hash for a policy; and what the owner
  // sees must be what was hashed.
  return `;${escapeControls(code.replace(/^[;\s]+|[;\s]+$/g, ''))};`;
}
