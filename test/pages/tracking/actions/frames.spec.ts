import { TAB_KEY_MS } from '#src/limits';
import { BANNER, accept, expect, test } from '#test/pages/harness/test';
import { EVERYTHING, page } from './actions-page';

test.describe('frames', () => {
  test.use({ outside: ['www.youtube.com', 'player.vimeo.com', 'ads.test'] });

  test('@both-ci [TR-50, video and ads] [TR-30, players] players report after consent without a script of their service, and a click on an ad is sent as one', async ({
    page: tab,
    shop,
    vendors,
  }) => {
    const html = (host: string, script: string): void =>
      shop.answer(host, (_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(
          `<!doctype html><meta charset="utf-8"><body style="margin:0;height:100vh"><a href="#">Ver</a><script>${script}</script>`,
        );
      });
    const answering = (when: string, answers: string): string => `
      addEventListener('message', ({ data, source, origin }) => {
        const said = JSON.parse(data);
        if (${when}) for (const answer of ${answers}) source.postMessage(JSON.stringify(answer), origin);
      });`;
    html(
      'www.youtube.com/embed/pMontagem01',
      answering(
        "said.event === 'listening' && /enablejsapi=1/.test(location.search)",
        `[{ event: 'infoDelivery', info: { playerState: 1, currentTime: 0, duration: 100, videoData: { title: 'Montar' } } },
          { event: 'infoDelivery', info: { currentTime: 51 } }]`,
      ),
    );
    html(
      'player.vimeo.com/video/76979871',
      answering(
        "said.value === 'timeupdate'",
        "[{ event: 'timeupdate', data: { seconds: 12, duration: 100 } }]",
      ),
    );
    html('ads.test/ad', '');
    await tab.clock.install();
    await shop.open(
      tab,
      page(
        EVERYTHING,
        `<iframe id="yt" src="https://www.youtube.com/embed/pMontagem01?rel=0"></iframe>
        <ins><iframe id="ad" src="https://ads.test/ad"></iframe></ins>
        <p style="height: 20px"><a id="before" href="#fim">Antes</a></p>
        <ins><iframe src="https://ads.test/ad"></iframe></ins><div id="later"></div>`,
      ),
    );
    const asked = (host: string): string[] =>
      shop.requests.filter(({ origin }) => origin.includes(host)).map(({ path }) => path);
    await expect(tab.locator(BANNER)).toBeVisible();
    await expect.poll(() => asked('youtube')).toEqual(['/embed/pMontagem01?rel=0']);
    await accept(tab);
    const done = async (): Promise<unknown[]> =>
      (await vendors.received('facebook')).map(({ name, params }) =>
        [name, params['video_type'], params['progress']].filter(Boolean).join(' '),
      );
    const marks = ['play', '10%', '50%'].map((mark) => `WatchVideo youtube ${mark}`);
    await expect.poll(done).toEqual(marks);
    expect(asked('youtube')).toEqual([
      '/embed/pMontagem01?rel=0',
      '/embed/pMontagem01?rel=0&enablejsapi=1&origin=http%3A%2F%2Fshop.test',
    ]);
    // A video that is inserted by a click on its picture.
    await tab.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://player.vimeo.com/video/76979871';
      document.querySelector('#later')?.append(frame);
    });
    marks.push('WatchVideo vimeo play', 'WatchVideo vimeo 10%');
    await expect.poll(done).toEqual(marks);
    expect(asked('vimeo')).toEqual(['/video/76979871']);
    // A visitor who focuses the ad with the keyboard has not clicked.
    await tab.locator('#before').focus();
    await tab.keyboard.press('Tab');
    await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    await tab.locator('h1').click();
    // The key is long forgotten.
    await tab.clock.fastForward(TAB_KEY_MS);
    await tab.locator('#ad').click();
    await expect.poll(done).toEqual([...marks, 'AdSense']);
  });
});
