import { heldBy, keptIn } from '../../src/asks';
import { letRun, type Hold } from '../../src/hold';
import { run } from '../sleeper';

/** All elements of the page that match; markup cannot put itself in front of the method (XX-18). */
const all = (selector: string): NodeListOf<HTMLElement> =>
  Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<HTMLElement>;

/** Adds, after each held frame, a link to what the frame would show. */
export function linkMissing(): void {
  for (const frame of all('iframe[data-cli-src]')) {
    const link = document.createElement('a');
    link.href = link.textContent = frame.dataset.cliSrc as string;
    if (link.protocol.startsWith('http')) frame.after(link);
  }
}

/** Releases everything that is held, and runs the scripts one after the other. */
export async function releaseAll(hold: Hold): Promise<void> {
  hold.may = () => true;
  for (const element of all('[data-cli-category]')) {
    for (const attribute of heldBy(element))
      element.setAttribute(
        attribute.replace('xlink:', ''),
        element.getAttribute(keptIn(attribute)) as string,
      );
    if (element instanceof HTMLScriptElement && element.getAttribute('type') === 'text/plain') {
      letRun(element, hold);
      await run(element);
    }
  }
}
