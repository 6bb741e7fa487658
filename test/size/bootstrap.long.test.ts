// @vitest-environment node

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { bootstrapTemplate } from '#build/bootstrap';
import type { Baked } from '#loader/bootstrap-values';
import { bake } from '#owner/snippet/bake';
import { bootstrapCode as codeOf } from '#owner/snippet/code';
import {
  BOOTSTRAP_ASLEEP_BYTES,
  BOOTSTRAP_BYTES,
  BOOTSTRAP_HOLD_BYTES,
  BOOTSTRAP_OPTION_BYTES,
  BOOTSTRAP_REGIONS_BYTES,
  BOOTSTRAP_RULE_BYTES,
} from './budgets';

let template: string;
beforeAll(async () => {
  template = await bootstrapTemplate();
});

const bootstrapCode = (baked: Baked): Promise<string> => codeOf(template, baked);

const bytes = async (config: Record<string, unknown>): Promise<number> =>
  compressed(await bootstrapCode(bake(config)));
/** As it travels. */
const compressed = (code: string): number => brotliCompressSync(code).length;
const plainBytes = async (config: Record<string, object>): Promise<number> =>
  Buffer.byteLength(await bootstrapCode(bake(config)));

// Each generates several.
describe('the inline bootstrap', { timeout: 60_000 }, () => {
  test('[CO-40, size] the bootstrap stays within its limit as built and as generated for a usual shop', async () => {
    const built = readFileSync(new URL('../../dist/bootstrap.js', import.meta.url), 'utf8');
    expect(compressed(built)).toBeLessThanOrEqual(BOOTSTRAP_BYTES);
    expect(await bootstrapCode(bake({}))).toBe(built);
    const usual = {
      consent: { version: '2', locked: ['necessary', 'functional'] },
      signals: { layers: ['dataLayer'] },
    };
    expect(await bytes(usual)).toBeLessThanOrEqual(BOOTSTRAP_BYTES);
  });

  test('each option costs its own bytes, and options beside the default one call', async () => {
    const plain = await bytes({ signals: { layers: ['dataLayer'] } });
    const regions = ['PT', 'ES', 'US-CA'];
    const listed = await plainBytes({ signals: { layers: ['dataLayer'], regions } });
    expect(listed - (await plainBytes({ signals: { layers: ['dataLayer'] } }))).toBe(
      `,region:${JSON.stringify(regions)}`.length,
    );
    const set = { layers: ['dataLayer'], adsDataRedaction: true, urlPassthrough: true };
    expect((await bytes({ signals: set })) - plain).toBeLessThanOrEqual(BOOTSTRAP_OPTION_BYTES);
  });

  test('[CO-46, bytes] rules for regions cost nothing where there are none, or where the CDN is asked', async () => {
    const plain = await bootstrapCode(bake({}));
    const regions = [
      { in: ['EEA', 'UK', 'CH', 'BR'], law: 'gdpr' },
      { in: ['US-optout'], law: 'optout' },
      { law: 'none' },
    ];
    for (const consent of [{ regions: [] }, { regions, regionSources: ['trace'] }])
      expect(await bootstrapCode(bake({ consent }))).toBe(plain);
    const code = await bootstrapCode(bake({ consent: { regions } }));
    expect(code).toContain('Europe/(');
    expect(compressed(code) - compressed(plain)).toBeLessThanOrEqual(BOOTSTRAP_REGIONS_BYTES);
  });

  test('[TH-56, bootstrap] the first slides show at once only where carousels are ours, and cost nothing elsewhere', async () => {
    const plain = await bootstrapCode(bake({}));
    expect(plain).not.toContain('flickity');
    for (const theme of [
      false,
      { enabled: false },
      { mode: 'off' },
      { behaviours: { carousel: 'off' } },
    ])
      expect(await bootstrapCode(bake({ theme }))).toBe(plain);
    for (const theme of [true, {}, { mode: 'off', behaviours: { carousel: 'auto' } }]) {
      const code = await bootstrapCode(bake({ theme }));
      expect(code).toContain(':is(.gallery-format,.product-entry-slider)');
      expect(compressed(code) - compressed(plain)).toBeLessThanOrEqual(BOOTSTRAP_RULE_BYTES);
    }
    for (const name of ['all', 'theme', 'theme.carousel'])
      expect(await bootstrapCode(bake({ bootstrap: { sleep: [name] } }))).toContain(
        'flickity-enabled',
      );
    expect(await bootstrapCode(bake({ bootstrap: { sleep: ['tracking'] } }))).not.toContain(
      'flickity',
    );
    const other = { profile: { carousel: { carousel: '.fotos' } } };
    expect(await bootstrapCode(bake({ theme: other }))).toContain(':is(.fotos)');
  });

  test('[LD-18, size] the sleep code is in the bootstrap only where the owner asks for it', async () => {
    const plain = await bootstrapCode(bake({}));
    expect(plain).not.toMatch(/asleep|MutationObserver/);
    for (const bootstrap of [{}, { sleep: [] }, { sleep: ['nobody'] }])
      expect(await bootstrapCode(bake({ bootstrap }))).toBe(plain);
    const all = await bytes({ bootstrap: { sleep: ['all'] } });
    expect(all).toBeGreaterThan(compressed(plain) + 500);
    // The theme's slider sleeps too, so its carousels are ours, and the rule for their first slides comes with that.
    expect(all).toBeLessThanOrEqual(BOOTSTRAP_ASLEEP_BYTES);
    expect(await bytes({ bootstrap: { sleep: ['consent'] } })).toBeLessThan(all);
  });

  test('[LD-21, size] [LD-25, size] what holds back is in the bootstrap only where the owner asks for it, and adds at most its limit', async () => {
    const plain = await bootstrapCode(bake({}));
    for (const config of [{}, { hold: [] }])
      expect(await bootstrapCode(bake(config))).not.toMatch(/cli-blocker|youtube/);
    const known = await bytes({ hold: ['known'] });
    expect(known - compressed(plain)).toBeLessThanOrEqual(BOOTSTRAP_HOLD_BYTES);
    expect(await bytes({ hold: ['youtube'] })).toBeLessThan(known);
    expect(await bytes({ hold: ['known'], holdFailure: 'release' })).toBeGreaterThan(known);
  });

  test('[CO-42, bootstrap] where another tool or nobody signals, the bootstrap has only the queue and the legacy settings', async () => {
    for (const config of [
      { consent: { source: 'complianz' } },
      { consent: { enabled: false } },
      { consent: false },
      { signals: { google: false } },
    ]) {
      const code = await bootstrapCode(bake(config));
      expect(code).toContain('cli_cookiebar_settings');
      expect(code).not.toMatch(/cookie\b|dataLayer|granted/);
    }
  });
});
