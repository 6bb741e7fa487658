import { table, text, type Values } from '../field';
import { legacy } from './legacy';

/** Selectors and classes for the page builder's nested tabs (PB-01). */
export const TABS_PROFILE = table({
  ...legacy('tabs', 'elementorFrontend', 'augment'),
  /** Selector for a set of tabs. */
  tabs: text('.e-n-tabs'),
  /** Selector for the element that contains the titles, a child of the set. Where the page builder's CSS turns the set into an accordion, this element has no box of its own. */
  list: text('.e-n-tabs-heading'),
  /** Selector for a title, a child of that element. */
  tab: text('.e-n-tab-title'),
  /** Selector for the element that contains the panels, a child of the set. */
  content: text('.e-n-tabs-content'),
  /** Selector for a panel, a child of that element. */
  panel: text('.e-con'),
  /** Class of the panel that is shown. */
  activeClass: text('e-active'),
  /** Class that we add to a set once its titles switch its panels; without this class, the page builder's CSS shows the first panel. */
  readyClass: text('e-activated'),
});

/** The values of `TABS_PROFILE`. */
export type TabsProfile = Values<typeof TABS_PROFILE>;

const WIDGET = '.elementor-widget-n-accordion';
const ONE = `${WIDGET}[data-settings*='"max_items_expended":"one"']`;

/** Selectors for the page builder's accordions, whose items are `details` elements (PB-04). */
export const ACCORDIONS_PROFILE = table({
  ...legacy('accordions', 'elementorFrontend', 'off'),
  /** Selector for an accordion. */
  accordion: text('.e-n-accordion'),
  /** Selector for the accordions of which one item at most is open. */
  single: text(`:is(${ONE}, ${ONE} > .elementor-widget-container) > .e-n-accordion`),
  /** Selector for an item, a `details` element that is a child of the accordion. */
  item: text('.e-n-accordion-item'),
  /** Selector for an item's title, a `summary` element that is a child of the item. */
  title: text('.e-n-accordion-item-title'),
});

/** The boxes whose backgrounds the page builder's CSS hides at first (PB-02). */
export const BACKGROUNDS_PROFILE = table({
  ...legacy('backgrounds', 'elementorFrontend', 'off'),
  /** Selector for boxes whose backgrounds show only when they come near the window. */
  box: text('.e-con.e-parent'),
  /** Class that we add to a box so that its background shows. */
  shownClass: text('e-lazyloaded'),
});
