import type { Build } from '../builds';
import { median, quarter } from '../medians';
import type { Bench } from '../rounds';
import { compareClicks, compareViews } from '../rounds';
import { table, text } from '../table';
import { KLARO } from './klaro';
import { withItsYes } from './proven';
import type { Section } from './report';
import { alone, standingsOf, viewStandings, viewTable } from './report';
import { VANILLA } from './vanilla';
import { DECIDED, UNDECIDED } from './visits';

/** How many times slower Chromium makes the processor for the click on 'accept', to be like a telephone. */
const CLICK_RATE = 4;
/** The share of vanilla-cookieconsent's time that a first visit may take at most, and a click on 'accept'. */
const MOST_FIRST = 0.8;
const MOST_ACCEPT = 1;

async function undecided(bench: Bench): Promise<Section> {
  const { builds } = bench;
  const comparison = { builds, compared: await compareViews(bench, UNDECIDED) };
  return {
    text: `## A plain page, nothing decided: the banner shows

The page alone: ${alone(comparison)} ms.

${viewTable(comparison)}`,
    standings: viewStandings('first visit', comparison, { [VANILLA.name]: MOST_FIRST }),
  };
}

async function decided(bench: Bench): Promise<Section> {
  const builds: Build[] = [];
  for (const build of bench.builds) builds.push(await withItsYes(bench, build));
  const comparison = { builds, compared: await compareViews({ ...bench, builds }, DECIDED) };
  return {
    text: `## The same page, decided earlier

With the cookies that each tool set itself when its button was clicked. The page alone: ${alone(comparison)} ms.

${viewTable(comparison)}`,
    standings: viewStandings('decided earlier', comparison),
  };
}

async function accept(bench: Bench): Promise<Section> {
  const { builds } = bench;
  const of = await compareClicks(bench, CLICK_RATE);
  return {
    text: `## A click on 'accept' with twenty held scripts, at 4x

\`listeners\` is processor time of the click’s own listeners; \`all tasks\` is everything in the two seconds from the click on, the
same for each tool: by then, all twenty have run and the banner has faded away. Processing and duration are by the clock on the wall,
as the browser tells pages of them.

${table(
  ['tool', 'listeners', 'all tasks', 'lower quarter', 'processing', 'duration'],
  builds.map((build) => {
    const { thread, tasks, processing, duration } = of(build, median);
    return [
      build.name,
      text(thread),
      text(tasks),
      text(of(build, quarter)['tasks']),
      text(processing),
      text(duration, 0),
    ];
  }),
)}`,
    standings: standingsOf(
      "'accept' with twenty held scripts, at 4x",
      builds,
      (build) => ({
        median: Number(of(build, median)['tasks']),
        quarter: Number(of(build, quarter)['tasks']),
      }),
      { [VANILLA.name]: MOST_ACCEPT },
    ),
  };
}

/** Compares our banner with other tools' banners. */
export async function compareConsent(bench: Bench, folder: string): Promise<Section[]> {
  const its = { ...bench, builds: [{ name: 'Enxerto', folder }, VANILLA, KLARO] };
  return [await undecided(its), await decided(its), await accept(its)];
}
