// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { Slug } from './slugs';
import type { Descriptor } from '../descriptor';
import { descriptor as facebookDescriptor } from '../facebook/descriptor';
import { descriptor as gaDescriptor } from '../ga/descriptor';
import { descriptor as gtmDescriptor } from '../gtm/descriptor';
import { descriptor as pinterestDescriptor } from '../pinterest/descriptor';
import { descriptor as bingDescriptor } from '../bing/descriptor';
import { descriptor as tiktokDescriptor } from '../tiktok/descriptor';

/** The part of each service that every page with tracking loads. */
export const DESCRIPTORS: Readonly<Record<Slug, Descriptor>> = {
  facebook: facebookDescriptor,
  ga: gaDescriptor,
  gtm: gtmDescriptor,
  pinterest: pinterestDescriptor,
  bing: bingDescriptor,
  tiktok: tiktokDescriptor,
};
