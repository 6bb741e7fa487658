import type { Frame, Locator, Page } from '@playwright/test';
import type { PageOutput } from '../harness/test';
import { listen } from '../harness/test';
import type { Driver } from './driver';

/**
 * How often the test looks whether our code waits for an answer that never comes, in ms, and how many looks long it puts the
 * page's clock forward then: our code may begin to wait a moment after the request.
 */
const LOOK_MS = 150;
const LOOKS = 6;

/** Chromium and Firefox, by Playwright. */
export function playwrightDriver(page: Page, output: PageOutput): Driver {
  let frameAddress: string | undefined;
  let linesBefore = 0;

  const place = (): Page | Frame =>
    page
      .frames()
      .find((one) => frameAddress !== undefined && one.url().replace(/#.*/, '') === frameAddress) ??
    page;
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
    // Keys go to what has the focus: a frame gets it first.
    async press(key) {
      if (frameAddress !== undefined) await place().evaluate('focus()');
      await page.keyboard.press(key);
    },
    click: (selector, name) => findNamed(selector, name).click(),
    count: (selector) => find(selector).count(),
    countVisible: (selector, name) => findNamed(selector, name).filter({ visible: true }).count(),
    attribute: async (selector, attribute) =>
      (await find(selector).count()) > 0
        ? find(selector).first().getAttribute(attribute)
        : undefined,
    path: () => Promise.resolve(new URL(page.url()).pathname),
    goBack: async () => void (await page.goBack()),
    // Firefox tells of what a policy blocks as an error of the page.
    lines: () => Promise.resolve([...output.console.slice(linesBefore), ...output.errors]),
    errors: () => Promise.resolve(output.errors),
    async errorsOf(address, init, midst) {
      const other = await page.context().newPage();
      if (init) await other.addInitScript(init);
      const { errors } = listen(other);
      await other.goto(address);
      if (midst) await other.evaluate(`(function () { ${midst} })()`);
      await other.close();
      return errors;
    },
    async passTime(ms, asked) {
      await page.clock.install();
      let before = 0;
      let looks = 0;
      const look = async (): Promise<void> => {
        const now = await asked();
        looks = now === before ? looks - 1 : LOOKS;
        before = now;
        if (looks > 0) await page.clock.fastForward(ms);
        if (!page.isClosed()) setTimeout(again, LOOK_MS);
      };
      // A page that is being left or closed cannot be asked.
      const again = (): void =>
        void look().catch(() => !page.isClosed() && setTimeout(again, LOOK_MS));
      again();
    },
  };
}
