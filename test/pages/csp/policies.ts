import { CONFIG } from '../delivery/proves-consent';
import type { Shop } from '../harness/test';

/** What a browser reports of a policy that a page broke. */
export interface Violation {
  directive: string;
  blocked: string;
}

/** Collects what the browser reports to the policy's `report-uri`; the page itself hears of violations too. */
export function violations(shop: Shop): Violation[] {
  const found: Violation[] = [];
  shop.answer('shop.test/csp', ({ body }, response) => {
    const report = (JSON.parse(body) as { 'csp-report': Record<string, string> })['csp-report'];
    found.push({
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'] ?? '',
    });
    response.writeHead(204).end();
  });
  return found;
}

/** Serves the scripts of a page under a policy. @returns what the page breaks of it, as the browser reports it */
export function serveStrict(shop: Shop): Violation[] {
  scripts(shop);
  return violations(shop);
}

/** Nothing is allowed that the page does not name; every violation is reported. */
export function policy(directives: Record<string, string>): Record<string, string> {
  const all = {
    'default-src': "'none'",
    'style-src': "'self'",
    'connect-src': "'self'",
    // Browsers ask for the page's icon.
    'img-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    ...directives,
    'report-uri': '/csp',
  };
  const text = Object.entries(all).map(([name, value]) => `${name} ${value}`.trim());
  return { 'content-security-policy': text.join('; ') };
}

/** Serves the scripts of a page under a policy, none of them inline; the first writes on `<html>` what breaks it. */
export function scripts(shop: Shop): void {
  const files = {
    'ears.js': `document.documentElement.dataset.broken = '';
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        document.documentElement.dataset.broken += effectiveDirective + ' ' + blockedURI + '; ';
      });`,
    'held.js': "document.documentElement.dataset.released = 'analytics';",
    'needed.js': "document.documentElement.dataset.needed = 'yes';",
  };
  for (const [name, code] of Object.entries(files)) {
    shop.serve(`shop.test/${name}`, 'text/javascript', code);
  }
}

/** A held external script with the attributes a server gives it. */
export const held = (file: string, category: string, attributes: string): string =>
  `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="${category}"
    src="/${file}" ${attributes}></script>`;

/** A page on which nothing is inline; `attributes` stand on every script, the configuration included. */
export const strictPage = (ownTag: string, attributes: string): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
${CONFIG.replace('data-enxerto', `data-enxerto ${attributes}`)}
<script src="/ears.js" ${attributes}></script>${ownTag}</head><body><h1>Loja</h1>
${held('held.js', 'analytics', attributes)}${held('needed.js', 'necessary', attributes)}</body></html>`;
