import { hasOwn } from './markup';

/**
 * What `document` is in our files. It is no node: where the platform wants the node itself, for an observer, stands
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
 * The page's document, as a guest has to see it. Without it, a form, image, frame or object stands in front of the method or
 * property that it has the name of: `<form name="scripts">` is what the browser gives for `document.scripts` (XX-18).
 *
 * Every file of ours imports it, and the build gives it to the libraries that we ship. The chunks take the loader's.
 */
export const document = /* @__PURE__ */ new Proxy({} as PageDocument, {
  get(_, name) {
    const value: unknown = Reflect.get(ownerOf(name), name, window.document);
    return typeof value === 'function' ? value.bind(window.document) : value;
  },
  set: (_, name, value) => Reflect.set(ownerOf(name), name, value, window.document),
});
