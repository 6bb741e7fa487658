// @vitest-environment node

import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Bootstrap } from '#owner/snippet/bootstrap';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';
import { builtTemplate } from '#test/unit/bootstrap-template';

let template: string;
beforeAll(async () => {
  template = await builtTemplate();
}, 60_000);

const make = (config: object): Promise<Bootstrap> =>
  bootstrapSnippet(JSON.stringify(config), template);

test('[CO-40, snippet] it is one element, whose text the hash is of', async () => {
  const { html = '', hash, wrong } = await make({ consent: { version: '2' } });
  const [, code = ''] = /^<script data-cfasync="false"[^>]*>(.*)<\/script>$/.exec(html) ?? [];
  expect(code).toContain('"2"');
  expect(hash).toBe(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(wrong).toEqual([]);
});

test('texts that would end the element, or look like one of our own values, are harmless in it', async () => {
  const layers = ['</script><script>alert(1)//', '<!--<script>', 'BAKED.version', '$&'];
  const { html = '' } = await make({ signals: { layers } });
  expect(html.match(/<\/script/gi)).toEqual(['</script']);
  expect(html).not.toContain('<!--');
  const code = html.replace(/^<script[^>]*>|<\/script>$/g, '');
  const page: Record<string, unknown[]> = {};
  // What is pasted is what is run.
  // oxlint-disable-next-line no-implied-eval
  new Function('self', 'document', 'addEventListener', code)(page, { cookie: '' }, () => {});
  expect(Object.keys(page)).toEqual(['enxerto', ...layers]);
});

test('[LD-04, snippet] a wrong value is named, and nothing is made', async () => {
  expect(await make({ consent: { acceptDays: 'long' } })).toEqual({
    wrong: ['consent.acceptDays: expected a number from 1 to 400, found "long"'],
  });
  expect((await bootstrapSnippet('{', template)).wrong).toEqual([
    'configuration: expected a JSON object, found "{"',
  ]);
});
