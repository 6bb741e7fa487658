import type { Say } from '../../../src/reasons';
import { SETTING } from '../../../src/reasons';
import type { AutomaticConfig, EventConfig } from '../model/config';
import type { PhpValues } from '../php-values/php-values';
import type { Slug } from '../tracker';
import { nameFor } from './names';
import { document } from '../../../src/dom/page/document';

/** One event, as each configured service is handed it. */
export type Copies = Partial<Record<Slug, Record<string, unknown>>>;

/**
 * Makes the copies of an event for the configured services: for those that `services` names or, where it is empty, for all.
 * `rest` is added to each copy.
 */
export type Copy = (
  name: string,
  params: PhpValues,
  services: readonly string[],
  rest?: PhpValues,
) => Copies;

/** @param slugs the configured services */
export function createCopy(slugs: readonly Slug[]): Copy {
  return (name, params, services, rest) => {
    const page = { page_title: document.title, event_url: location.host + location.pathname };
    const heard = slugs.filter((slug) => services.length === 0 || services.includes(slug));
    return Object.fromEntries(
      heard.map((slug) => [
        slug,
        { name: nameFor(slug, name), params: { ...page, ...params }, ...rest },
      ]),
    );
  };
}

/** For each cause of our own configuration, the pixel plugin's name for it, and how a target is written there (facts §1.5). */
const TRIGGERS = {
  click: ['css_click', (target: string) => [target]],
  hover: ['css_mouseover', (target: string) => [target]],
  scroll: ['scroll_pos', (target: string) => [target]],
  link: ['url_click', (target: string) => [{ rule: 'contains', value: target }]],
  comment: ['comment', () => []],
} as const;

/**
 * Translates the site's own events into the words of `pysOptions`.
 *
 * @param viewed services for which no server prints the page view
 * @param log is told of causes that do not exist
 */
export function eventsOf(
  events: readonly EventConfig[],
  copy: Copy,
  viewed: readonly Slug[],
  log: Say,
): PhpValues {
  const statics: Record<string, Record<string, unknown[]>> = {};
  const triggerEvents: Record<string, Copies> = {};
  const triggerEventTypes: Record<string, Record<string, unknown>> = {};

  const add = (kind: string, copies: Copies): void => {
    for (const [slug, event] of Object.entries(copies))
      ((statics[slug] ??= {})[kind] ??= []).push(event);
  };

  // Only Meta and Tag Manager need a page view as an event: Google's `config` and the other tags' page calls report it
  // themselves.
  const silent = viewed.filter((slug) => slug === 'facebook' || slug === 'gtm');
  if (silent.length > 0) add('init_event', copy('PageView', {}, silent));
  for (const [at, { name, services, on, target, delay, params }] of events.entries()) {
    const id = `own_${at}`;
    const rest = { delay, custom_event_post_id: id, e_id: 'custom_event' };
    const copies = copy(name, params, services, rest);
    if (on === 'page') add('custom_event', copies);
    else if (!Object.keys(TRIGGERS).includes(on)) {
      log(
        `tracking.events[${at}].on: expected page or ${Object.keys(TRIGGERS).join(', ')}, found ${on}`,
        SETTING,
      );
    } else {
      const [type, where] = TRIGGERS[on];
      triggerEvents[id] = copies;
      (triggerEventTypes[type] ??= {})[id] = where(target);
    }
  }
  return { staticEvents: statics, triggerEvents, triggerEventTypes };
}

/** Translates the automatic events, which the owner only switches on, into the words of `pysOptions` (facts §1.6). */
export function automaticOf(config: AutomaticConfig, copy: Copy): PhpValues {
  const { downloads, scroll, timeOnPage, contactLinks } = config;
  const wanted: [on: boolean, kind: string, name: string, rest?: PhpValues][] = [
    [config.forms, 'form', 'Form'],
    [downloads.length > 0, 'download', 'Download', { extensions: downloads }],
    [config.comments, 'comment', 'Comment'],
    [scroll > 0, 'scroll', 'PageScroll', { scroll_percent: scroll }],
    [timeOnPage > 0, 'time_on_page', 'TimeOnPage', { time_on_page: timeOnPage }],
    [config.internalLinks, 'internal_link', 'InternalClick'],
    [config.outboundLinks, 'outbound_link', 'OutboundClick'],
    [contactLinks, 'tel_link', 'TelClick'],
    [contactLinks, 'email_link', 'EmailClick'],
  ];
  return Object.fromEntries(
    wanted
      .filter(([on]) => on)
      .map(([, kind, name, rest]) => {
        const id = `automatic_event_${kind}`;
        return [id, copy(name, {}, [], { e_id: id, ...rest })];
      }),
  );
}
