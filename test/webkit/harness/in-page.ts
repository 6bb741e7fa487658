// Functions that run in the page: their code is sent there, so that they can use nothing from outside but what they are given.

/** The number of elements that a selector finds, seen or not, in the page and in our shadow roots. */
export function countAll(selector: string): number {
  const [host = '', inside] = selector.split(' >> ');
  if (inside === undefined) return document.querySelectorAll(host).length;
  const roots = [...document.querySelectorAll(host)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return roots.reduce((count, root) => count + root.querySelectorAll(inside).length, 0);
}

/** The elements that are seen, of those that a selector finds in the page, in our shadow roots, and in frames of its own origin. */
export function look(selector: string, name?: string): Element[] {
  const [host = '', inside] = selector.split(' >> ');
  const within = (where: string): ParentNode[] =>
    [...document.querySelectorAll(where)].flatMap(
      (one) => one.shadowRoot ?? (one as HTMLIFrameElement).contentDocument ?? [],
    );
  const roots = inside === undefined ? [document, ...within('enxerto-root, iframe')] : within(host);
  return roots
    .flatMap((root) => [...root.querySelectorAll(inside ?? selector)])
    .filter((one) => {
      const label = one.getAttribute('aria-label') ?? one.textContent;
      return name === undefined || label.trim() === name;
    })
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      const { visibility } = getComputedStyle(one);
      return width > 0 && height > 0 && visibility === 'visible';
    });
}

/** Where the middle of the only such element is, once it stands still and nothing covers it; else a text that says why not. */
export async function place(
  find: typeof look,
  selector: string,
  name?: string,
): Promise<{ x: number; y: number } | string> {
  const [one, another] = find(selector, name);
  if (!one) return 'not shown';
  if (another) return 'several are shown';
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const before = one.getBoundingClientRect();
  await frame();
  await frame();
  const { left, top, width, height } = one.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return 'it moves';
  const own = { x: left + width / 2, y: top + height / 2 };
  const frameAt = one.ownerDocument.defaultView?.frameElement?.getBoundingClientRect();
  const point = { x: own.x + (frameAt?.left ?? 0), y: own.y + (frameAt?.top ?? 0) };
  let hit = document.elementFromPoint(point.x, point.y);
  for (let inner = hit; inner?.shadowRoot; hit = inner)
    inner = inner.shadowRoot.elementFromPoint(point.x, point.y);
  if (hit instanceof HTMLIFrameElement && hit.contentDocument === one.ownerDocument)
    hit = hit.contentDocument.elementFromPoint(own.x, own.y);
  return one.contains(hit) ? point : `covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`;
}
