import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { launch } from '#test/pages/harness/browser';
import type { World } from '#test/pages/harness/servers';
import type { Figures } from '../medians';
import { above, each, median } from '../medians';
import { servePictures } from '../pictures';
import { table, text } from '../table';
import type { View } from '../view';
import { measureView } from '../view';
import type { Visit } from '../visits';
import { GALLERY_POST, SHOPS } from './pages';
import type { Paint } from './paint';
import { measurePaint } from './paint';
import { CPU_RATE, LATENCY_MS, slowDown, startCompressing } from './slow';
import type { Mode } from './ways';
import { inWay, serveTheirs, waysOf } from './ways';

const BYTES_PER_MB = 1_000_000;

/** What is measured and where. */
export interface Bench {
  browser: Browser;
  world: World;
  /** The folder of built files. */
  folder: string;
  runs: number;
  /** Measures only visits whose `page: visitor` contains this text. */
  only: string;
}

const buildOf = ({ isOurs }: Mode, folder: string) => ({
  name: isOurs ? 'ours' : 'without',
  ...(isOurs && { folder }),
});

const isAsked = ({ page, visitor }: Visit, only: string): boolean =>
  `${page}: ${visitor}`.includes(only);

/** Medians of what each way costs the main thread, above the floor; ways take turns. @param names of the ways; default: all */
export async function measureWays(
  bench: Bench,
  visit: Visit,
  names?: readonly string[],
): Promise<Record<string, Figures>> {
  const all = await waysOf(bench.folder);
  const ways = all.filter(({ name }) => !names || names.includes(name));
  const views: Record<string, View[]> = {};
  for (let run = 0; run < bench.runs; run++)
    for (const way of ways)
      (views[way.name] ??= []).push(
        await measureView(
          bench,
          { build: buildOf(way, bench.folder), visit: inWay(visit, way), rate: 1 },
          (world) => {
            serveTheirs(world);
            servePictures(world, visit.path, visit.html);
          },
        ),
      );
  const of = (name: string): Figures =>
    each(
      (views[name] ?? []).map((one) => ({ ...one })),
      median,
    );
  const floor = of('floor');
  return Object.fromEntries(
    ways.map(({ name }) => [name, name === 'floor' ? floor : above(of(name), floor)]),
  );
}

/** Medians of what a visitor sees of each way on a slow network and with a slow processor. */
async function measurePaints(bench: Bench, visit: Visit): Promise<Record<string, Figures>> {
  const compressing = await startCompressing(bench.world.httpPort);
  const { port } = compressing.address() as AddressInfo;
  const browser = await launch('chromium', { ...bench.world, httpPort: port }, [], []);
  const ways = await waysOf(bench.folder);
  const paints: Record<string, Paint[]> = {};
  try {
    for (let run = 0; run < bench.runs; run++)
      for (const way of ways)
        (paints[way.name] ??= []).push(
          await measurePaint(
            { browser, world: bench.world },
            buildOf(way, bench.folder),
            inWay(visit, way),
            slowDown,
          ),
        );
  } finally {
    await browser.close();
    compressing.close();
  }
  return Object.fromEntries(
    Object.entries(paints).map(([name, all]) => [
      name,
      each(
        all.map((one) => ({ ...one })),
        median,
      ),
    ]),
  );
}

const rowsOf = (
  visit: Visit,
  measured: Record<string, Figures>,
  cells: (figures: Figures) => string[],
): string[][] =>
  Object.entries(measured).map(([name, figures]) => [
    `${visit.page}: ${visit.visitor}`,
    name,
    ...cells(figures),
  ]);

const sum = (figures: Figures, kinds: readonly string[]): number => {
  const { kinds: all } = figures;
  return kinds.reduce((total, kind) => total + Number(typeof all === 'object' ? all[kind] : 0), 0);
};

/** How the shop and a gallery post start, in every way of installing, as Markdown; '' where none of that is asked for. */
export async function reportFirstPaint(bench: Bench): Promise<string> {
  const costs: string[][] = [];
  const paints: string[][] = [];
  const asked = [...SHOPS, GALLERY_POST].filter((visit) => isAsked(visit, bench.only));
  if (asked.length === 0) return '';
  for (const visit of asked) {
    const measured = await measureWays(bench, visit);
    costs.push(
      ...rowsOf(visit, measured, (figures) => [
        text(figures['total']),
        text(sum(figures, ['style', 'layout'])),
        ...['styles', 'layouts', 'frames', 'listeners'].map((name) => text(figures[name], 0)),
        text(Number(figures['heap']) / BYTES_PER_MB, 2),
      ]),
    );
  }
  for (const visit of asked.filter(({ visitor }) => visitor === 'undecided')) {
    const measured = await measurePaints(bench, visit);
    paints.push(
      ...rowsOf(visit, measured, (figures) => [
        text(figures['shifts'], 4),
        text(figures['largest'], 0),
        text(figures['transitions'], 0),
      ]),
    );
  }
  const head = ['page', 'way', 'all tasks', 'style and layout'];
  const counts = ['styles', 'layouts', 'frames', 'listeners', 'heap'];
  return `## How a shop and a gallery post start

Twelve products with the theme's slider twice in each card, and two styled selects; a post with a gallery. \`floor\` is the page
without any script for the theme, in milliseconds, counts and megabytes; the other ways are above it. \`theirs\` are our stand-ins of
the theme's scripts.

${table([...head, ...counts], costs)}

The same on a slow network (${LATENCY_MS} ms, 1.6 Mbit/s) with a processor ${CPU_RATE} times slower: how far things moved by themselves,
when the largest thing was painted (milliseconds), transitions of the page's CSS that began. \`nothing hidden\` is the page of a theme
whose CSS hides nothing.

${table(['page', 'way', 'layout shift', 'largest paint', 'transitions'], paints)}
`;
}
