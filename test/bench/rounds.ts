import type { Browser } from '@playwright/test';
import { launch } from '../pages/harness/browser';
import type { World } from '../pages/harness/servers';
import { startWorld } from '../pages/harness/servers';
import type { Click } from './accept';
import { measureAccept } from './accept';
import type { Build } from './builds';
import type { Figures } from './medians';
import { above, each, median, quarter } from './medians';
import type { Profile } from './profile';
import { profileView } from './profile';
import type { View } from './view';
import { measureView } from './view';
import type { Visit } from './visits';

/** What one build costs on one visit. */
export interface Cost {
  /** Medians, above those of the same page without the tag. */
  median: Figures;
  /** The same for the lower quartile. It is the steadiest on a busy machine, so later runs are compared by it. */
  quarter: Figures;
  /** The longest task in which a file of ours ran. Nothing is subtracted: a page without us has no such task. */
  longestOurs: number;
  /** The most time that our files took within one task, in milliseconds. */
  longestShare: number;
  /** Time of script and its microtasks, by file of ours. */
  files: Figures;
}

/** One visit with every build. */
export interface Row {
  page: string;
  visitor: string;
  /** Medians of the page without the tag. */
  without: Figures;
  costs: Record<string, Cost>;
}

export interface Bench {
  browser: Browser;
  world: World;
  builds: readonly Build[];
  rate: number;
  runs: number;
}

/** Runs something with Chromium and the hosts of a world, and ends both. */
export async function withBrowser(
  run: (browser: Browser, world: World) => Promise<void>,
): Promise<void> {
  const world = await startWorld();
  const browser = await launch('chromium', world, [], []);
  try {
    await run(browser, world);
  } finally {
    await browser.close();
    await world.close();
  }
}

const WITHOUT: Build = { name: 'without' };
/** Page views that are sampled for the share of each file; few are enough for a share. */
const PROFILES = 1;

const figures = (one: object): Figures => ({ ...one });

/** Medians of several sampled page views. */
export async function profileVisit(
  bench: Bench,
  build: Build,
  visit: Visit,
  count = PROFILES,
): Promise<Profile> {
  const all: Profile[] = [];
  while (all.length < count) all.push(await profileView(bench, { build, visit, rate: bench.rate }));
  return each(all.map(figures), median) as unknown as Profile;
}

/** The builds in a new order for each round: each begins in turn, so that the order favours none. */
const turned = (builds: readonly Build[], round: number): Build[] => {
  const first = round % builds.length;
  return [...builds.slice(first), ...builds.slice(0, first)];
};

/** Statistics of several page views of one visit, with each build and without any. */
export interface Compared {
  /** A statistic of the page without the tag. */
  without: (statistic: Statistic) => Figures;
  /** A statistic of a build; nothing is subtracted. */
  of: (build: Build, statistic: Statistic) => Figures;
  /** A statistic of a build minus that of the page without the tag. */
  above: (build: Build, statistic: Statistic) => Figures;
}

export type Statistic = (numbers: number[]) => number;

/** Measures a visit with every build and without, in turns, for the machine's load changes. @param serve adds answers for each view */
export async function compareViews(
  bench: Bench,
  visit: Visit,
  serve?: (world: World) => void,
): Promise<Compared> {
  const views: Record<string, View[]> = {};
  for (let run = 0; run < bench.runs; run++)
    for (const build of turned([WITHOUT, ...bench.builds], run))
      (views[build.name] ??= []).push(
        await measureView(bench, { build, visit, rate: bench.rate }, serve),
      );
  const of = ({ name }: Build, statistic: Statistic): Figures =>
    each((views[name] ?? []).map(figures), statistic);
  return {
    without: (statistic) => of(WITHOUT, statistic),
    of,
    above: (build, statistic) => above(of(build, statistic), of(WITHOUT, statistic)),
  };
}

/** Measures a visit with every build, and the share of each file of ours. */
export async function measureVisit(bench: Bench, visit: Visit): Promise<Row> {
  const compared = await compareViews(bench, visit);
  const costs: Record<string, Cost> = {};
  for (const build of bench.builds) {
    const { files } = await profileVisit(bench, build, visit);
    costs[build.name] = {
      median: compared.above(build, median),
      quarter: compared.above(build, quarter),
      longestOurs: Number(compared.of(build, median)['longestOurs']),
      longestShare: Number(compared.of(build, median)['longestShare']),
      files,
    };
  }
  const { page, visitor } = visit;
  return { page, visitor, without: compared.without(median), costs };
}

/** Measures the click on 'accept' with every build; the builds take turns. @returns a statistic of a build's clicks */
export async function compareClicks(
  bench: Bench,
  rate: number,
): Promise<(build: Build, statistic: Statistic) => Figures> {
  const clicks: Record<string, Click[]> = {};
  for (let run = 0; run < bench.runs; run++)
    for (const build of turned(bench.builds, run))
      (clicks[build.name] ??= []).push(await measureAccept(bench, { build, rate }));
  return ({ name }, statistic) => each((clicks[name] ?? []).map(figures), statistic);
}

/** Medians of the click on 'accept' with every build. */
export async function measureClicks(bench: Bench, rate: number): Promise<Record<string, Figures>> {
  const of = await compareClicks(bench, rate);
  return Object.fromEntries(bench.builds.map((build) => [build.name, of(build, median)]));
}
