import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Plugin, Rollup } from 'vite';
import { createBuilder } from 'vite';
import { EVERYTHING } from '#build/chunks';
import { configuration } from '#build/configuration';
import { brotliSize } from '#build/manifest';
import { ROOT } from '#build/root';
import { JOURNEYS } from './budgets';

/** A built file, and what each source file adds to it. */
interface FileBytes {
  /** Bytes after brotli 11. */
  brotli: number;
  /**
   * By source file: how many bytes fewer the file has after brotli where what came from that source is cut out. What two source
   * files have in common is cheap for both, so all sources together are less than the file.
   */
  sources: ReadonlyMap<string, number>;
}

/** What is cut out of the minified text by a source map: `[from, to)` in characters. */
type Range = readonly [from: number, to: number];

/** Code that no source file accounts for: the module's own wrapping, imports and exports. */
const WRAPPING = '(wrapping)';

/** Where in a file's text each source file's code stands. */
function rangesOf({ code, map }: Rollup.OutputChunk): Map<string, Range[]> {
  if (!map) throw new Error('built without a source map');
  const lineStarts = [0];
  for (const line of code.split('\n')) lineStarts.push((lineStarts.at(-1) ?? 0) + line.length + 1);
  const traced = new TraceMap(map as ConstructorParameters<typeof TraceMap>[0]);
  const marks = decodedMappings(traced).flatMap((segments, line) =>
    segments.map(
      ([column, source]) =>
        [
          (lineStarts[line] ?? 0) + column,
          source === undefined ? WRAPPING : nameOf(traced.sources[source]),
        ] as const,
    ),
  );
  const ranges = new Map<string, Range[]>();
  marks.forEach(([from, source], at) => {
    const to = marks[at + 1]?.[0] ?? code.length;
    ranges.set(source, [...(ranges.get(source) ?? []), [from, to]]);
  });
  return ranges;
}

/** A source's name as the tree has it: from the project's folder, or the package's name. */
function nameOf(source: string | null | undefined): string {
  const path = relative(ROOT, join(ROOT, '.cache/bytes', source ?? ''));
  const [, installed] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return installed ?? path;
}

function measure(chunk: Rollup.OutputChunk): FileBytes {
  const { code } = chunk;
  const brotli = brotliSize(Buffer.from(code));
  const sources = new Map<string, number>();
  for (const [source, ranges] of rangesOf(chunk)) {
    let left = '';
    let end = 0;
    for (const [from, to] of ranges) {
      left += code.slice(end, from);
      end = to;
    }
    sources.set(source, brotli - brotliSize(Buffer.from(left + code.slice(end))));
  }
  return { brotli, sources };
}

/** Builds everything once more, with source maps, and measures each file. Texts are not in it: they come after this (build/languages.ts). */
async function measureFiles(): Promise<Map<string, FileBytes>> {
  const folder = join(ROOT, '.cache/bytes');
  const files = new Map<string, FileBytes>();
  const collect: Plugin = {
    name: 'enxerto:bytes',
    // After all others, so that the code is minified and styles stand in it.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') files.set(part.name, measure(part));
      },
    },
  };
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const config = configuration(EVERYTHING, folder, clear, async () => {}, [collect]);
  const builder = await createBuilder({
    ...config,
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { ...config.build, sourcemap: 'hidden' },
  });
  await builder.buildApp();
  await clear();
  return files;
}

/** The largest first. */
const sorted = (sources: ReadonlyMap<string, number>): [string, number][] =>
  [...sources].sort(([, one], [, other]) => other - one);

/** What is printed. */
interface Options {
  /** A word of the journey's name, or the name of one file; '' for all journeys. */
  readonly only: string;
  /** How many source files are listed. */
  readonly most: number;
}

/** Prints, for each journey, what it weighs, and which source files weigh most in it. */
export async function printBytes({ only, most }: Options): Promise<void> {
  const files = await measureFiles();
  const journeys = Object.entries(JOURNEYS).map(([name, { files: names }]) => ({ name, names }));
  const single = [...files.keys()].map((name) => ({ name, names: [name] }));
  const wanted = files.has(only)
    ? single.filter(({ name }) => name === only)
    : journeys.filter(({ name }) => name.includes(only));
  if (wanted.length === 0) throw new Error(`no journey and no file is named ${only}`);
  for (const { name, names } of wanted) {
    const total = names.reduce((sum, file) => sum + (files.get(file)?.brotli ?? 0), 0);
    const sources = new Map<string, number>();
    for (const file of names)
      for (const [source, bytes] of files.get(file)?.sources ?? [])
        sources.set(source, (sources.get(source) ?? 0) + bytes);
    console.log(`\n${name}: ${total} B in ${names.length} (${names.join(', ')})`);
    for (const [source, bytes] of sorted(sources).slice(0, most))
      console.log(`${String(bytes).padStart(7)}  ${source}`);
  }
}
