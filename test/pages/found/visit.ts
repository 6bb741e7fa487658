import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { errors } from '@playwright/test';
import type { World } from '../harness/servers';
import type { PageOutput } from '../harness/test';
import { expect, listen } from '../harness/test';
import { fakePush } from '../push/provider';
import type { FoundPage } from './pages';
import { withOurTag } from './pages';
import { OURS_ALONE } from './widgets';

const ADDRESS = 'https://shop.test/pagina/artigo.html';
const BLANK_MS = 300;
/** A page that has not loaded by then never does. */
const LOADS_MS = 20_000;
/** What we draw stands in these elements. */
const OURS = 'enxerto-root';
const BANNER = `${OURS}[data-widget="consent"] .banner`;
const DIALOG = `${OURS}[data-widget="dialog"] dialog[open]`;

/** Layout shifts: their sum, and each with its elements. */
export interface Shifts {
  sum: number;
  each: string[];
}

/** What a visit of a page has shown. */
export interface Seen {
  /** Messages of errors that nobody caught. */
  errors: string[];
  /** What moved that no visitor had caused, while the page loaded and after that. */
  loading: Shifts;
  later: Shifts;
  /** Where the page's texts stand once it has loaded and is quiet. */
  layout: string[];
  /** Elements of the page against each of axe's rules, by where they are. */
  violations: Record<string, string[]>;
  /** Elements of ourElements against them: the rule and the element. */
  ourViolations: string[];
  /** Addresses that we asked for, other than our own files, before there was a choice and after a refusal. */
  asked: string[];
  /** Lines of our log that say that something of ourElements crashed. */
  crashes: string[];
  /** What stands on the page at the end: the names of our widgets. */
  shown: string[];
}

interface Visiting {
  browser: Browser;
  world: World;
  /** In pixels; narrow as a telephone, or wide. */
  width: number;
  /** How many times slower the processor is made: what a page does early and late depends on it. */
  rate?: number;
}

/** What is being read of a page that is open. */
interface Open extends Seen {
  page: Page;
  output: PageOutput;
}

/** Requests whose innermost caller is a file of ourElements, or that only we make. */
async function watchRequests(session: CDPSession, asked: string[]): Promise<void> {
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const isFile = request.url.startsWith('https://shop.test/enxerto/');
    const caller = initiator.stack?.callFrames[0]?.url ?? '';
    if (!isFile && (caller.includes('/enxerto/') || OURS_ALONE.test(request.url)))
      asked.push(request.url);
  });
}

/** Opens the page in a context of its own, and lets a visitor scroll to and fro once it is quiet. */
async function open(visiting: Visiting, found: FoundPage, html: string): Promise<Open> {
  const { browser, world, width } = visiting;
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width, height: 800 },
    locale: 'pt-PT',
  });
  const page = await context.newPage();
  const output = listen(page);
  const seen: Open = {
    page,
    output,
    errors: output.errors,
    loading: { sum: 0, each: [] },
    later: { sum: 0, each: [] },
    layout: [],
    violations: {},
    ourViolations: [],
    asked: [],
    crashes: [],
    shown: [],
  };
  const session = await page.context().newCDPSession(page);
  await watchRequests(session, seen.asked);
  await fakePush(page, { answer: 'never' });
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string }[] = [];
    Object.defineProperty(window, 'shiftsOfTest', { get: () => shifts });
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? (node.cloneNode() as Element).outerHTML.slice(0, 80)
        : `${node?.nodeName}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            nodes: entry.sources.map(({ node }) => nameOf(node)).join(', '),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  world.answer('shop.test/pagina/artigo.html', (_request, response) => {
    const charset = found.charset ? `; charset=${found.charset}` : '';
    response.writeHead(200, { 'content-type': `text/html${charset}` });
    response.end(Buffer.from(html, 'latin1'));
  });
  const { rate = 1 } = visiting;
  if (rate > 1) await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  try {
    await page.waitForLoadState('load', { timeout: LOADS_MS });
  } catch (error) {
    // A page that never loads may keep the processor busy.
    await context.close();
    throw error;
  }
  return seen;
}

/** The shifts since they were taken last. */
async function takeShifts(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(() =>
    (window as unknown as { shiftsOfTest: { value: number; nodes: string }[] }).shiftsOfTest.splice(
      0,
    ),
  );
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    each: shifts.map(({ value, nodes }) => `${value.toFixed(3)} ${nodes}`),
  };
}

/** Waits until the page has loaded and is quiet, and notes what has moved by then and where everything stands. */
async function loaded(world: World, seen: Open): Promise<void> {
  const { page } = seen;
  await quiet(world, page);
  seen.loading = await takeShifts(page);
  seen.layout = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, td')]
      // What a marquee moves stands elsewhere at each visit.
      .filter((element) => !element.closest('marquee'))
      .slice(0, 500)
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${Math.round(x)},${Math.round(y + window.scrollY)}`;
      }),
  );
}

