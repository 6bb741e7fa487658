import { PICTURES } from '#demo-site/products.mjs';
import { servePictures } from '#test/bench/pictures';
import type { Visit } from '#test/bench/visits';
import type { World } from '#test/pages/harness/servers';
import { tag } from '#test/pages/harness/test';

const CSS = `body { margin: 0; font: 16px/1.5 sans-serif; color: #333; background: #fff }
main { max-width: 1100px; margin: 0 auto; padding: 16px }
figure { margin: 0 }
.gallery { display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px }
.gallery img { display: block; width: 100%; height: auto; aspect-ratio: 3/2; object-fit: cover }`;

/**
 * A post with a gallery as WordPress prints it: small copies, loaded lazily, that link to the large pictures.
 *
 * @param attributes what a tool wants to be told of a picture in its link
 */
export function galleryPage(attributes: (width: number, height: number) => string): string {
  const figures = PICTURES.map(
    ({ file, text, width, height }) =>
      `<figure class="gallery-item"><div class="gallery-icon"><a href="/demo/imagens/${file}"${attributes(width, height)}><img src="/demo/imagens/${file}?w=300" alt="${text}" width="${width}" height="${height}" loading="lazy" decoding="async"></a></div><figcaption class="gallery-caption">${text}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Galeria</title><link rel="icon" href="data:,"><style>${CSS}</style>
<script type="application/json" data-enxerto>${JSON.stringify({ consent: false, theme: {} })}</script>
${tag()}</head><body class="oceanwp-theme"><main id="main"><article class="entry"><h1>Galeria</h1><div class="entry-content">
<div id="gallery-1" class="gallery">${figures.join('\n')}</div>
${'<p>Madeira de pinho, sem parafusos.</p>'.repeat(40)}</div></article></main></body></html>`;
}

/** The post, as WordPress prints it. */
export const GALLERY: Visit = {
  page: `post with a gallery of ${PICTURES.length} pictures`,
  visitor: 'opens one, goes on, closes',
  path: '/galeria-1.html',
  html: galleryPage(() => ''),
  cookies: {},
};

/** The file of one of the pictures, from 0. */
export const pictureAt = (at: number): string => PICTURES[at]?.file ?? '';

/** Serves the page's pictures as photos. */
export const servePhotos = (world: World): void => servePictures(world, GALLERY.path, GALLERY.html);
