// Made from the list of services (`npm run test:unit -- -u` writes it anew); do not edit.

import type { Slug } from './slugs';
import type { About } from '../descriptor';
import { about as facebookAbout } from '../facebook/descriptor';
import { about as gaAbout } from '../ga/descriptor';
import { about as gtmAbout } from '../gtm/descriptor';
import { about as pinterestAbout } from '../pinterest/descriptor';
import { about as bingAbout } from '../bing/descriptor';
import { about as tiktokAbout } from '../tiktok/descriptor';

/** Texts about each service for the configuration, the documents and the checks. */
export const ABOUT: Readonly<Record<Slug, About>> = {
  facebook: facebookAbout,
  ga: gaAbout,
  gtm: gtmAbout,
  pinterest: pinterestAbout,
  bing: bingAbout,
  tiktok: tiktokAbout,
};