/** Waits until nothing has been asked for a while and what waits for a frame has had one. */
async function quiet(world: World, page: Page): Promise<void> {
  await world.quiet();
  await page.waitForTimeout(BLANK_MS);
  await world.quiet();
}

/** What axe finds against the page's elements and ourElements. Colours are not compared: what is under a banner has none for it. */
async function axe(seen: Open, ourElements?: string): Promise<void> {
  const builder = new AxeBuilder({ page: seen.page });
  if (ourElements) builder.include(ourElements);
  else builder.disableRules(['color-contrast']);
  const { violations } = await builder.analyze();
  const isOurs = ({ target }: { target: unknown }): boolean =>
    JSON.stringify(target).includes(OURS);
  for (const { id, nodes } of violations) {
    for (const node of nodes)
      if (isOurs(node)) seen.ourViolations.push(`${id}: ${node.html.slice(0, 120)}`);
      else if (!ourElements) (seen.violations[id] ??= []).push(JSON.stringify(node.target));
  }
}

/** Ends a visit: what of it is read last. */
async function close(seen: Open): Promise<Seen> {
  const { page, output } = seen;
  seen.later = await takeShifts(page);
  seen.crashes = output.console.filter(
    (line) => line.includes('[enxerto]') && (line.includes('crashed') || line.startsWith('error:')),
  );
  seen.shown = await page
    .locator(OURS)
    .evaluateAll((hosts) => hosts.map((host) => (host as HTMLElement).dataset['widget'] ?? ''));
  await page.context().close();
  return seen;
}

const scroll = async (page: Page): Promise<void> => {
  for (const y of [400, 1_600, 0]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(100);
  }
};

/** Whether the page comes to its `load` event where nothing answers its scripts: without us some never do. */
export async function loadsAlone(visiting: Visiting, found: FoundPage): Promise<boolean> {
  try {
    const { page } = await open(visiting, found, found.html);
    await page.context().close();
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** The page as it is without us. */
export async function visitAlone(visiting: Visiting, found: FoundPage): Promise<Seen> {
  const seen = await open(visiting, found, found.html);
  await loaded(visiting.world, seen);
  await axe(seen);
  await scroll(seen.page);
  await quiet(visiting.world, seen.page);
  return close(seen);
}

/** With us: a visitor who looks at the banner, opens the settings, and refuses there. */
export async function visitAndRefuse(visiting: Visiting, found: FoundPage): Promise<Seen> {
  const { world } = visiting;
  const seen = await open(visiting, found, await withOurTag(found));
  const { page } = seen;
  await expect(page.locator(BANNER)).toBeVisible();
  await loaded(world, seen);
  await axe(seen);
  await page.locator(`${BANNER} .quiet`).click();
  await expect(page.locator(DIALOG)).toBeVisible();
  await quiet(world, page);
  await axe(seen, OURS);
  await page.locator(`${DIALOG} .twins button`).first().click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await scroll(page);
  await quiet(world, page);
  return close(seen);
}

/** With us: a visitor who accepts at the banner, reads on, and is shown what then comes. */
export async function visitAndAccept(visiting: Visiting, found: FoundPage): Promise<Seen> {
  const { world } = visiting;
  const seen = await open(visiting, found, await withOurTag(found));
  const { page } = seen;
  await expect(page.locator(BANNER)).toBeVisible();
  await loaded(world, seen);
  await page.locator(`${BANNER} .choices button`).nth(1).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  // From now on we may ask.
  seen.asked.length = 0;
  await quiet(world, page);
  await page.keyboard.press('Shift');
  await scroll(page);
  await quiet(world, page);
  if ((await page.locator(OURS).count()) > 0) await axe(seen, OURS);
  const after = await close(seen);
  return { ...after, asked: [] };
}
