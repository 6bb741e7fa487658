/**
 * The elements that ask for files, each with the attributes by which it does so (LD-22). Everything that holds back or releases
 * goes by this table: the bootstrap's observer, the setters and the functions that it replaces, and the loader.
 *
 * The `srcdoc` of a frame comes first, because a frame that has one does not ask for its `src`.
 */
export const ASKS: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  iframe: ['srcdoc', 'src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  link: ['href', 'imagesrcset'],
  image: ['href', 'xlink:href'],
};

/** An element of the table. Its properties may be anything. */
export type Asking = HTMLElement & Record<string, unknown>;

/** The attribute in which the address is kept that an element would ask for. The legacy plugin's servers print the first one. */
export const keptIn = (attribute: string): string =>
  `data-cli-${attribute === 'data' ? 'src' : attribute}`;

/** The attributes by which an element asks for something; none of an element that is not in the table. */
export function attributesOf({ localName }: Element): readonly string[] {
  // An element may be called as a method that every object has, and a form's field may be called `localName`.
  const attributes: unknown = ASKS[localName];
  return Array.isArray(attributes) ? attributes : [];
}

/** The attributes that an element is held back by: those whose addresses are kept. */
export const heldBy = (element: Element): string[] =>
  attributesOf(element).filter((attribute) => element.hasAttribute(keptIn(attribute)));
