import { putHost } from '../src/dom/plain-host';
import { NOTICE_MS } from '../src/limits';
import type { Scope } from '../src/scope';
import type { Settings } from './settings';

// Above the corner where the show-again tab stands, in the browser's own colours.
const CSS = `p{position:fixed;z-index:2147483647;inset:auto 12px 96px;width:fit-content;margin:0 auto;padding:12px 16px;border:1px solid #80808052;border-radius:10px;background:var(--enxerto-surface,Canvas);color:var(--enxerto-ink,CanvasText);box-shadow:0 2px 12px #0000001f;font:500 15px/1.5 var(--enxerto-font,system-ui)}`;

/** What is said where something could not be loaded, and its language: the owner's word, else ours. */
export function failureWords({ language, raw }: Settings): [words: string, lang: string] {
  // As it came: whoever draws the banner reads the whole section, and names what is wrong in it.
  const { texts } = Object(raw('banner'));
  const given: unknown = Object(texts).failed;
  if (typeof given === 'string' && given) return [given, language];
  // Escaped: a page in another encoding may read the loader in that.
  return /^pt/i.test(language)
    ? ['N\u00e3o foi poss\u00edvel carregar o conte\u00fado.', language]
    : ['The content could not be loaded.', 'en'];
}

/** Makes what tells the visitor that something could not be loaded, by a line at the bottom of the page for a while. */
export function createNotice(scope: Scope): (words: string, lang: string) => void {
  let drop = (): void => {};
  return (words, lang) => {
    const line = document.createElement('p');
    line.setAttribute('role', 'status');
    line.dir = 'auto';
    line.lang = lang;
    drop();
    drop = putHost(scope, 'notice', CSS, line);
    // Screen readers say what changes in a region that is there already.
    scope.frame(() => (line.textContent = words));
    scope.after(NOTICE_MS, drop);
  };
}
