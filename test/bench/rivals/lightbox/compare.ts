import type { Bench } from '#test/bench/rounds';
import { compareViews } from '#test/bench/rounds';
import type { Section } from '../report';
import { alone, bothStandings, useStandings, useTable, viewTable } from '../report';
import { builtForGalleries, OUR_PARTS, own } from './ours';
import { GALLERY, servePhotos } from './page';
import { PHOTOSWIPE, PHOTOSWIPE_PARTS } from './photoswipe';
import { provenLightbox } from './use';

/** Compares our lightbox with another tool's. */
export async function compareLightboxes(bench: Bench, folder: string): Promise<Section[]> {
  const ownBuilds = [own(folder), await builtForGalleries()];
  const builds = [...ownBuilds, PHOTOSWIPE];
  for (const build of ownBuilds) await provenLightbox(bench, build, OUR_PARTS);
  await provenLightbox(bench, PHOTOSWIPE, PHOTOSWIPE_PARTS);
  const comparison = {
    builds,
    compared: await compareViews({ ...bench, builds }, GALLERY, servePhotos),
  };
  return [
    {
      text: `## A ${GALLERY.page}

Small copies, loaded lazily, link to the large pictures. Both tools load their lightbox when a picture is opened: kB and requests are
those until it has been closed. Ours shows the captions too, finds galleries by itself, and includes the loader, the file with all
behaviours of the theme, and what draws every layer of ours; the second line is our site build with the lightbox alone. PhotoSwipe is
told which element is the gallery, and in each link how large the picture is. The page alone: ${alone(comparison)} ms.

${viewTable(comparison)}

The same gallery, used: a picture is opened, three steps forward, closed. All tasks from the first click until it is gone.

${useTable(comparison)}`,
      standings: [
        ...bothStandings('a gallery, not opened yet (kB: until closed)', comparison),
        ...useStandings('a picture opened, three steps, closed', comparison),
      ],
    },
  ];
}
