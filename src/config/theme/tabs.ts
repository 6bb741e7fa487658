import { TABS_SCRIPTS } from '../../legacy-lists';
import { legacy } from './legacy';
import { table, text, type Values } from '../field';

/** Selectors and classes for the page builder's nested tabs (PB-01). */
export const TABS_PROFILE = table({
  ...legacy(TABS_SCRIPTS, 'elementorFrontend', 'augment'),
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
