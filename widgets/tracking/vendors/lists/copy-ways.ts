// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { Slug } from './slugs';
import type { CopyWay } from '../descriptor';
import { copies as facebookCopies } from '../facebook/descriptor';
import { copies as pinterestCopies } from '../pinterest/descriptor';

/** How the site's own server takes the events of those services that it sends on. */
export const COPY_WAYS: Readonly<Partial<Record<Slug, CopyWay>>> = {
  facebook: facebookCopies,
  pinterest: pinterestCopies,
};
