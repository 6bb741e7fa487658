/** The key of the symbol under which the loader keeps on `window` what all our files see the page through. */
export const PAGE_KEY = 'enxerto';
