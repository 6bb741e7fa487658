import { readFileSync } from 'node:fs';
import { raw } from 'hono/html';
import { html } from '../html.mjs';

/** @typedef {import('../html.mjs').Value} Value */

/**
 * Returns the markup in a file of `written/`. Addresses in the file are relative to the shop's root (`href="/loja.html"`);
 * `{name}` is a placeholder for a value.
 *
 * @param {string} name
 * @param {import('../page.mjs').To} to
 * @param {Record<string, Value>} [values]
 */
export const written = (name, to, values = {}) =>
  raw(
    readFileSync(new URL(`../written/${name}.html`, import.meta.url), 'utf8')
      .trimEnd()
      .replaceAll(/="\/([^"]*)"/g, (_all, path) => `="${to(path)}"`)
      .replaceAll(/\{(\w+)\}/g, (_all, slot) => html`${values[slot]}`.toString()),
  );
