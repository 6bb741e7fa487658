declare const self: ServiceWorkerGlobalScope;

/** The service worker that this code runs in: our own, or a foreign one that imported our file. */
export const worker = self;
