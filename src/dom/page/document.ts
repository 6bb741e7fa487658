import { hasOwn } from './markup';

/**
 * The type of `document` in our files. It is no node: where the platform needs the node itself, for an observer, use
 * `window.document`.
 */
export type PageDocument = Omit<Document, 'nodeType'>;

/**
 * Who has a method or property of the document: the document itself where a script of the page has put its own there, as
 * consent tools do, else the prototype, which has the browser's own.
 */
const ownerOf = (name: PropertyKey): object =>
  hasOwn(window.document, name) ? window.document : Document.prototype;

/**
 * The page's document without named elements. On the real document a form, image, frame or object hides the method or
 * property whose name it has: `document.scripts` returns `<form name="scripts">` (XX-18).
 *
 * Every file of ours imports it, and the build gives it to the libraries that we ship. The chunks use the loader's.
 */
export const document = /* @__PURE__ */ new Proxy({} as PageDocument, {
  get(_, name) {
    const value: unknown = Reflect.get(ownerOf(name), name, window.document);
    return typeof value === 'function' ? value.bind(window.document) : value;
  },
  set: (_, name, value) => Reflect.set(ownerOf(name), name, value, window.document),
});
