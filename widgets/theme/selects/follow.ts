/** Hears of choices that scripts make, because no event tells of them (TH-71). */
export interface Follow {
  /** Follows a select and its options; call it again when the select has got other options. */
  on(select: HTMLSelectElement): void;
  /** Stops following a select, and leaves it as it was. */
  off(select: HTMLSelectElement): void;
}

/**
 * A script chooses by writing one of three properties: `value` or `selectedIndex` of the select, or `selected` of an option,
 * which is jQuery's way. Each followed element gets properties of ours with these names, which pass everything on to the
 * browser's own. Only these elements are changed, not the browser's classes. An element that somebody else follows in this way is
 * left alone.
 *
 * @param written called after each write
 */
export function createFollow(written: () => void): Follow {
  const before = (name: string): [string, PropertyDescriptor & ThisType<object>] => [
    name,
    {
      configurable: true,
      enumerable: true,
      get() {
        return Reflect.get(prototypeOf(this), name, this);
      },
      set(value: unknown) {
        Reflect.set(prototypeOf(this), name, value, this);
        written();
      },
    },
  ];
  const ofSelect = [before('value'), before('selectedIndex')];
  const ofOption = [before('selected')];

  const each = (
    select: HTMLSelectElement,
    act: (
      element: Element,
      name: string,
      ours: PropertyDescriptor,
      now?: PropertyDescriptor,
    ) => void,
  ): void => {
    for (const element of [select, ...select.options])
      for (const [name, ours] of element === select ? ofSelect : ofOption)
        act(element, name, ours, Object.getOwnPropertyDescriptor(element, name));
  };

  return {
    on: (select) =>
      each(select, (element, name, ours, now) => {
        if (!now) Object.defineProperty(element, name, ours);
      }),
    off: (select) =>
      each(select, (element, name, ours, now) => {
        if (now?.set === ours.set) Reflect.deleteProperty(element, name);
      }),
  };
}

/** The object whose properties ours pass everything on to. */
const prototypeOf = (element: object): object => Object.getPrototypeOf(element);
