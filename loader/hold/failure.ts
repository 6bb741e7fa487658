import { heldBy, keptIn } from '#src/asks';
import { hasNonce, POLICY } from '#src/dom/nonce';
import { isHeldScript, letRun, type Hold } from '#src/hold';
import { native } from '../native';
import { run } from '../sleeper';

// This code is inline in the page. It uses the methods of prototypes, because markup can put anything in front of the document's
// own (XX-18).

/** All elements of the page that match. */
const all = (selector: string): NodeListOf<HTMLElement> =>
  native('querySelectorAll').call(document, selector) as NodeListOf<HTMLElement>;

/** A link to an address. */
const linkTo = (address: string): HTMLAnchorElement =>
  Object.assign(native('createElement').call(document, 'a') as HTMLAnchorElement, {
    href: address,
  });

const isHttp = ({ protocol }: HTMLAnchorElement): boolean => protocol.startsWith('http');

/** Adds, after each held frame, a link to what the frame would show. */
export function linkMissing(): void {
  for (const frame of all('iframe[data-cli-src]')) {
    const address = frame.dataset.cliSrc as string;
    const link = linkTo(address);
    link.textContent = address;
    if (isHttp(link)) frame.after(link);
  }
}

/**
 * Releases what the bootstrap holds, and runs the scripts one after the other. Under a policy with a nonce, a script that the page
 * has printed runs only if it has the nonce (XX-11). Of all else, only http(s) addresses are put back, and documents that
 * frames of the page had (LD-29).
 *
 * @param nonce the bootstrap's nonce; '' if it has none
 */
export async function releaseAll(hold: Hold, nonce: string): Promise<void> {
  hold.may = () => true;
  const mayRun = (script: HTMLElement): boolean =>
    hold.inserted.has(script) || (nonce ? hasNonce(script, nonce) : all(POLICY).length === 0);
  for (const element of new Set([...all('[data-cli-category]'), ...hold.inserted])) {
    for (const attribute of heldBy(element)) {
      const value = element.getAttribute(keptIn(attribute)) as string;
      if (attribute === 'srcdoc' ? hold.documents.has(value) : isHttp(linkTo(value)))
        element.setAttribute(attribute.replace('xlink:', ''), value);
    }
    if (isHeldScript(element) && mayRun(element)) {
      letRun(element as HTMLScriptElement, hold);
      await run(element as HTMLScriptElement);
    }
  }
}
