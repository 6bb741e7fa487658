import type { Frame, Page } from '@playwright/test';
import type { ConsentStatus } from '#src/consent/status';
import type { AnyPage } from '../harness/any-page';
import { consoleOf, cookies, expect, plainPage } from '../harness/test';

/** A plain page with a consent section of its own. */
export function pageWith(consent: object, body = '', head = ''): string {
  return plainPage(body, head).replace('"consent": {}', `"consent": ${JSON.stringify(consent)}`);
}

interface Asked {
  enxerto: { push(command: unknown[]): void; consent: { state(): ConsentStatus } };
}

/** Says a command, as the page would. */
export function runCommand(page: AnyPage | Frame, ...command: unknown[]): Promise<void> {
  return page.evaluate((logged) => (window as never as Asked).enxerto.push(logged), command);
}

/** The decision, as the page may see it. */
export function state(page: AnyPage): Promise<ConsentStatus> {
  return page.evaluate(() => (window as never as Asked).enxerto.consent.state());
}

/** The stored record; undefined where there is none. */
export async function record(page: Page): Promise<Record<string, unknown> | undefined> {
  const { CookieLawInfoConsent: value } = await cookies(page);
  return value === undefined ? undefined : (JSON.parse(atob(value)) as Record<string, unknown>);
}

/** Every widget that starts by itself stands, or has said that it does not start. */
export async function ready(page: AnyPage): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        // A page that is being loaded may not have come to our tag: then this is the queue that the loader takes over.
        const there = window as never as { enxerto?: unknown[] };
        (there.enxerto ??= []).push(['on', 'ready', resolve]);
      }),
  );
}

/** A choice made by command has been made, its chunk loaded where it was not there. */
export async function choose(page: AnyPage, choice: unknown): Promise<void> {
  const before = (await state(page)).time;
  await runCommand(page, 'consent.set', choice);
  await expect.poll(async () => (await state(page)).time).not.toBe(before);
}

/** What follows a choice has followed, on a page that was opened in debug: what has not happened by now does not happen. */
export async function followed(page: Page): Promise<void> {
  await expect.poll(() => consoleOf(page)).toContain('info: [enxerto] afterchoice started');
}

/** Cookies of an earlier visit. */
export async function remember(page: Page, jar: Record<string, string>): Promise<void> {
  await page
    .context()
    .addCookies(
      Object.entries(jar).map(([name, value]) => ({ name, value, url: 'http://shop.test/' })),
    );
}

/** The record as a cookie. */
export function stored(viewed: 'yes' | 'no', fields: object): Record<string, string> {
  return { viewed_cookie_policy: viewed, CookieLawInfoConsent: btoa(JSON.stringify(fields)) };
}

/** What Google was told last of one of its types, in the page's layer. */
export function signalled(page: AnyPage, type: string): Promise<unknown> {
  return page.evaluate((name) => {
    const layer = (window as { dataLayer?: Record<number, unknown>[] }).dataLayer ?? [];
    const lastConsent = layer.toReversed().find((entry) => entry[0] === 'consent');
    return (lastConsent?.[2] as Record<string, unknown> | undefined)?.[name];
  }, type);
}
