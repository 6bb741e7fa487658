import { hasOwn } from './markup';

/** `document` as our files have it: not a node. If the platform needs the node, as an observer does, use `window.document`. */
export type PageDocument = Omit<Document, 'nodeType'>;

/**
 * The object from which a method or property of the document is read. If a script of the page has set its own on the document,
 * as consent tools do, this is the document itself. Otherwise it is the prototype, which has the browser's own.
 */
const ownerOf = (name: PropertyKey): object =>
  hasOwn(window.document, name) ? window.document : Document.prototype;

/**
 * The page's document without named elements. On the real document, a form, image, frame or object hides the method or property
 * that has the same name: `document.scripts` returns `<form name="scripts">` (XX-18).
 *
 * All our files import this object, and the build makes the bundled libraries use it too. The chunks use the loader's object.
 */
export const document = /* @__PURE__ */ new Proxy({} as PageDocument, {
  get(_, name) {
    const value: unknown = Reflect.get(ownerOf(name), name, window.document);
    return typeof value === 'function' ? value.bind(window.document) : value;
  },
  set: (_, name, value) => Reflect.set(ownerOf(name), name, value, window.document),
});
