/** The fields of a key event that say which key it is. A script may dispatch such an event without any of them. */
export type KeyFields = Partial<Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>>;

/** The key code of a key that an input method handles. */
const COMPOSITION = 229;

/**
 * Whether a key belongs to a composition: Japanese, Chinese or Korean input, or a dead key (`´` before `e`). Such a key is never
 * ours (XX-21): Escape discards the composition, Enter accepts it, and the arrow keys choose among its suggestions. Safari ends
 * the composition before it dispatches the `keydown` of that Escape or Enter, so `isComposing` is false there, and only the key
 * code shows it.
 */
export const isComposition = ({ isComposing, keyCode }: KeyFields): boolean =>
  isComposing === true || keyCode === COMPOSITION;

/**
 * The key of an event, as in `KeyboardEvent.key`; '' for a key of a composition. All code that handles keys reads them here (a
 * lint rule).
 *
 * @example
 *   scope.on(window, 'keydown', (event) => keyOf(event) === 'Escape' && close());
 */
export const keyOf = (event: KeyFields): string => (isComposition(event) ? '' : (event.key ?? ''));
