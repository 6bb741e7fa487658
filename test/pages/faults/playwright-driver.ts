import type { Frame, Locator, Page } from '@playwright/test';
import type { PageOutput } from '../harness/test';
import { listen } from '../harness/test';
import type { Driver } from './driver';

/** How often the page's clock is put forward where the test waits for an answer that never comes, in ms. */
const LOOK_MS = 50;

/** Chromium and Firefox, by Playwright. */
export function playwrightDriver(page: Page, output: PageOutput): Driver {
  let frameAddress: string | undefined;
  let linesBefore = 0;

  const place = (): Page | Frame =>
    (frameAddress !== undefined && page.frame({ url: frameAddress })) || page;
  // Playwright's selectors look into shadow roots by themselves.
  const find = (selector: string): Locator => place().locator(selector.replace(' >> ', ' '));
  const findNamed = (selector: string, name?: string): Locator => {
    const role = /\ba$/.test(selector) ? 'link' : 'button';
    return name === undefined
      ? find(selector)
      : find(selector).and(place().getByRole(role, { name, exact: true }));
  };

  return {
    evaluate: ((...given: Parameters<Page['evaluate']>) =>
      place().evaluate(...given)) as Page['evaluate'],
    addInitScript: page.addInitScript.bind(page),
    addCookies: (jar, origin) =>
      page
        .context()
        .addCookies(Object.entries(jar).map(([name, value]) => ({ name, value, url: origin }))),
    resize: (size) => page.setViewportSize(size),
    print: (html) => html,
    async open(address, frame) {
      frameAddress = frame;
      linesBefore = output.console.length;
      await page.goto(address);
    },
    press: (key) => page.keyboard.press(key),
    click: (selector, name) => findNamed(selector, name).click(),
    count: (selector) => find(selector).count(),
    countVisible: (selector, name) => findNamed(selector, name).filter({ visible: true }).count(),
    attribute: async (selector, attribute) =>
      (await find(selector).count()) > 0
        ? find(selector).first().getAttribute(attribute)
        : undefined,
    path: () => Promise.resolve(new URL(page.url()).pathname),
    goBack: async () => void (await page.goBack()),
    lines: () => Promise.resolve(output.console.slice(linesBefore)),
    errors: () => Promise.resolve(output.errors),
    async errorsOf(address, init, midst) {
      const other = await page.context().newPage();
      if (init) await other.addInitScript(init);
      const { errors } = listen(other);
      await other.goto(address);
      if (midst) await other.evaluate(midst);
      await other.close();
      return errors;
    },
    async passTime(ms, asked) {
      await page.clock.install();
      let before = 0;
      const look = setInterval(() => {
        if (asked() === before) return;
        before = asked();
        void page.clock.fastForward(ms).catch(() => undefined);
      }, LOOK_MS);
      page.once('close', () => clearInterval(look));
    },
  };
}
