import { fieldsOf } from '../../dom/json';

// Apart from `push.ts` and `ad.ts`, and without their defaults: what two drawn files import goes into the runtime, which every first
// visit loads.

const categoryIn =
  (usual: string) =>
  (section: unknown): string => {
    const { category } = fieldsOf(section);
    return typeof category === 'string' ? category : usual;
  };

/** The category that is asked for before anything of push is loaded. @param section as it was written */
export const pushCategory = categoryIn('functional');

/** The category that is asked for before anything of ads is loaded. @param section as it was written */
export const adCategory = categoryIn('advertisement');
