import type { Bench } from '#test/bench/rounds';
import { compareViews } from '#test/bench/rounds';
import type { Section } from '../report';
import { alone, bothStandings, useStandings, useTable, viewTable } from '../report';
import { embla, EMBLA_BUTTONS } from './embla';
import { builtForCarousels, OUR_BUTTONS, own } from './ours';
import { CARDS, CAROUSELS, servePhotos } from './page';
import { provenCarousels } from './proven';
import { swiper, SWIPER_BUTTONS } from './swiper';

/** Compares our carousels with other tools'. */
export async function compareCarousels(bench: Bench, folder: string): Promise<Section[]> {
  const builds = [own(folder), await builtForCarousels(), await embla(), await swiper()];
  const buttons = [OUR_BUTTONS, OUR_BUTTONS, EMBLA_BUTTONS, SWIPER_BUTTONS];
  for (const [at, build] of builds.entries()) {
    const its = buttons[at];
    if (its) await provenCarousels(bench, build, its);
  }
  const comparison = {
    builds,
    compared: await compareViews({ ...bench, builds }, CAROUSELS, servePhotos),
  };
  return [
    {
      text: `## A shop page with ${CARDS} carousels of three slides in view

The theme prints each of them twice and shows one; each tool runs those ${CARDS}, with arrows and arrow keys, without loop, dots or
autoplay. On the page alone, the first slides show. Every tool has its own markup on the page; ours takes the theme’s, brings itself
only to carousels that are near the window, and includes the loader and the file with all behaviours of the theme; the second line is
our site build with carousels alone, whose code is in the loader’s file; one small file more looks for consent tools. embla-carousel
has buttons and keys by the lines that its documentation gives, and tells screen readers nothing; Swiper has the three modules that do
what ours does. The page alone: ${alone(comparison)} ms.

${viewTable(comparison)}

The same carousels, used: two steps forward and one back in the first, and a drag in the second. All tasks from the first click until
the slides are at rest. embla-carousel moves slides by script in each frame, so that they keep the hand’s speed. Swiper hands the
movement to a transition of the browser’s. Ours hands it to an animation of the browser’s, which begins with the hand’s speed.

${useTable(comparison)}`,
      standings: [
        ...bothStandings(`${CARDS} carousels start`, comparison),
        ...useStandings('three steps and a drag', comparison),
      ],
    },
  ];
}
