// Lint rules of this project that no linter has built in (design.md, CONTRIBUTING.md).

const BARE_CALLS = new Set([
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

/** @param {any} node the called thing: `f` or `object.f` */
const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name);

/** Listeners, timers and observers go through a scope, which catches, names and undoes them (LD-06, LD-09). */
const scoped = {
  create: (/** @type {any} */ context) => ({
    /** @param {any} node */
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (BARE_CALLS.has(name))
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

/** `import()` is allowed in `loader/mount.ts` alone: elsewhere it would bring Vite's preload code along. */
const oneImporter = {
  create: (/** @type {any} */ context) => ({
    /** @param {any} node */
    ImportExpression(node) {
      context.report({ node, message: 'only loader/mount.ts imports; say the name of the chunk' });
    },
  }),
};

export default {
  meta: { name: 'enxerto' },
  rules: { scoped, 'one-importer': oneImporter },
};
