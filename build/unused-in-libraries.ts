import type { Plugin } from 'vite';
import { removeProperties } from './remove-members';

/**
 * Methods that our code never calls, by the library's name. `read` and `write` are those of js-cookie's default converter,
 * which our own converter replaces.
 */
const UNUSED_METHODS: Readonly<Record<string, readonly string[]>> = {
  'js-cookie': ['get', 'remove', 'withAttributes', 'read', 'write'],
  zustand: ['getInitialState'],
};

/** Matches where js-cookie reads `expires`: our code gives each cookie `max-age` instead. */
const UNUSED_ATTRIBUTE = /\battributes\.expires\b(?! = )/g;

/** Makes the Vite plugin that removes from small libraries what our code does not use of them. */
export function removeUnusedInLibraries(): Plugin {
  return {
    name: 'enxerto:libraries',
    transform: {
      filter: { id: /\/node_modules\/(?:js-cookie|zustand)\/.*\.mjs$/ },
      handler(code, id) {
        const [, library = ''] = /\/node_modules\/([^/]+)\//.exec(id) ?? [];
        const remaining = removeProperties(code, UNUSED_METHODS[library] ?? []);
        return { code: remaining.replace(UNUSED_ATTRIBUTE, '(void 0)'), map: null };
      },
    },
  };
}
