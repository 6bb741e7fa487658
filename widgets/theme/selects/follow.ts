/** Hears of choices that scripts make: no event tells of them (TH-71). */
export interface Follow {
  /** Follows a select and the options it has; to be called again when it got others. */
  on(select: HTMLSelectElement): void;
  /** Leaves it as it was. */
  off(select: HTMLSelectElement): void;
}

/**
 * A script chooses by writing one of three properties: two of the select, and `selected` of an option, which is jQuery's way. On
 * the followed elements themselves, properties of ours stand before the browser's, which do the work as ever: the classes are
 * left alone, and so is an element that somebody else follows in this way.
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
        return Reflect.get(Object.getPrototypeOf(this) as object, name, this) as unknown;
      },
      set(value: unknown) {
        Reflect.set(Object.getPrototypeOf(this) as object, name, value, this);
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
