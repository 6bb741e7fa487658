import { hasOwn } from './page/markup';

/** The page's globals by name. Any script may have set any of them to anything. */
export type Globals = Record<string, unknown>;

const VALUES: ProxyHandler<Globals> = {
  has: hasOwn,
  get: (page, name) => (hasOwn(page, name) ? Reflect.get(page, name) : undefined),
  set: (page, name, value) => Reflect.set(page, name, value),
};

/**
 * The page's `window` as names with unknown values. Markup cannot set them: the name or id of an element or a frame does not
 * count as a global here, and neither does a global to which a script has assigned an element or a frame (XX-18). A value that
 * is written through this object becomes the page's own global, even if an element has that name.
 *
 * @typeParam T the types that the caller expects of the globals that it reads; each of them may be missing
 */
export const globals = <T = Globals>(): Partial<T> & Globals =>
  new Proxy(window as never, VALUES) as never;
