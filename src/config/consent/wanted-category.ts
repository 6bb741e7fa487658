import { fieldsOf } from '#src/dom/json';

// These functions are not in `push.ts` and `ad.ts`, and do not import the defaults from there. If two files with React import
// the same code, the code becomes part of the runtime, and every first visit loads the runtime.

const categoryIn =
  (usual: string) =>
  (section: unknown): string => {
    const { category } = fieldsOf(section);
    return typeof category === 'string' ? category : usual;
  };

/** The category that must be granted before anything of push is loaded. @param section the section `push`, unchecked */
export const pushCategory = categoryIn('functional');

/** The category that must be granted before anything of ads is loaded. @param section the section `ad`, unchecked */
export const adCategory = categoryIn('advertisement');
