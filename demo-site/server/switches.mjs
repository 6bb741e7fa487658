import { z } from 'zod';
import { decoded, record } from './note.mjs';

/**
 * Changes of switches: each named switch is set to its value; null sets it to its default.
 *
 * @template S
 * @typedef {{ [K in keyof S]?: S[K] | null }} Changes
 */
/**
 * Creates the switches of a service. They are set over the network, to test how a page copes when the service misbehaves.
 *
 * @template {Record<string, import('zod').ZodType>} Shape
 * @param {Shape} shape the switches, each with its type and its default value
 */
export function createSwitches(shape) {
  /** @typedef {import('zod').infer<import('zod').ZodObject<Shape>>} S */
  const usual = () => /** @type {S} */ (structuredClone(z.object(shape).parse({})));
  let now = usual();
  const switches = {
    get now() {
      return now;
    },
    /** @param {Changes<S>} changes */
    set(changes) {
      const named = Object.entries(changes).filter(([, value]) => value !== undefined);
      const all = { ...now, ...structuredClone(Object.fromEntries(named)) };
      const set = Object.entries(all).filter(([, value]) => value !== null);
      now = { ...usual(), ...Object.fromEntries(set) };
    },
    reset() {
      now = usual();
    },
    /** Makes a request's changes, and returns ''. If one is wrong, changes nothing and returns the error. @param {unknown} changes */
    apply(changes) {
      const fields = record(changes);
      if (fields !== changes) return 'not a JSON object';
      for (const [name, value] of Object.entries(fields)) {
        if (!Object.hasOwn(shape, name)) return `no switch ${name}`;
        if (!shape[name]?.safeParse(value).success) return `${name} may not be that`;
      }
      switches.set(/** @type {Changes<S>} */ (fields));
      return '';
    },
  };
  return switches;
}

/**
 * The routes by which the owner sets switches, and resets them to their defaults.
 *
 * @param {import('hono').Hono} app
 * @param {string} path
 * @param {Pick<ReturnType<typeof createSwitches>, 'now' | 'apply' | 'reset'>} switches
 */
export function switchRoutes(app, path, switches) {
  app.get(path, (c) => c.json(switches.now));
  app.post(path, async (c) => {
    const wrong = switches.apply(decoded(await c.req.text()));
    return wrong ? c.json({ error: wrong }, 400) : c.json(switches.now);
  });
  app.delete(path, (c) => {
    switches.reset();
    return c.json(switches.now);
  });
}
