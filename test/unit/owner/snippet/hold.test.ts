// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { complaints } from '#owner/check/complaints';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';
import { NO_READING_AHEAD, readHold } from '#owner/snippet/hold';

const YOUTUBE = ' https://www.youtube.com/iframe_api';
const ANALYTICS = ' https://www.googletagmanager.com/gtag/js?id=G-1';
const WIDGET = ' https://widget.example.com/w.js';

/** The site's category by which a text is held under a configuration; undefined where it is not. */
function categoryOf(config: object, text: string): string | undefined {
  const { hold, deciders } = readHold(config as Record<string, unknown>);
  const found = hold ? new RegExp(hold).exec(text) : null;
  return found ? deciders[found.slice(1).findIndex(Boolean)] : undefined;
}

describe('what a configuration holds back', () => {
  test('[LD-21, list] every known service, single ones, less those that are left out, and the owner’s own', () => {
    const all = { hold: ['known'] };
    expect(categoryOf(all, YOUTUBE)).toBe('functional');
    expect(categoryOf(all, ANALYTICS)).toBe('analytics');
    expect(categoryOf(all, WIDGET)).toBe(undefined);
    expect(categoryOf({ hold: ['known', '-youtube'] }, YOUTUBE)).toBe(undefined);
    expect(categoryOf({ hold: ['known', '-google'] }, ANALYTICS)).toBe(undefined);
    expect(categoryOf({ hold: ['known', '-google'] }, YOUTUBE)).toBe('functional');
    expect(categoryOf({ hold: ['youtube'] }, YOUTUBE)).toBe('functional');
    expect(categoryOf({ hold: ['youtube'] }, ANALYTICS)).toBe(undefined);
    const own = { hold: [{ match: 'widget.example.com', category: 'performance' }] };
    expect(categoryOf(own, WIDGET)).toBe('performance');
    expect(
      categoryOf({ hold: ['known', { match: 'youtube.com', category: 'others' }] }, YOUTUBE),
    ).toBe('others');
    expect(readHold({}).hold).toBe('');
    expect(readHold({ hold: [] }).hold).toBe('');
  });

  test('[LD-23, categories] a category that the site does not have counts as its nearest, and what is always on is not held', () => {
    const consent = (...categories: string[]): object => ({
      consent: { categories },
      hold: ['known'],
    });
    expect(categoryOf(consent('necessary', 'statistics', 'marketing'), ANALYTICS)).toBe(
      'statistics',
    );
    expect(categoryOf(consent('necessary', 'non-necessary'), YOUTUBE)).toBe('non-necessary');
    expect(categoryOf(consent('necessary', 'extras'), YOUTUBE)).toBe('extras');
    const mapped = { consent: { mapping: { functional: 'performance' } }, hold: ['known'] };
    expect(categoryOf(mapped, YOUTUBE)).toBe('performance');
    const locked = { consent: { locked: ['necessary', 'functional'] }, hold: ['known'] };
    expect(categoryOf(locked, YOUTUBE)).toBe(undefined);
    expect(categoryOf(locked, ANALYTICS)).toBe('analytics');
  });

  test('[LD-20, hold] wrong entries are named with their place, and the others hold', () => {
    const config = {
      hold: ['knwon', 'youtube', { match: ' ' }, { match: 'a.example', colour: 1 }],
      holdFailure: 'x',
    };
    expect(complaints(config).map(({ path }) => path)).toEqual([
      'holdFailure',
      'hold[0]',
      'hold[2].match',
      'hold[3].colour',
    ]);
    expect(categoryOf(config, YOUTUBE)).toBe('functional');
    expect(complaints({ hold: 'known' }).map(({ path }) => path)).toEqual(['hold']);
  });

  test('[LD-22, read ahead] the markup that stops browsers from reading ahead comes with what holds, unless the owner keeps it', async () => {
    // The code beside it does not matter, and takes time to minify.
    const html = async (config: object): Promise<string> =>
      (await bootstrapSnippet(JSON.stringify(config), 'BAKED.version')).html ?? '';
    expect(await html({ hold: ['known'] })).toContain(NO_READING_AHEAD);
    for (const config of [{ hold: [] }, { hold: ['known'], holdReadAhead: 'keep' }])
      expect(await html(config)).not.toContain('<template>');
  });
});
