/** An item of a desktop menu that opens a panel. */
export interface Dropdown {
  readonly item: HTMLElement;
  /** Its own link. */
  readonly link: HTMLElement;
  readonly panel: HTMLElement;
}

/** All of them, and what is done with them. */
export interface Dropdowns {
  /** Those whose panel is seen, whoever has opened it. */
  readonly shown: ReadonlySet<Dropdown>;
  /** Those that the mouse is in, innermost first. */
  hovered: Dropdown[];
  /** Whether a key opened what the focus is at, or it has gone in: the mouse's leaving does not close it then, the focus's does. */
  kept: boolean;
  /** Those that something stands in, innermost first. */
  around(place: unknown): Dropdown[];
  /** Opens a panel. */
  open(dropdown: Dropdown): void;
  /** The same, and closes all but those that it stands in. */
  openOnly(dropdown: Dropdown): void;
  /** Closes a panel and those in it; the focus goes to its link, if it was in there. */
  shut(dropdown: Dropdown): void;
  /** Keeps a panel shut, or no longer, while the mouse is in its item and the theme's CSS would show it. */
  keepShut(dropdown: Dropdown, on: boolean): void;
  /** Looks at these and the open ones, and makes state and place true to what is seen. */
  look(some: Dropdown[]): void;
}
