import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Loaded } from '#owner/builder/plugin/cost/scripts';
import { costOf, downloadedScripts } from '#owner/builder/plugin/cost/scripts';
import { ScriptsCost } from '#owner/builder/plugin/cost/ScriptsCost';
import { SPEECH, SpeechContext } from '#owner/builder/words/language';
import type { Script } from '#owner/page/printed';

const SITE = 'https://shop.example/';
const PIXEL = `${SITE}wp-content/plugins/pixelyoursite/dist/scripts/public.js?ver=11`;
const CONSENT = `${SITE}wp-content/plugins/cookie-law-info/legacy/public/js/cookie-law-info-public.js`;

const loaded = (name: string, encodedBodySize: number, decodedBodySize = 0): Loaded => ({
  name,
  encodedBodySize,
  decodedBodySize,
});

const script = (attributes: Record<string, string>): Script => ({ attributes, text: '' });

test('the plugins’ scripts are known by their address, or by the id of their element', () => {
  const moved = 'https://cdn.example/a1b2.js';
  const elements = [
    script({ id: 'cookie-law-info-js', src: moved }),
    script({ type: 'asleep/js', id: 'pys-js', src: PIXEL.replace(SITE, '/') }),
    script({ src: '/wp-includes/js/jquery/jquery.min.js' }),
  ];
  const files = [
    loaded(PIXEL, 900, 3_000),
    loaded(moved, 0),
    loaded(`${SITE}wp-includes/js/jquery/jquery.min.js`, 30_000),
    loaded(PIXEL, 900, 3_000),
  ];
  expect(downloadedScripts(files, elements, SITE)).toEqual([
    { owner: 'tracking', address: PIXEL, bytes: 900, isUnpacked: false, isAsleep: true },
    { owner: 'consent', address: moved, bytes: undefined, isUnpacked: false, isAsleep: false },
  ]);
});

test('only the scripts of the plugins on the site are added up', () => {
  const scripts = downloadedScripts([loaded(PIXEL, 900), loaded(CONSENT, 0, 5_000)], [], SITE);
  expect(costOf(scripts, ['tracking'])).toEqual({
    count: 1,
    bytes: 900,
    asleep: 0,
    unknown: 0,
    isUnpacked: false,
  });
  expect(costOf(scripts, ['tracking', 'consent'])).toMatchObject({
    count: 2,
    bytes: 5_900,
    isUnpacked: true,
  });
  expect(costOf(scripts, [])).toMatchObject({ count: 0, bytes: 0 });
});

test('the sentence names what was measured, and what the browser did not say', () => {
  const scriptsOf = (...files: Loaded[]): ReturnType<typeof downloadedScripts> =>
    downloadedScripts(files, [], SITE);
  const sentence = (
    now: ReturnType<typeof scriptsOf> | undefined,
    chosen: ReturnType<typeof scriptsOf> | undefined,
  ): string =>
    renderToStaticMarkup(
      createElement(
        SpeechContext,
        { value: SPEECH.en },
        createElement(ScriptsCost, { owners: ['tracking', 'consent'], now, chosen }),
      ),
    ).replaceAll(/<[^>]*>/g, '');
  const both = scriptsOf(loaded(PIXEL, 200_400), loaded(CONSENT, 13_700));
  expect(sentence(both, [])).toBe(
    'On your front page now: 2 scripts of these plugins, 214 kB. With this choice: 0 scripts of these plugins, 0 kB.',
  );
  expect(sentence(both, scriptsOf(loaded(PIXEL, 1_234)))).toContain(
    '1 script of these plugins, 1.2 kB.',
  );
  const asleep = both.map((one) => ({ ...one, isAsleep: true }));
  expect(sentence(both, asleep)).toContain(
    '2 of them are asleep: they are downloaded, but do not run.',
  );
  expect(sentence(scriptsOf(loaded(PIXEL, 0, 5_000)), [])).toContain(
    'the sizes of the unpacked files',
  );
  expect(sentence(scriptsOf(loaded(PIXEL, 0)), [])).toContain(
    'does not report the size of one script from another host',
  );
  expect(sentence(undefined, both)).toBe('');
  expect(sentence(both, undefined)).toBe('');
});
