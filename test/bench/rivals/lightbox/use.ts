import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Build } from '#test/bench/builds';
import type { Unwatched } from '#test/bench/unwatched';
import { withUnwatched } from '#test/bench/unwatched';
import type { World } from '#test/pages/harness/servers';
import { GALLERY, pictureAt, servePhotos } from './page';

/** The picture that is opened, from 0, and how many pictures the visitor goes on from there. */
const OPENED = 2;
const STEPS = 3;
/** After this time, a lightbox has opened, gone on or closed, with every tool; its files are loaded in it too. */
const REST_MS = 1_200;

/** Expressions for a tool's parts. */
export interface Parts {
  next: string;
  close: string;
  /** The large picture that shows; undefined where none does. */
  shown: string;
}

const clickAnd = async (page: Unwatched, element: string): Promise<void> => {
  await page.click(element);
  await wait(REST_MS);
};

const open = (page: Unwatched): Promise<void> =>
  clickAnd(page, `document.querySelectorAll('#gallery-1 a')[${OPENED}]`);

async function goOn(page: Unwatched, { next }: Parts): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await clickAnd(page, next);
}

/** What a visitor does: opens a picture, goes on three times, and closes. */
export const usedBy =
  (parts: Parts) =>
  async (page: Unwatched): Promise<void> => {
    await open(page);
    await goOn(page, parts);
    await clickAnd(page, parts.close);
  };

/** Throws unless a tool shows the large pictures that it should show, and nothing any more once it is closed. */
export async function provenLightbox(
  at: { browser: Browser; world: World },
  build: Build,
  parts: Parts,
): Promise<void> {
  await withUnwatched(at, { build, visit: GALLERY, rate: 1 }, async (page) => {
    const expectShown = async (wanted: string, after: string): Promise<void> => {
      const shown = await page.evaluate<string>(
        `((image) => image?.naturalWidth ? new URL(image.src).pathname.replace(/.*\\//, '') : '')(${parts.shown})`,
      );
      if (shown !== wanted)
        throw new Error(`${build.name}: after ${after}, '${shown}' shows, not '${wanted}'`);
    };
    servePhotos(at.world);
    await page.open(GALLERY.path);
    await expectShown('', 'the start');
    await open(page);
    await expectShown(pictureAt(OPENED), 'a click on a picture');
    await goOn(page, parts);
    await expectShown(pictureAt(OPENED + STEPS), 'three steps');
    await clickAnd(page, parts.close);
    await expectShown('', 'the close');
  });
}
