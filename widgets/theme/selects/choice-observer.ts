/** Hears of choices that scripts make, because no event tells of them (TH-71). */
export interface ChoiceObserver {
  /** Follows a select and its options; call it again when the select has got other options. */
  observe(select: HTMLSelectElement): void;
  /** Stops following a select, and leaves it as it was. */
  unobserve(select: HTMLSelectElement): void;
}

/**
 * A script chooses by writing one of three properties: `value` or `selectedIndex` of the select, or `selected` of an option,
 * which is jQuery's way. Each followed element gets properties of ours with these names, which pass everything on to the
 * browser's own. Only these elements are changed, not the browser's classes. An element that somebody else follows in this way is
 * left alone.
 *
 * @param onWrite called after each write
 */
export function createChoiceObserver(onWrite: () => void): ChoiceObserver {
  const accessorFor = (name: string): [string, PropertyDescriptor & ThisType<object>] => [
    name,
    {
      configurable: true,
      enumerable: true,
      get() {
        return Reflect.get(prototypeOf(this), name, this);
      },
      set(value: unknown) {
        Reflect.set(prototypeOf(this), name, value, this);
        onWrite();
      },
    },
  ];
  const selectProperties = [accessorFor('value'), accessorFor('selectedIndex')];
  const optionProperties = [accessorFor('selected')];

  const forEachProperty = (
    select: HTMLSelectElement,
    handle: (
      element: Element,
      name: string,
      accessor: PropertyDescriptor,
      existing?: PropertyDescriptor,
    ) => void,
  ): void => {
    for (const element of [select, ...select.options])
      for (const [name, accessor] of element === select ? selectProperties : optionProperties)
        handle(element, name, accessor, Object.getOwnPropertyDescriptor(element, name));
  };

  return {
    observe: (select) =>
      forEachProperty(select, (element, name, accessor, existing) => {
        if (!existing) Object.defineProperty(element, name, accessor);
      }),
    unobserve: (select) =>
      forEachProperty(select, (element, name, accessor, existing) => {
        if (existing?.set === accessor.set) Reflect.deleteProperty(element, name);
      }),
  };
}

/** The object whose properties ours pass everything on to. */
const prototypeOf = (element: object): object => Object.getPrototypeOf(element);
