/**
 * A dialog, shown in front of everything, which holds the focus. Browsers from before 2022 have no dialogs: there it is a plain
 * layer that does not hold the focus.
 */
export type Layer = HTMLElement & Partial<Pick<HTMLDialogElement, 'close' | 'showModal'>>;
