import type { Visitor } from '../../../demo-site/tracking/visitor.mjs';
import { answersTo, forVisitor, visitorOf } from '../../../demo-site/tracking/visitor.mjs';
import type { Recorded } from './servers';

/** What the pixel plugin prints where the legacy consent plugin stands beside it. */
const INTEGRATED = { ajax_enabled: true, cookie_law_info_integration_enabled: true };

/**
 * `var pysOptions = …;` of a server that has the legacy consent plugin too. It prints one for each visitor: `php` fills it
 * in when the page is asked for.
 *
 * @param options what is the same for every visitor
 */
export function printed(options: Record<string, unknown>): string {
  return `<?pys ${JSON.stringify(options)} ?>`;
}

/** `var pysOptions = …;` of a server without the consent plugin: the same for every visitor. */
export function printedAlone(options: Record<string, unknown>): string {
  return `var pysOptions = ${JSON.stringify(options)};`;
}

const asking = ({ headers }: Recorded): Visitor => visitorOf(headers.cookie, '127.0.0.1');

/** `pysOptions` as PHP prints them for a visitor, where the legacy consent plugin stands beside the pixel plugin. */
export function optionsFor(
  visitor: Visitor,
  options: Record<string, unknown>,
): Record<string, unknown> {
  const gdpr = { ...INTEGRATED, ...(options['gdpr'] as object) };
  return forVisitor({ ajaxUrl: '/wp-admin/admin-ajax.php', ...options, gdpr }, visitor);
}

/** A page as PHP prints it for a visitor: what a page cache hands to everybody since. */
export function printedFor(visitor: Visitor, html: string): string {
  return html.replace(/<\?pys (.*?) \?>/gs, (_all, json: string) =>
    printedAlone(optionsFor(visitor, JSON.parse(json) as Record<string, unknown>)),
  );
}

/** A page as PHP sends it to who asks, by the cookies of the request. */
export function php(html: string, request: Recorded): string {
  return printedFor(asking(request), html);
}

/**
 * What `admin-ajax.php` answers a question of the pixel plugin's script to who asks; `0`, as WordPress, to any other.
 *
 * @param filters what the site's own filters switch off, whoever asks
 */
export function ajaxAnswer(request: Recorded, filters: Record<string, boolean> = {}): string {
  const action = new URLSearchParams(request.path.replace(/^[^?]*/, '')).get('action') ?? '';
  const answers = answersTo(asking(request));
  Object.assign(answers['pys_get_gdpr_filters_values'] ?? {}, filters);
  const data = answers[action];
  return data ? JSON.stringify({ success: true, data }) : '0';
}
