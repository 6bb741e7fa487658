/** `Object.keys` with typed keys, for objects of our own that have no keys besides those of their type. */
export const keysOf = Object.keys as <T extends object>(object: T) => (keyof T & string)[];
