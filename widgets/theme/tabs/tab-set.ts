import type { TabsProfile } from '#src/config/theme/page-builder';
import {
  closest,
  findAllIn,
  matches,
  parentOf,
  propertyOf,
  childrenOf,
} from '#src/dom/ask-element';
import type { Changes } from '#src/dom/changes';

/** One set of tabs, in its present state on the page. */
export interface TabSet {
  list: HTMLElement;
  tabs: HTMLElement[];
  /** The tab whose panel is shown. */
  selected: HTMLElement;
  panelOf(tab: HTMLElement): HTMLElement | undefined;
}

/** Selectors of tab stops in a panel, and of the elements among them that are skipped. */
const TAB_STOPS =
  'a[href],button,input,select,textarea,summary,iframe,[controls],[contenteditable],[tabindex]';
const SKIPPED_STOPS = ':disabled,[tabindex^="-"]';

/** Reads a set of tabs, if it has any, by its children: a panel may contain another set, whose id may begin alike. */
export function readTabSet(root: HTMLElement, profile: TabsProfile): TabSet | undefined {
  const { list, tab, content, panel } = profile;
  const findParts = (part: string, child: string): HTMLElement[] =>
    children(root, part).flatMap((found) => children(found, child));
  const tabs = findParts(list, tab);
  const panels = findParts(content, panel);
  const [first] = tabs;
  if (!first) return undefined;
  return {
    list: parentOf(first) as HTMLElement,
    tabs,
    selected: tabs.find((one) => one.getAttribute('aria-selected') === 'true') ?? first,
    panelOf: (candidate) =>
      panels.find((one) => {
        const id = propertyOf(one, 'id');
        return id && id === candidate.getAttribute('aria-controls');
      }) ?? panels[tabs.indexOf(candidate)],
  };
}

function children(parent: Element, selector: string): HTMLElement[] {
  return childrenOf(parent).filter((child) => matches(child, selector));
}

/** The set to which a title or a panel belongs: the innermost set around it; undefined if there is none. */
export function tabSetOf(part: Element, profile: TabsProfile): TabSet | undefined {
  const root = closest(part, profile.tabs);
  return root ? readTabSet(root, profile) : undefined;
}

/** Selects one tab: it becomes the only tab stop, and only its panel is shown (PB-01). */
export function select(
  set: TabSet,
  selected: HTMLElement,
  { activeClass }: TabsProfile,
  changes: Changes,
): void {
  for (const tab of set.tabs) {
    const isSelected = tab === selected;
    const panel = set.panelOf(tab);
    changes.attribute(tab, 'aria-selected', String(isSelected));
    if (panel) changes.toggle(panel, activeClass, isSelected);
  }
  setTabStop(set, selected, changes);
  ensureFocusable(set.panelOf(selected), changes);
}

/** Makes the selected tab the only tab stop of the set. */
export function setTabStop({ tabs }: TabSet, selected: HTMLElement, changes: Changes): void {
  for (const tab of tabs) changes.attribute(tab, 'tabindex', tab === selected ? '0' : '-1');
}

/** Makes a panel focusable if nothing in it is focusable; otherwise the panel could not be scrolled or read by keyboard. */
export function ensureFocusable(panel: HTMLElement | undefined, changes: Changes): void {
  if (!panel) return;
  const hasStop = [...findAllIn(panel, TAB_STOPS)].some(
    (element) =>
      !matches(element, SKIPPED_STOPS) && Element.prototype.getClientRects.call(element).length > 0,
  );
  if (hasStop) changes.restore(panel, 'attribute', 'tabindex');
  else changes.attribute(panel, 'tabindex', '0');
}
