import type { Context } from 'hono';
import type { Site } from '../sites/sites';

/** The access that a session or token gives: to all sites, or to the site with this id. */
export type Access = 'all' | { readonly site: string };

/** The values that a request's handlers pass to the handlers after them. */
export interface Env {
  Variables: {
    /** The site that the request is about. Set by `siteOf` (visitors) and `ownersSite` (owners). */
    site: Site;
    /** The access that the owner's session or token gives. */
    access: Access;
  };
}

/** A request with its answer. */
export type ProviderContext = Context<Env>;

/** The form of a site's or subscriber's id. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
