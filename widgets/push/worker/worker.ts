declare const self: ServiceWorkerGlobalScope;

/** The service worker that this runs in: our own, or a stranger's that imported our file. */
export const worker = self;
