import type { Frame, Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { BANNER, expect, settled } from '../harness/test';

/** What a visitor sees on one page, and the lines that our script logs there. */
export interface Observed {
  banner: {
    layout: string | undefined;
    position: string | undefined;
    lang: string;
    title: string | undefined;
    message: string | undefined;
    buttons: string[];
    policy: string | null | undefined;
    colours: { accept: string; acceptInk: string; surface: string; ink: string };
    /** Left, top, width, height in CSS pixels. */
    box: number[];
  };
  /** Names of the dialog's categories, and whether each can be switched. */
  dialog: string[];
  /** Handles of the legacy scripts that sleep. */
  asleep: string[];
  /** Whether the way back to the choice is there, once a choice was made. */
  tab: boolean;
  /** The push prompt after a choice: `modal`, `bar`, `bell`; '' for none. */
  push: string;
  /** The ad after a choice: its layout; '' for none. */
  ad: string;
  /** Which widgets started, which did not and why, and each behaviour's mode, by the debug lines. */
  lines: string[];
}

/** What the test waits for after the choice, because it happens later. */
export interface Later {
  push?: boolean;
  ad?: boolean;
}

/** The debug lines that are the same for every page with the same widgets: they do not depend on the page's elements. */
const TOLD =
  /^(?:(?:consent|tracking|theme|push|ad) (?:started|not started: .*)|theme: \w+: (?:replace|takeover|augment|off))$/;

/** The debug lines, sorted, without repetitions: push and ads are checked again after a choice. */
const shortLines = (lines: readonly string[]): string[] =>
  [...new Set(lines.map((line) => line.replace(/^.*\[enxerto\] /, '')))]
    .filter((line) => TOLD.test(line))
    .sort();

/** Looks as a visitor who is asked, opens the dialog, accepts all and looks again. @param lines the console since the page was opened */
export async function observe(
  page: Page,
  frame: Frame,
  lines: readonly string[],
  later: Later,
): Promise<Observed> {
  const element = frame.locator(BANNER);
  await settled(element);
  const banner = await element.evaluate(bannerIn);
  const asleep = await frame.evaluate(() =>
    (
      (window as never as { enxerto?: { asleep?: { list: HTMLScriptElement[] } } }).enxerto?.asleep
        ?.list ?? []
    ).map(({ type }) => type.replace('asleep/', '')),
  );
  const dialog = await openedDialog(frame);
  await runCommand(frame, 'consent.set', 'all');
  await expect(element).toHaveCount(0);
  // The tab is drawn when the browser is idle, and idle callbacks run in the order in which they were requested.
  await frame.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const prompt = frame.locator('enxerto-root[data-widget="push"] :is(.card, .bell)').first();
  const ad = frame.locator('enxerto-root[data-widget="ad"] .layer');
  if (later.push) await expect(prompt).toBeVisible();
  if (later.ad) {
    // An ad waits for a sign of life.
    await expect
      .poll(async () => {
        await frame.locator('body').dispatchEvent('pointerdown');
        await page.mouse.wheel(0, 1);
        await frame.evaluate(() => window.scrollBy(0, 1));
        return ad.count();
      })
      .toBe(1);
  }
  await expect
    .poll(
      () => shortLines(lines).filter((line) => /^(?:theme|tracking|push|ad) /.test(line)).length,
    )
    .toBeGreaterThanOrEqual(4);
  return {
    banner,
    dialog,
    asleep: asleep.sort(),
    tab: (await frame.locator('enxerto-root[data-widget="tab"]').count()) > 0,
    push: await kindOf(later.push ?? false, () => prompt.getAttribute('class')),
    ad: await kindOf(later.ad ?? false, () =>
      ad.evaluate(({ localName }) => (localName === 'dialog' ? 'modal' : 'card')),
    ),
    lines: shortLines(lines),
  };
}

const kindOf = async (isThere: boolean, kind: () => Promise<string | null>): Promise<string> =>
  isThere ? ((await kind()) ?? '') : '';

/** Runs in the page. */
function bannerIn(banner: Element): Observed['banner'] {
  const { dataset } = banner as HTMLElement;
  const text = (selector: string): string | undefined =>
    banner.querySelector(selector)?.textContent?.trim();
  const buttons = [...banner.querySelectorAll('.actions button')];
  const accept = getComputedStyle(buttons.find((one) => one.closest('.choices')) ?? banner);
  const own = getComputedStyle(banner);
  const { left, top, width, height } = banner.getBoundingClientRect();
  return {
    layout: dataset['layout'],
    position: dataset['position'],
    lang: (banner as HTMLElement).lang || document.documentElement.lang,
    title: text('.title'),
    message: text('.message'),
    buttons: buttons.map(({ textContent }) => textContent ?? ''),
    policy: banner.querySelector('.message a')?.getAttribute('href'),
    colours: {
      accept: accept.backgroundColor,
      acceptInk: accept.color,
      surface: own.backgroundColor,
      ink: own.color,
    },
    box: [left, top, width, height].map(Math.round),
  };
}

/** Opens the settings, reads their categories, and closes them. */
async function openedDialog(frame: Frame): Promise<string[]> {
  await runCommand(frame, 'consent.dialog');
  const dialog = frame.locator('enxerto-root dialog[open]:has(.foot)');
  await expect(dialog).toBeVisible();
  const rows = await dialog.evaluate((element) =>
    [...element.querySelectorAll('li:has(.details)')].map((row) => {
      const name = row.querySelector('.details > span')?.textContent ?? '';
      return name + (row.querySelector('.always') ? ' (locked)' : '');
    }),
  );
  await dialog.locator('button.close').click();
  await expect(dialog).toHaveCount(0);
  return rows;
}
