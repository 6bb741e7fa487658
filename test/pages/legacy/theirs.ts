import type { Page } from '@playwright/test';

/** What the listener to the legacy buttons has heard. */
export const pixelHeard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { pixelHeard: string[] }).pixelHeard);

/** Everything of theirs that acts on a choice says so from now on. */
export const listenIn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { CLI, cliBlocker } = window as never as Record<string, Record<string, () => void>>;
    const calls: string[] = ((window as never as { calls: string[] }).calls = []);
    for (const [owner, name] of [
      [CLI, 'accept_close'],
      [CLI, 'reject_close'],
      [cliBlocker, 'runScripts'],
    ] as const)
      if (owner) owner[name] = () => void calls.push(name);
  });

/** What of theirs has acted on a choice since `listenIn`. */
export const called = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { calls: string[] }).calls);
