import type { Visitor } from '#demo-site/tracking/visitor.mjs';
import { answersTo, forVisitor, visitorOf } from '#demo-site/tracking/visitor.mjs';
import type { Recorded } from './servers';

/** What the pixel plugin prints in `gdpr` where the legacy consent plugin is installed too. */
const INTEGRATED = { ajax_enabled: true, cookie_law_info_integration_enabled: true };

/**
 * A placeholder for the `var pysOptions = …;` of a server that has the legacy consent plugin too. Its values differ by visitor:
 * `php` fills them in when the page is requested.
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

/** `pysOptions` as PHP prints them for a visitor, where the legacy consent plugin is installed too. */
export function optionsFor(
  visitor: Visitor,
  options: Record<string, unknown>,
): Record<string, unknown> {
  const gdpr = { ...INTEGRATED, ...(options['gdpr'] as object) };
  return forVisitor({ ajaxUrl: '/wp-admin/admin-ajax.php', ...options, gdpr }, visitor);
}

/** A page as PHP prints it for a visitor. A page cache would then give this copy to everybody. */
export function printedFor(visitor: Visitor, html: string): string {
  return html.replace(/<\?pys (.*?) \?>/gs, (_all, json: string) =>
    printedAlone(optionsFor(visitor, JSON.parse(json) as Record<string, unknown>)),
  );
}

/** A page as PHP prints it for the visitor whose cookies the request has. */
export function php(html: string, request: Recorded): string {
  return printedFor(asking(request), html);
}

/**
 * The answer of `admin-ajax.php` to a question of the pixel plugin's script, for the visitor whose cookies the request has. Any
 * other action is answered with `0`, as by WordPress.
 *
 * @param filters flags that the site's own filters set, for every visitor
 */
export function ajaxAnswer(request: Recorded, filters: Record<string, boolean> = {}): string {
  const action = new URLSearchParams(request.path.replace(/^[^?]*/, '')).get('action') ?? '';
  const answers = answersTo(asking(request));
  Object.assign(answers['pys_get_gdpr_filters_values'] ?? {}, filters);
  const data = answers[action];
  return data ? JSON.stringify({ success: true, data }) : '0';
}
