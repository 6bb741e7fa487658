/** The key of the symbol under which `window` has the loader's exports, such as `document`, for our other files. */
export const PAGE_KEY = 'enxerto';
