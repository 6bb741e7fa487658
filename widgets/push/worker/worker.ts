declare const self: ServiceWorkerGlobalScope;

/** The service worker in which this code runs: our own, or a foreign one that has imported our file. */
export const worker = self;
