/**
 * The key of the symbol under which the loader stores its shared exports on `window`, such as `document`, for our other files.
 */
export const PAGE_KEY = 'enxerto';
