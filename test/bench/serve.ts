import type { World } from '../pages/harness/servers';
import type { Build } from './builds';
import { serveBuild, servedWith } from './builds';
import type { Visit } from './visits';

export const ORIGIN = 'http://shop.test';
/** An empty page on which the renderer process is started first, so that its start is not measured. */
export const BLANK = '/blank.html';

const sendHtml = (world: World, path: string, html: string): void =>
  world.answer(`shop.test${path}`, (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    response.end(html);
  });

/** Makes the servers serve a visit's page and a build's files, and forget earlier requests. */
export async function serveVisit(world: World, build: Build, visit: Visit): Promise<void> {
  world.reset();
  await world.server.reset();
  sendHtml(world, BLANK, '<!doctype html><title>Nada</title><link rel="icon" href="data:,">');
  sendHtml(world, visit.path, servedWith(build, visit.html));
  serveBuild(world, build);
}
