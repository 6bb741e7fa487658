import { knownFirstSlideRule } from '../src/first-slide';
import { document } from '../src/dom/page/document';
import { adopt } from '../src/dom/style';
import type { Scope, Undo } from '../src/scope';

/**
 * Shows the first slide of the theme's carousels as soon as the loader runs, for an owner who pastes the tag alone (TH-56): the
 * theme's file, which has the rule too, comes much later.
 *
 * @returns takes the rule back
 */
export const showFirstSlides = (scope: Scope): Undo =>
  adopt(document, knownFirstSlideRule(), scope.undo);
