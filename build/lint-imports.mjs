// The lint rules about what a file imports, and by which path.

import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * The paths, from the root, of a file and of what it imports; undefined for a package.
 *
 * @param {string} filename
 * @param {string} specifier
 */
function importOf(filename, specifier) {
  const file = relative(ROOT, filename);
  if (specifier.startsWith('#')) return { file, imported: specifier.slice(1) };
  if (!specifier.startsWith('.')) return undefined;
  return { file, imported: join(dirname(file), specifier) };
}

/** Calls a function with the place and the text of each module that a file imports. @param {(source: any) => void} check */
const forEachImport = (check) => {
  const checkSource = (/** @type {any} */ { source }) => {
    if (typeof source?.value === 'string') check(source);
  };
  return {
    ImportDeclaration: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    ImportExpression: checkSource,
    TSImportType: checkSource,
  };
};

/** What is in another top folder, or more than one folder up, is imported by `#` and its path from the root, all else by a relative path. */
export const importPath = {
  meta: { fixable: 'code' },
  create: (/** @type {any} */ context) =>
    forEachImport((source) => {
      const own = importOf(context.filename, source.value);
      if (!own) return;
      const { file, imported } = own;
      const path = relative(dirname(file), imported);
      const isNear = file.split('/')[0] === imported.split('/')[0] && !path.startsWith('../../');
      const isInRoot = dirname(file) === '.';
      const wanted = isNear || isInRoot ? path.replace(/^(?!\.)/, './') : `#${imported}`;
      if (source.value !== wanted)
        context.report({
          node: source,
          message: `import it as '${wanted}'`,
          fix: (/** @type {any} */ fixer) => fixer.replaceText(source, `'${wanted}'`),
        });
    }),
};

/** A widget imports no other widget: what is shared comes with the context, or is in `src`. */
export const ownWidget = {
  create: (/** @type {any} */ context) =>
    forEachImport((source) => {
      const { file = '', imported = '' } = importOf(context.filename, source.value) ?? {};
      const [, widget] = file.split('/');
      const [folder, other] = imported.split('/');
      if (folder === 'widgets' && other !== widget)
        context.report({ node: source, message: 'a widget imports no other widget' });
    }),
};
