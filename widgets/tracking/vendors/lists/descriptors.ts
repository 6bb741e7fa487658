import type { Slug } from '#src/config/tracking-vendors';
import * as bing from '../bing/descriptor';
import type { About, CopyEndpoint, Descriptor } from '../descriptor';
import * as facebook from '../facebook/descriptor';
import * as ga from '../ga/descriptor';
import * as gtm from '../gtm/descriptor';
import * as pinterest from '../pinterest/descriptor';
import * as snapchat from '../snapchat/descriptor';
import * as tiktok from '../tiktok/descriptor';

// Each list is an export of its own, so that a file of the page contains only the lists that it uses.

/** The part of each service that every page with tracking loads. */
export const DESCRIPTORS: Readonly<Record<Slug, Descriptor>> = {
  facebook: facebook.descriptor,
  ga: ga.descriptor,
  gtm: gtm.descriptor,
  pinterest: pinterest.descriptor,
  bing: bing.descriptor,
  tiktok: tiktok.descriptor,
  snapchat: snapchat.descriptor,
};

/** For each service whose events the site's own server forwards: how the server expects them. */
export const COPY_ENDPOINTS: Readonly<Partial<Record<Slug, CopyEndpoint>>> = {
  facebook: facebook.copyEndpoint,
  pinterest: pinterest.copyEndpoint,
};

/** The names of the services in the debug panel. */
export const LABELS: Readonly<Record<Slug, string>> = {
  facebook: facebook.label,
  ga: ga.label,
  gtm: gtm.label,
  pinterest: pinterest.label,
  bing: bing.label,
  tiktok: tiktok.label,
  snapchat: snapchat.label,
};

/** What the configuration's checks and the documents need to know about each service. No page loads it. */
export const ABOUT: Readonly<Record<Slug, About>> = {
  facebook: facebook.about,
  ga: ga.about,
  gtm: gtm.about,
  pinterest: pinterest.about,
  bing: bing.about,
  tiktok: tiktok.about,
  snapchat: snapchat.about,
};
