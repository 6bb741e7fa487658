import { builtFiles } from '../delivery/proves-consent';
import type { Recorded } from '../harness/servers';
import type { Shop } from '../harness/test';
import { file } from '../harness/test';

/** What Firefox reports to its console of a module that did not come; the page's own error handlers never hear of it. */
export const FIREFOX_SAYS = /Loading module from|Cross-Origin Request Blocked/;

/** The built file of a chunk; of those with texts, the one for these tests' pages, which are in Portuguese. */
export function chunkFile(chunk: string): string {
  const found = builtFiles().find((name) =>
    RegExp(`^${chunk}(?:-pt)?-[\\da-f]{8}\\.js$`).test(name),
  );
  if (!found) throw new Error(`no chunk ${chunk}`);
  return found;
}

/** Breaks a chunk's file at one host as long as `broken` says so. @param broken the request, and how many came before it */
export function breakChunk(
  shop: Shop,
  chunk: string,
  broken: (request: Recorded, before: number) => boolean,
): void {
  const name = chunkFile(chunk);
  let before = 0;
  shop.answer(`shop.test/enxerto/${name}`, (request, response) => {
    if (broken(request, before++))
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>');
    else
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(file(`../../../dist/${name}`, import.meta.url));
  });
}

/** Lets the page itself count what reaches its own error handlers: browsers' consoles say more than a page hears. */
export const EARS = `<script>
  window.reached = [];
  onerror = (text) => void reached.push(text);
  addEventListener('unhandledrejection', ({ reason }) => void reached.push(String(reason)));
</script>`;

/** Necessary work of the page that consent lets go at once, and that goes on whatever fails. */
export const NEEDED = `<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="necessary">
  document.documentElement.dataset.needed = 'yes';</script>`;
