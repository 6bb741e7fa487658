/** The folder of a build whose log lines are not readable. */
export const REWORDED = '.cache/reworded';
