import { contains, findAllIn, findIn, parentOf, propertyOf } from '#src/dom/ask-element';

/** What a visitor can press. */
const CONTROL = 'a[href],button,input,summary,[role=button],[role=link],[tabindex]';

/** What is seen of a control that has no words. */
const PICTURE = 'img,svg,picture,i';

/**
 * The element around a facade of the page's own, if one lies over held content: a picture with a play button, which goes when it
 * is pressed. While it is there, the content needs no card (CO-24), and the keyboard reaches the facade's button alone.
 *
 * @returns the element that has both the content and the facade in it
 */
export function facadeOver(shown: HTMLElement): Element | undefined {
  // Without a card, these two may have no size (`giveSize`), so that nothing could lie over them.
  if (/^(?:object|embed)$/.test(shown.localName)) return undefined;
  const parent = parentOf(shown);
  const around = [parent && parentOf(parent), parent].find(
    (element) => element && !/^(?:body|html)$/.test(element.localName),
  );
  const isFacade = (control: Element): boolean => isOver(control, shown) && hasLook(control, shown);
  return around && [...findAllIn(around, CONTROL)].some(isFacade) ? around : undefined;
}

/** Whether a control is on top of the middle of held content. */
function isOver(control: Element, shown: HTMLElement): boolean {
  const { left, top, width, height } = shown.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const box = Element.prototype.getBoundingClientRect.call(control);
  if (!width || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  const stack = (shown.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y);
  // From what is on top to what is below.
  if (stack.includes(shown)) return stack.slice(0, stack.indexOf(shown)).includes(control);
  // Off screen, nothing can be asked for: what has been taken out of the flow is likely to be on top.
  const { visibility } = getComputedStyle(control);
  return visibility === 'visible' && closestOf(control, shown).some(isPositioned);
}

const isPositioned = (element: Element): boolean => getComputedStyle(element).position !== 'static';

/** A control, and the elements around it which are not around the content too. */
function closestOf(control: Element, shown: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = control; at && !contains(at, shown); at = parentOf(at))
    found.push(at);
  return found;
}

/** Whether a visitor sees anything of a control: words, a picture, or a background that it or an element around it has. */
const hasLook = (control: Element, shown: HTMLElement): boolean =>
  Boolean(propertyOf(control, 'textContent')?.trim()) ||
  findIn(control, PICTURE) !== null ||
  closestOf(control, shown).some((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor);
  });
