import { AT_ONCE } from '../dom/at-once';
import { keyOf } from '../dom/key';
import { CLICK_AFTER_MS } from '../limits';
import type { Scope, Undo } from '../scope';

/** A press is noticed in front of the controls' own listeners, and nothing is done to it. */
const OPTIONS = { ...AT_ONCE, capture: true, passive: true };

/** What a visitor can press, and which keys press it. */
const CONTROLS = 'button,a,summary,label,input';
const KEYS: Readonly<Record<string, string>> = {
  Enter: 'button,a,summary',
  ' ': 'button,summary,input',
};

/** How far a pointer may move in a press, in CSS pixels. */
const NEAR = 10;

/** For each control, its last click that counted, as far as it says whether somebody has prevented it. */
const counted = new WeakMap<Element, Pick<Event, 'defaultPrevented'>>();

/** The clicks that an optimizer has repeated. */
const repeated = new WeakSet<Event>();

/** Whether an event is a click that an optimizer repeats, although its control has answered it before. */
export const isRepeatedClick = (event: Event): boolean => repeated.has(event);

/** The control whose press counts at this moment. */
let pressed: Element | undefined;

/**
 * Makes each press of a control count, also if the page keeps its click from us: optimizers that delay scripts stop the first
 * clicks in front of everybody, and repeat them later at our host, where nobody knows which control was meant (LD-28). A press
 * is a pointer or a key that goes down and up on the same control. If no click has followed it in time, the control is clicked.
 * Finds also the clicks that an optimizer repeats at a control that has answered them before (`isRepeatedClick`).
 *
 * @param root the element in the shadow root that has the controls
 */
export function countPresses(scope: Scope, root: HTMLElement): void {
  let down: { readonly event: Event; readonly control: Element } | undefined;
  let listening: Scope | undefined;
  let stopWaiting: Undo | undefined;

  for (const type of ['pointerdown', 'mousedown', 'keypress']) scope.on(root, type, begin, OPTIONS);
  scope.on(root, 'click', (event: Event) => isRepeated(event) && repeated.add(event), OPTIONS);

  function begin(event: Event): void {
    const control = controlOf(event);
    // A tap has two beginnings: the finger's and the mouse's that the browser adds.
    if (control !== down?.control) end();
    down = control && { event, control };
    if (!control || listening) return;
    listening = scope.part('press');
    for (const type of ['pointerup', 'mouseup', 'keyup'])
      listening.on(root, type, waitForClick, OPTIONS);
    // With these, the press has been answered, or is none.
    for (const type of ['click', 'contextmenu', 'pointercancel'])
      listening.on(root, type, end, OPTIONS);
  }

  function waitForClick(event: Event): void {
    if (!down || controlOf(event) !== down.control || !isNear(down.event, event)) return;
    const { control } = down;
    stopWaiting?.();
    stopWaiting = listening?.after(CLICK_AFTER_MS, () => {
      end();
      press(control);
    });
  }

  function end(): void {
    down = undefined;
    listening?.end();
    listening = undefined;
  }
}

function press(control: Element): void {
  if (!control.isConnected) return;
  pressed = control;
  (control as HTMLElement).click();
  pressed = undefined;
}

/** The control that the visitor presses with an event; undefined for other buttons of a mouse, other keys, and scripts. */
function controlOf(event: Event): Element | undefined {
  const { target, isTrusted } = event;
  const { button } = event as MouseEvent;
  const selector = event instanceof KeyboardEvent ? KEYS[keyOf(event)] : CONTROLS;
  if (!isTrusted || button || !selector || !(target instanceof Element)) return undefined;
  return target.closest(selector) ?? undefined;
}

/** Whether a pointer has not moved between two events. Keys are nowhere: their distance is no number. */
const isNear = (from: Event, to: Event): boolean => {
  const { clientX, clientY } = from as MouseEvent;
  const { clientX: x, clientY: y } = to as MouseEvent;
  return !(Math.hypot(x - clientX, y - clientY) > NEAR);
};

/**
 * Whether a click is one that an optimizer repeats, although the control has answered it before. A repeated click comes from a
 * script, and follows one whose default was prevented. Has to be called once for each click.
 */
function isRepeated(event: Event): boolean {
  const { target, isTrusted } = event;
  const control = target instanceof Element && target.closest(CONTROLS);
  if (!control) return false;
  const before = counted.get(control);
  if (isTrusted || pressed === control) {
    // What the page has kept from us it may repeat.
    counted.set(control, isTrusted ? event : { defaultPrevented: true });
    return false;
  }
  counted.delete(control);
  return before?.defaultPrevented === true;
}
