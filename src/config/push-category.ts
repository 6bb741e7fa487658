import { fieldsOf } from '../dom/json';

// Apart from `push.ts`, and without its defaults: what two drawn files import goes into the runtime, which every first visit loads.

/** The category that is asked for before anything of push is loaded. @param section as it was written */
export function pushCategory(section: unknown): string {
  const { category } = fieldsOf(section);
  return typeof category === 'string' ? category : 'functional';
}
