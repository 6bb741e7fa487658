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

/** Code that has no effect for our code, by the library's name, with what replaces it. */
const UNUSED_CODE: Readonly<Record<string, readonly [code: string | RegExp, rest: string][]>> = {
  // Where js-cookie reads `expires`: our code gives each cookie `max-age` instead.
  'js-cookie': [[/\battributes\.expires\b(?! = )/g, '(void 0)']],
  // Our store's state is always an object, and each change is an object of the fields that change.
  zustand: [
    ['typeof partial === "function" ? partial(state) : partial', 'partial'],
    [
      '(replace != null ? replace : typeof nextState !== "object" || nextState === null) ? nextState : ',
      '',
    ],
  ],
};

/** Makes the Vite plugin that removes from small libraries what our code does not use of them. */
export function removeUnusedInLibraries(): Plugin {
  return {
    name: 'enxerto:libraries',
    transform: {
      filter: { id: /\/node_modules\/(?:js-cookie|zustand)\/.*\.mjs$/ },
      handler(code, id) {
        const [, library = ''] = /\/node_modules\/([^/]+)\//.exec(id) ?? [];
        const remaining = removeProperties(code, UNUSED_METHODS[library] ?? []);
        const replaced = (UNUSED_CODE[library] ?? []).reduce((text, [unused, rest]) => {
          const replacedText = text.replaceAll(unused, rest);
          // Another version of the library may be written in another way.
          if (replacedText === text) throw new Error(`${library} has no ${String(unused)}`);
          return replacedText;
        }, remaining);
        return { code: replaced, map: null };
      },
    },
  };
}
