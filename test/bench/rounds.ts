import type { Browser } from '@playwright/test';
import type { World } from '../pages/harness/servers';
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
  /** The same of what a quarter of the page views is below: what moves least on a busy machine, and so is compared. */
  quarter: Figures;
  /** The longest task of ours, which no page without us has. */
  longestOurs: number;
  /** Script and its microtasks by file of ours. */
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

const WITHOUT: Build = { name: 'without' };
/** Page views that are sampled for the share of each file, which is no more than a share. */
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

/** Another one begins each round: what comes right after a page of a certain build has no advantage. */
const turned = (builds: readonly Build[], round: number): Build[] => {
  const first = round % builds.length;
  return [...builds.slice(first), ...builds.slice(0, first)];
};

/** What a visit costs with each build, and without any, in several page views. */
export interface Compared {
  /** A statistic of the page without the tag. */
  without: (statistic: Statistic) => Figures;
  /** The same of a build, not above anything. */
  of: (build: Build, statistic: Statistic) => Figures;
  /** What a build has more than the page without the tag. */
  above: (build: Build, statistic: Statistic) => Figures;
}

type Statistic = (numbers: number[]) => number;

/** Measures a visit with every build and without any, by turns: what the machine has to do besides changes by the minute. */
export async function compareViews(bench: Bench, visit: Visit): Promise<Compared> {
  const views: Record<string, View[]> = {};
  for (let run = 0; run < bench.runs; run++)
    for (const build of turned([WITHOUT, ...bench.builds], run))
      (views[build.name] ??= []).push(await measureView(bench, { build, visit, rate: bench.rate }));
  const of = ({ name }: Build, statistic: Statistic): Figures =>
    each((views[name] ?? []).map(figures), statistic);
  return {
    without: (statistic) => of(WITHOUT, statistic),
    of,
    above: (build, statistic) => above(of(build, statistic), of(WITHOUT, statistic)),
  };
}

/** Measures a visit with every build, and what each file of ours has in it. */
export async function measureVisit(bench: Bench, visit: Visit): Promise<Row> {
  const compared = await compareViews(bench, visit);
  const costs: Record<string, Cost> = {};
  for (const build of bench.builds) {
    const { files } = await profileVisit(bench, build, visit);
    costs[build.name] = {
      median: compared.above(build, median),
      quarter: compared.above(build, quarter),
      longestOurs: Number(compared.of(build, median)['longestOurs']),
      files,
    };
  }
  const { page, visitor } = visit;
  return { page, visitor, without: compared.without(median), costs };
}

/** Measures the click on 'accept' with every build, by turns. */
export async function measureClicks(bench: Bench, rate: number): Promise<Record<string, Figures>> {
  const clicks: Record<string, Click[]> = {};
  for (let run = 0; run < bench.runs; run++)
    for (const build of bench.builds)
      (clicks[build.name] ??= []).push(await measureAccept(bench, { build, rate }));
  return Object.fromEntries(
    Object.entries(clicks).map(([name, all]) => [name, each(all.map(figures), median)]),
  );
}
