import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { preactAliases } from '#build/configuration';
import { ROOT } from '#build/root';
import { expect, test } from '../harness/test';
import type { control } from './context';

const [, section = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split(
  '## Adding a widget\n',
);
/** The code that the page shows, in its order. */
const [config = '', texts = '', language = '', , , widget = ''] = [
  ...section.matchAll(/^ {3}```\w+\n([^]*?)^ {3}```$/gm),
].map(([, code = '']) => code);

const WIDGET = join(ROOT, 'widgets/hours/index.tsx');
const ENTRY = join(ROOT, 'widgets/hours/example.ts');

/** The files of the example, which are on the page only. */
const FILES: Readonly<Record<string, string>> = {
  [join(ROOT, 'src/config/hours.ts')]: config,
  [join(ROOT, 'languages/en/hours.json')]: texts,
  [join(ROOT, 'languages/hours.ts')]: language,
  [WIDGET]: widget,
  [ENTRY]: `import { context, control } from '#test/pages/example/context';
    import { mount } from './index';
    Object.assign(window, { control, mountHours: () => mount(context) });`,
};

const fromPage: Plugin = {
  name: 'from-page',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const path = source.startsWith('#')
      ? join(ROOT, source.slice(1))
      : resolve(dirname(importer), source);
    return ['', '.ts', '.tsx'].map((ending) => path + ending).find((file) => file in FILES);
  },
  load: (id) => FILES[id],
};

interface Example {
  control: typeof control;
  mountHours(): void;
}

test('the widget that CONTRIBUTING.md shows is built as it stands there, says its text, hears of the decision, and leaves nothing', async ({
  page,
}) => {
  // What a newcomer reads at once.
  expect(widget.split('\n').length).toBeLessThan(50);
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [fromPage],
    resolve: { alias: preactAliases },
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'hours' } },
  })) as Rollup.RollupOutput[];
  await page.setContent('<!doctype html><title>Shop</title><p>Chairs</p>');
  await page.addScriptTag({ content: built[0]?.output[0].code ?? '' });
  const hosts = page.locator('enxerto-root');
  const call = (name: 'decide' | 'end'): Promise<void> =>
    page.evaluate((wanted) => (window as unknown as Example).control[wanted](), name);

  await page.evaluate(() => (window as unknown as Example).mountHours());
  await expect(hosts).toHaveCount(0);
  await call('decide');
  await expect(page.locator('.sign')).toContainText('We are open.');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Example).control.lines))
    .toEqual(['open from 0 to 24']);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(hosts).toHaveCount(0);
  await call('end');
  await expect(page.locator('html')).toHaveJSProperty('lastElementChild.localName', 'body');
});
