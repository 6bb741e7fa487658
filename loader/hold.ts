import type { Hold } from '../src/hold';
import { GIVE_UP_MS } from '../src/limits';
import { scriptKind } from '../src/dom/script';
import { run, runsInline } from './sleeper';

// It is inline in the page and adds its listeners and timers directly, because there is no scope yet.
// oxlint-disable enxerto/scoped

/** How many characters of an inline script's text are looked at. The snippets of services are far shorter. */
const BEGINNING = 4000;

/** What the bootstrap holds back may be any of these; its address is in `src`. */
type Holdable = HTMLScriptElement | HTMLIFrameElement | HTMLImageElement;

/**
 * Holds back what a list of services loads, before it is asked for (LD-21 to LD-25): printed elements by an observer, which the
 * browser calls before it looks at a printed script; those that scripts make by the setters of their address. What is held gets
 * the marks of what a server holds back, so the loader releases it in the same way.
 *
 * @param queue gets what is held, as `hold`
 * @param known a pattern with one group for each category (`pattern` in src/known.ts). It is matched against the id and the
 *   address of a script, frame or picture, and against the beginning of an inline script's text
 * @param slugs the site's category for each group of the pattern
 * @param releases whether everything is let go where the loader does not come; otherwise it stays held (LD-24)
 * @param isGranted whether the record in the cookies grants a category of the site
 */
export function holdBack(
  queue: { hold?: Hold; open?: unknown },
  known: string,
  slugs: string[],
  releases: boolean,
  isGranted: (slug: string) => boolean,
): void {
  // Under a policy of hashes and 'strict-dynamic', strangers' scripts would run once the loader inserts them (XX-11): there the
  // policy alone decides.
  if (!document.currentScript?.nonce && !runsInline(queue) && insertsAnything(queue)) return;

  const inserted = new Set<HTMLElement>();
  const hold: Hold = {
    may: ({ dataset }) => isGranted(dataset.cliCategory ?? ''),
    inserted,
    timer: setTimeout(releases ? releaseAll : linkMissing, GIVE_UP_MS),
  };
  queue.hold = hold;

  /**
   * Marks an element of a service, and whether it has to wait. A frame or picture that waits loses its address; a script that
   * waits has a type that is no script's.
   */
  function waits(element: Holdable, address: string): boolean {
    const isScript = element instanceof HTMLScriptElement;
    if (isScript && scriptKind(element.type) === 'data') return false;
    const subject = address ? `${element.id} ${address}` : isScript && element.text.slice(0, BEGINNING);
    const found = subject && subject.match(known);
    if (!found) return false;
    const { dataset } = element;
    dataset.cliClass = 'cli-blocker-script';
    dataset.cliCategory = slugs[found.slice(1).findIndex(Boolean)];
    if (hold.may(element)) return false;
    if (isScript) {
      if (element.type) dataset.type = element.type;
      element.type = 'text/plain';
    } else dataset.cliSrc = address;
    return true;
  }

  /** Resolves addresses as an element does that is on the page. */
  const link = document.createElement('a');
  const frames = document.getElementsByTagName('iframe');
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node instanceof HTMLScriptElement) waits(node, node.src);
        if (node instanceof HTMLImageElement && waits(node, node.src)) node.removeAttribute('src');
      }
    // Asks for all of them, because a frame may be inserted inside of something else.
    for (const frame of frames)
      if (frame.src && waits(frame, frame.src)) {
        frame.removeAttribute('src');
        // Inserted again, it is empty: it may have begun to load.
        frame.replaceWith(frame);
      }
  }).observe(document, { childList: true, subtree: true });

  for (const { prototype } of [HTMLScriptElement, HTMLIFrameElement, HTMLImageElement]) {
    const { setAttribute } = prototype;
    const own: Record<string, (this: Holdable, value: unknown) => void> = {};
    for (const name of ['src', 'type']) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
      const { set } = descriptor ?? {};
      if (!set) continue;
      own[name] = function (value) {
        if (name === 'type') {
          // The type that a script of the page gives to one that waits already is the one that it will run with.
          if (inserted.has(this) && !hold.may(this)) this.dataset.type = String(value);
          else set.call(this, value);
          return;
        }
        link.href = String(value);
        if (!waits(this, link.href)) set.call(this, value);
        else if (this instanceof HTMLScriptElement) {
          inserted.add(this);
          set.call(this, value);
        }
      };
      Object.defineProperty(prototype, name, { ...descriptor, set: own[name] });
    }
    prototype.setAttribute = function (this: Holdable, name, value) {
      const set = own[name.toLowerCase()];
      if (set) set.call(this, value);
      else setAttribute.call(this, name, value);
    };
  }

  /** Nobody has come: below each frame that is missing, the visitor gets a link to what it would show. */
  function linkMissing(): void {
    for (const frame of frames) {
      const { cliSrc } = frame.dataset;
      if (!cliSrc) continue;
      const link = document.createElement('a');
      link.href = cliSrc;
      link.textContent = frame.title || cliSrc;
      frame.after(link);
    }
  }

  /** Nobody has come: lets everything go, one after the other. */
  async function releaseAll(): Promise<void> {
    hold.may = () => true;
    for (const element of document.querySelectorAll<Holdable>('[data-cli-category]')) {
      const { type = '', cliSrc } = element.dataset;
      if (cliSrc) element.src = cliSrc;
      if (element instanceof HTMLScriptElement && element.type === 'text/plain') {
        element.type = type;
        await run(element);
      }
    }
  }
}

/**
 * Whether a script that another one inserts runs whatever the policy of the page says of inline code, as it does under
 * 'strict-dynamic'.
 */
function insertsAnything(queue: { open?: unknown }): unknown {
  try {
    const probe = document.createElement('script');
    probe.text = 'enxerto.open=1';
    document.head.append(probe);
    probe.remove();
  } catch {
    // Trusted Types refuse the text: then nobody inserts anything by text.
  }
  return queue.open;
}
