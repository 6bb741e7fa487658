/**
 * A property of the document that no element of the page hides by having its name (XX-18). For code that is inline in the page;
 * elsewhere, `src/dom/page/document.ts` is the document without such elements.
 */
export const native = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document);
