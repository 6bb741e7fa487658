/** The key of the symbol under which `window` has the loader's exports, such as `document`, for our other files. */
export const PAGE_KEY = 'enxerto';

/** The symbol of `PAGE_KEY`. */
export const OUR_SYMBOL = Symbol.for(PAGE_KEY);
