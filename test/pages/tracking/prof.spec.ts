import { compose } from '../../../demo-site/site.mjs';
import { BANNER, expect, test } from '../harness/test';
test.use({ outside: ['connect.facebook.net', 'www.googletagmanager.com', 's.pinimg.com', 'bat.bing.com'] });
test('prof', async ({ page, shop }) => {
  test.setTimeout(100000);
  const html = (compose().get('catalogo.html') ?? '').replace(/"tracking":\{"hosts":\{[^}]*\}/, `"tracking":{"enabled":true`);
  shop.answer('shop.test/demo/catalogo.html', (_r, response) => { response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }); response.end(html); });
  const address = `${shop.origin}/demo/catalogo.html`;
  await page.goto(address);
  await page.locator(BANNER).getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
  const total = new Map<string, number>();
  const N = 6;
  for (let i = 0; i < N; i++) {
    await cdp.send('Profiler.start');
    await page.goto(`${address}?${i}`);
    await page.waitForLoadState('networkidle');
    const { profile } = await cdp.send('Profiler.stop');
    if (i === 0) continue;
    const by = new Map(profile.nodes.map((n) => [n.id, n]));
    const parent = new Map<number, number>();
    for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
    profile.samples!.forEach((id, k) => {
      let n = by.get(id)!; const self = n.callFrame.functionName;
      let at: number | undefined = id; 
      while (at !== undefined && !/\/enxerto\//.test(by.get(at)!.callFrame.url)) at = parent.get(at);
      if (at === undefined) { if (/program|garbage/.test(self)) total.set(self, (total.get(self) ?? 0) + profile.timeDeltas![k]); return; }
      n = by.get(at)!;
      const key = n.callFrame.url.replace(/.*\//, '').replace(/-\w+\.js/, '') + ':' + n.callFrame.functionName + ':' + n.callFrame.columnNumber + (at === id ? '' : ' > ' + self);
      total.set(key, (total.get(key) ?? 0) + profile.timeDeltas![k]);
    });
  }
  const per = new Map<string, number>();
  for (const [k, v] of total) { const c = k.split(':')[0]; per.set(c, (per.get(c) ?? 0) + v); }
  console.log([...per].map(([k, v]) => `${k} ${(v / 1000 / (N - 1)).toFixed(2)}ms`).join('\n'));
  console.log([...total].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => `${(v / 1000 / (N - 1)).toFixed(2)}ms ${k}`).join('\n'));
});
