import { crc32, deflateSync } from 'node:zlib';
import type { World } from '../pages/harness/servers';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A PNG with so much in it that browsers count it as a picture and not as a background. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per channel, grey.
  head.set([8, 0, 0, 0, 0], 8);
  // One row in ten is noise and the others repeat it: some twenty kilobytes, as a shop's pictures have.
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < rows.length; at++) {
    const [row, column] = [Math.floor(at / (width + 1)), at % (width + 1)];
    const noise = (Math.floor(row / 10) * 7919 + column * column * 31) % 251;
    rows[at] = column === 0 ? 0 : noise;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Serves the page's pictures as bitmaps of their printed size. The demo draws its own as SVG, each of which browsers lay out as a
 * document of its own: that would be counted as the page's layouts.
 */
export function servePictures(world: World, path: string, html: string): void {
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [src, width, height] = ['src', 'width', 'height'].map(
      (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '',
    );
    if (!src || !width || !height) continue;
    const { host, pathname } = new URL(src, `http://shop.test${path}`);
    world.answer(`${host}${pathname}`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=60' });
      response.end(picture(Number(width), Number(height)));
    });
  }
}

const drawn = new Map<string, Buffer>();

function picture(width: number, height: number): Buffer {
  const key = `${width} ${height}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = png(width, height);
  drawn.set(key, made);
  return made;
}
