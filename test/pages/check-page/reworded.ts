/** The folder of a build whose log says nothing that anybody could read. */
export const REWORDED = '.cache/reworded';
