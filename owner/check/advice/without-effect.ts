import { SLUGS } from '#src/config/tracking-vendors';
import type { AddAdvice, AdviceContext } from './advice';

/** Addresses of this machine: browsers allow pages with TLS to request them without TLS. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i;

/** The widgets whose legacy scripts can be put to sleep, or taken away. */
const PARTS = ['consent', 'tracking', 'theme'] as const;

/** Adds advice on settings that are valid but have no effect. */
export function adviseOnEffects({ read, fields, has }: AdviceContext, addAdvice: AddAdvice): void {
  for (const { path, schema, value } of fields) {
    if (schema.format !== 'uri-reference' || typeof value !== 'string') continue;
    // A page with TLS may not request anything without TLS, so such an address has no effect there.
    if (schema.requested && /^http:/i.test(value) && !LOCAL.test(value))
      addAdvice(path, 'https', value, 'An https page cannot load files from an http address.');
    if (/^(?:www\.|[\w-]+\.(?:com|org|net|pt|br|eu|es|fr|de|it|uk)(?:\/|$))/i.test(value)) {
      const hint = `Without https://, the address is a page of this site: …/${value}.`;
      addAdvice(path, 'an address that begins with https://', value, hint);
    }
  }
  const rules = {
    'ad.rule': read('ad').rule,
    'push.site.triggerConditions.pageRule': read('push').site.triggerConditions.pageRule,
  };
  for (const [path, { include, operator, value }] of Object.entries(rules)) {
    if (!has(path) || include !== 'SPECIFIC' || (operator && value)) continue;
    const hint =
      'A rule for specific pages needs an operator and a value. Without both, it matches no page.';
    addAdvice(path, 'operator and value', operator ? 'no value' : 'no operator', hint);
  }
  if (read('dialog').services && !has('hold') && !SLUGS.some((slug) => has(`tracking.${slug}`))) {
    const hint =
      'Visitors see switches only for services that are held back. Add "hold": ["known"].';
    addAdvice('dialog.services', 'a list in "hold"', 'no list', hint);
  }
  for (const list of ['sleep', 'drop'] as const)
    for (const [index, name] of read('bootstrap')[list].entries()) {
      const named = PARTS.filter((part) => name === 'all' || name.split('.')[0] === part);
      const off = named.find((part) => !read(part).enabled);
      if (!off) continue;
      const hint = `"${off}" is switched off here, so nothing would replace these scripts. They keep running.`;
      addAdvice(`bootstrap.${list}[${index}]`, `"${off}" switched on`, `"${name}"`, hint);
    }
}
