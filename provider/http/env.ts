import type { Context } from 'hono';
import type { Site } from '../sites/sites';

/** Whose requests a session or token opens: those for all sites, or those for the site with this id. */
export type Access = 'all' | { readonly site: string };

/** What a request's handlers hand on. */
export interface Env {
  Variables: {
    /** The site that the request is about. Set by `siteOf` (visitors) and `ownersSite` (owners). */
    site: Site;
    /** What the owner's session or token opens. */
    access: Access;
  };
}

/** A request with its answer. */
export type ProviderContext = Context<Env>;

/** The form of a site's or subscriber's id. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
