import type { Slug } from '#src/config/tracking-vendors';
import { document } from '#src/dom/page/document';
import { SETTING, type WriteLine } from '#src/reasons';
import type { AutomaticConfig, EventConfig } from './config';
import { eventOf, type Copies, type OwnTrigger, type Params, type PreparedEvent } from './event';
import { nameFor } from './names';

/** Copies an event, with the fields of `more`, for the configured services in `services`; for all if it is empty. */
type CreateCopies = (
  name: string,
  params: Params,
  services: readonly string[],
  more: Partial<PreparedEvent>,
) => Copies;

/** @param slugs the configured services */
export function createCopiesFor(slugs: readonly Slug[]): CreateCopies {
  return (name, params, services, more) => {
    const page = { page_title: document.title, event_url: location.host + location.pathname };
    const copies: Copies = {};
    for (const slug of slugs) {
      if (services.length > 0 && !services.includes(slug)) continue;
      const event = { name: nameFor(slug, name), params: { ...page, ...params } };
      copies[slug] = { ...eventOf(event), ...more };
    }
    return copies;
  };
}

/**
 * For each cause of an event of our configuration: the type of trigger, and its target as the server prints it (facts §1.5).
 */
const CAUSES = {
  click: ['css_click', (target: string) => target],
  hover: ['css_mouseover', (target: string) => target],
  scroll: ['scroll_pos', (target: string) => target],
  link: ['url_click', (target: string) => ({ rule: 'contains', value: target })],
  comment: ['comment', () => ''],
} as const;

/** The services that need the page view as an event. */
const PAGE_VIEW_BY_US: ReadonlySet<Slug> = new Set(['facebook', 'gtm', 'snapchat']);

/**
 * Prepares the page view, if no server has printed it. Only Meta, Tag Manager and Snapchat need it as an event: Google's `config`
 * command and the page-view calls of the other tags report the page view themselves.
 *
 * @param withoutPageView the services for which no server prints the page view
 */
export function pageViewOf(createCopies: CreateCopies, withoutPageView: readonly Slug[]): Copies {
  const services = withoutPageView.filter((slug) => PAGE_VIEW_BY_US.has(slug));
  return services.length > 0
    ? createCopies('PageView', {}, services, { kind: 'init_event', isStatic: true })
    : {};
}

/** Prepares the site's own events. `log` gets a line for each unknown cause. */
export function eventsOf(
  events: readonly EventConfig[],
  createCopies: CreateCopies,
  log: WriteLine,
): { statics: Record<string, Copies>; triggers: Record<string, OwnTrigger> } {
  const statics: Record<string, Copies> = {};
  const triggers: Record<string, OwnTrigger> = {};
  events.forEach(({ name, services, on, target, delay, params }, index) => {
    const custom = `own_${index}`;
    const isStatic = on === 'page';
    const copies = createCopies(name, params, services, {
      delay,
      custom,
      kind: 'custom_event',
      isStatic,
    });
    if (isStatic) statics[`custom_event,${custom}`] = copies;
    else if (!Object.keys(CAUSES).includes(on)) {
      log(
        `tracking.events[${index}].on: expected page or ${Object.keys(CAUSES).join(', ')}, found ${on}`,
        SETTING,
      );
    } else {
      const [type, valueOf] = CAUSES[on];
      triggers[custom] = { type, values: [valueOf(target)], copies };
    }
  });
  return { statics, triggers };
}

/**
 * Prepares the automatic events: which of them are on, for which file endings, past which share of the page, and after how many
 * seconds (facts §1.6).
 */
export function automaticOf(
  config: AutomaticConfig,
  createCopies: CreateCopies,
): Record<string, Copies> {
  const { downloads, scroll, timeOnPage, contactLinks } = config;
  const wanted: [on: boolean, kind: string, name: string, more?: Partial<PreparedEvent>][] = [
    [config.forms, 'form', 'Form'],
    [downloads.length > 0, 'download', 'Download', { extensions: downloads }],
    [config.comments, 'comment', 'Comment'],
    [scroll > 0, 'scroll', 'PageScroll', { percent: scroll }],
    [timeOnPage > 0, 'time_on_page', 'TimeOnPage', { seconds: timeOnPage }],
    [config.internalLinks, 'internal_link', 'InternalClick'],
    [config.outboundLinks, 'outbound_link', 'OutboundClick'],
    [contactLinks, 'tel_link', 'TelClick'],
    [contactLinks, 'email_link', 'EmailClick'],
  ];
  return Object.fromEntries(
    wanted
      .filter(([on]) => on)
      .map(([, suffix, name, more]) => {
        const kind = `automatic_event_${suffix}`;
        return [kind, createCopies(name, {}, [], { kind, ...more })];
      }),
  );
}
