// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { Slug } from './slugs';
import type { CopyWay } from '../descriptor';
import { copies as facebookCopies } from '../facebook/descriptor';
import { copies as pinterestCopies } from '../pinterest/descriptor';

/** For each service whose events the site's own server forwards: how the server expects them. */
export const COPY_WAYS: Readonly<Partial<Record<Slug, CopyWay>>> = {
  facebook: facebookCopies,
  pinterest: pinterestCopies,
};
