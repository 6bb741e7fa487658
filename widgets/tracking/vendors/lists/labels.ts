// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import { label as facebookLabel } from '../facebook/descriptor';
import { label as gaLabel } from '../ga/descriptor';
import { label as gtmLabel } from '../gtm/descriptor';
import { label as pinterestLabel } from '../pinterest/descriptor';
import { label as bingLabel } from '../bing/descriptor';
import { label as tiktokLabel } from '../tiktok/descriptor';

/** The names of the services in the debug panel. */
export const LABELS = {
  facebook: facebookLabel,
  ga: gaLabel,
  gtm: gtmLabel,
  pinterest: pinterestLabel,
  bing: bingLabel,
  tiktok: tiktokLabel,
} as const;
