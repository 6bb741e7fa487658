// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { Slug } from './slugs';
import type { CopyEndpoint } from '../descriptor';
import { copyEndpoint as facebookCopyEndpoint } from '../facebook/descriptor';
import { copyEndpoint as pinterestCopyEndpoint } from '../pinterest/descriptor';

/** For each service whose events the site's own server forwards: how the server expects them. */
export const COPY_ENDPOINTS: Readonly<Partial<Record<Slug, CopyEndpoint>>> = {
  facebook: facebookCopyEndpoint,
  pinterest: pinterestCopyEndpoint,
};
