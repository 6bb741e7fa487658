import type { Bench } from '../../rounds';
import { compareViews } from '../../rounds';
import type { Section } from '../report';
import { alone, useStandings, useTable, viewStandings, viewTable } from '../report';
import { OUR_PARTS, own, oursWithout } from './ours';
import { GALLERY, servePhotos } from './page';
import { PHOTOSWIPE, PHOTOSWIPE_PARTS } from './photoswipe';
import { provenLightbox } from './use';

/** Compares our lightbox with another tool's. */
export async function compareLightboxes(bench: Bench, folder: string): Promise<Section[]> {
  const builds = [own(folder), PHOTOSWIPE];
  await provenLightbox(bench, builds[0] ?? PHOTOSWIPE, OUR_PARTS);
  await provenLightbox(bench, PHOTOSWIPE, PHOTOSWIPE_PARTS);
  const without = oursWithout(folder);
  const comparison = {
    builds,
    compared: await compareViews({ ...bench, builds: [...builds, without] }, GALLERY, servePhotos),
    part: { name: 'of it the lightbox’s own files', without },
  };
  return [
    {
      text: `## A ${GALLERY.page}

Small copies, loaded lazily, link to the large pictures. Both tools load their lightbox when a picture is opened: kB and requests are
those until it has been closed. Ours shows the captions too, finds galleries by itself, and includes the loader, the file with all
behaviours of the theme, and what draws every layer of ours; the second line is what the lightbox adds to the first two. PhotoSwipe is
told which element is the gallery, and in each link how large the picture is. The page alone: ${alone(comparison)} ms.

${viewTable(comparison)}

The same gallery, used: a picture is opened, three steps forward, closed. All tasks from the first click until it is gone.

${useTable(comparison)}`,
      standings: [
        ...viewStandings('a gallery, not opened yet (kB: until closed)', comparison),
        ...useStandings('a picture opened, three steps, closed', comparison),
      ],
    },
  ];
}
