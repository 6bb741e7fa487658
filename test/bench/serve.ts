import type { World } from '../pages/harness/servers';
import type { Build } from './builds';
import { serveBuild, servedWith } from './builds';
import type { Visit } from './visits';

export const ORIGIN = 'http://shop.test';
/** Where the renderer is warmed up, so that starting a process is not measured. */
export const BLANK = '/blank.html';

const sendHtml = (world: World, path: string, html: string): void =>
  world.answer(`shop.test${path}`, (_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    response.end(html);
  });

/** Has the servers answer with what a visit asks for, and forget what was asked before. */
export async function serveVisit(world: World, build: Build, visit: Visit): Promise<void> {
  world.reset();
  await world.server.reset();
  sendHtml(world, BLANK, '<!doctype html><title>Nada</title><link rel="icon" href="data:,">');
  sendHtml(world, visit.path, servedWith(build, visit.html));
  serveBuild(world, build);
}
