// Lint rules of this project that no linter has built in (CONTRIBUTING.md).

import { importPath, ownWidget } from './lint-imports.mjs';

const SCOPED_CALLS = new Set([
  'addEventListener',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
]);
const OBSERVERS = new Set([
  'MutationObserver',
  'IntersectionObserver',
  'ResizeObserver',
  'PerformanceObserver',
]);

/** @param {any} node the callee: `f` or `object.f` */
const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name);

/**
 * Listeners, timers and observers are created through a scope. The scope catches their errors, logs where the errors come from,
 * and removes the listeners, timers and observers when it ends (LD-06, LD-09).
 */
const scoped = {
  create: (/** @type {any} */ context) => ({
    /** @param {any} node */
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (SCOPED_CALLS.has(name))
        context.report({ node, message: `${name} goes through a scope: on, after or frame` });
    },
    /** @param {any} node */
    NewExpression(node) {
      if (!OBSERVERS.has(node.callee.name)) return;
      const [callback] = node.arguments;
      const guarded = callback?.type === 'CallExpression' && nameOf(callback.callee) === 'guard';
      if (!guarded)
        context.report({ node, message: `${node.callee.name} takes a guarded callback` });
    },
  }),
};

/** `import()` is allowed in `loader/chunk-loader.ts` alone: elsewhere Vite would add its preload code. */
const oneImporter = {
  create: (/** @type {any} */ context) => ({
    /** @param {any} node */
    ImportExpression(node) {
      context.report({
        node,
        message: 'only loader/chunk-loader.ts imports; load the chunk by its name',
      });
    },
  }),
};

/** The largest number of lines that a function may have, without those of nested functions. */
const OWN_LINES = 60;

/** A function has at most 60 lines of its own, without those of nested functions: what a factory makes is read one by one. */
const ownLines = {
  create(/** @type {any} */ context) {
    /** @type {number[]} for each function that is being visited: the lines of the functions nested in it */
    const inside = [];
    const enter = () => void inside.push(0);
    const leave = (/** @type {any} */ node) => {
      const within = inside.pop() ?? 0;
      const { start, end } = node.loc;
      const all = end.line - start.line + 1;
      if (inside.length > 0) inside.push((inside.pop() ?? 0) + all - 1);
      const own = all - within;
      if (own > OWN_LINES)
        context.report({ node, message: `${own} lines of its own, over ${OWN_LINES}` });
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    };
  },
};

/** The window's properties that every browser has and no element's id or name can hide. All others are a page's, or some browsers'. */
const ON_EVERY_WINDOW = new Set(['alert', 'dispatchEvent', 'document', 'open']);

/** The names by which code can access the window. */
const WINDOW = new Set(['window', 'self', 'globalThis']);

/**
 * Globals of the page are never read from the window itself, but through `globals()`, which ignores elements whose id or name
 * looks like a global (XX-18). `window.document` is for calls that need the node itself; everything else uses the imported
 * `document`.
 */
const noWindowGlobals = {
  create(/** @type {any} */ context) {
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'read it through globals() or document (src/dom)' });
    const isWindow = (/** @type {any} */ node) =>
      node.type === 'Identifier' && WINDOW.has(node.name) && isGlobal(context, node);
    return {
      /** @param {any} node */
      MemberExpression(node) {
        const { object, property, computed } = node;
        if (isWindow(object) && (computed || !ON_EVERY_WINDOW.has(property.name))) report(node);
        if (object.type === 'MemberExpression' && isWindow(object.object)) report(node);
      },
      /** @param {any} node */
      VariableDeclarator(node) {
        if (node.init && isWindow(node.init) && node.id.type === 'ObjectPattern') report(node);
      },
      /** @param {any} node */
      BinaryExpression(node) {
        if (node.operator === 'in' && isWindow(node.right)) report(node);
      },
      /** @param {any} node */
      TSAsExpression(node) {
        if (isWindow(node.expression)) report(node);
      },
    };
  },
};

/** Whether a name refers to a global, and not to something that the file declares. */
function isGlobal(/** @type {any} */ context, /** @type {any} */ node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper)
    if (scope.set.get(node.name)?.defs.length > 0) return false;
  return true;
}

/** The fields of a key event that say which key it is. */
const KEY_FIELDS = new Set(['key', 'code', 'keyCode', 'charCode', 'which', 'isComposing']);

/**
 * Keys are read by `keyOf` (src/dom/key.ts) alone, which ignores the keys of a composition (XX-21). The `key` of a storage event
 * is the name of an entry, so a parameter of that type may have it.
 */
const oneKeyReader = {
  create(/** @type {any} */ context) {
    const check = (/** @type {any} */ name) => {
      if (KEY_FIELDS.has(name?.name))
        context.report({ node: name, message: 'read the key of an event by keyOf (src/dom/key)' });
    };
    return {
      /** @param {any} node */
      MemberExpression(node) {
        if (!node.computed) check(node.property);
      },
      /** @param {any} node */
      ObjectPattern(node) {
        if (node.typeAnnotation?.typeAnnotation.typeName?.name === 'StorageEvent') return;
        for (const property of node.properties) check(property.key);
      },
    };
  },
};

/** What keeps an event from other listeners. */
const STOPPING = new Set(['stopPropagation', 'stopImmediatePropagation', 'cancelBubble']);

/**
 * No event is kept from other listeners: themes, plugins and owners listen to the same clicks and keys. A listener of ours may
 * prevent what the browser does.
 */
const noStopping = {
  create: (/** @type {any} */ context) => ({
    /** @param {any} node */
    MemberExpression(node) {
      if (STOPPING.has(node.property.name ?? node.property.value))
        context.report({ node, message: 'let the other listeners of the page have the event' });
    },
  }),
};

/** All output of `npx enxerto` goes through `cli/print.ts`, which escapes control characters. */
const oneWriter = {
  create: (/** @type {any} */ context) => ({
    /** @param {any} node */
    MemberExpression(node) {
      const name = node.property.name ?? node.property.value;
      const isStream = node.object.name === 'process' && /^std(?:out|err)$/.test(name);
      if (isStream || node.object.name === 'console')
        context.report({ node, message: 'only cli/print.ts writes: print or complain' });
    },
  }),
};

/** The literal that a spread spreads, past what only TypeScript reads: `...([1, 2] as const)`. @param {any} node */
function literalOf(node) {
  const { argument } = node;
  return argument.type === 'TSAsExpression' || argument.type === 'TSSatisfiesExpression'
    ? argument.expression
    : argument;
}

/** A literal is written out where it stands, and not spread into another one: the formatter decides what is one line. */
const noSpreadLiteral = {
  create(/** @type {any} */ context) {
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'write the values without a spread' });
    const check = (/** @type {string} */ type) => (/** @type {any} */ node) => {
      if (literalOf(node).type === type) report(node);
    };
    return {
      'ObjectExpression > SpreadElement': check('ObjectExpression'),
      'ArrayExpression > SpreadElement': check('ArrayExpression'),
      'CallExpression > SpreadElement': check('ArrayExpression'),
      'NewExpression > SpreadElement': check('ArrayExpression'),
      JSXSpreadAttribute: check('ObjectExpression'),
    };
  },
};

export default {
  meta: { name: 'enxerto' },
  rules: {
    scoped,
    'one-importer': oneImporter,
    'own-lines': ownLines,
    'one-key-reader': oneKeyReader,
    'no-stopping': noStopping,
    'page-names': noWindowGlobals,
    'one-writer': oneWriter,
    'no-spread-literal': noSpreadLiteral,
    'import-path': importPath,
    'own-widget': ownWidget,
  },
};
