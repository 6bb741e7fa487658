/** Observes choices that scripts make in a select. The browser dispatches no event for such choices (TH-71). */
export interface ChoiceObserver {
  /** Observes a select and its options; call it again when the select has new options. */
  observe(select: HTMLSelectElement): void;
  /** Stops observing a select, and restores it. */
  unobserve(select: HTMLSelectElement): void;
}

/**
 * Creates the observer. A script chooses by writing one of three properties: `value` or `selectedIndex` of the select, or, as
 * jQuery does, `selected` of an option. Each observed element gets accessors of ours with these names, which forward to the
 * browser's own. Only these elements are changed, not the browser's prototypes. A property for which another script has
 * defined its own accessor is left unchanged.
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

/** The object to whose properties our accessors forward. */
const prototypeOf = (element: object): object => Object.getPrototypeOf(element);
