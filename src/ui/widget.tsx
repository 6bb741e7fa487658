import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CommandName, Commands } from '../commands-and-events';
import type { WidgetContext } from '../contract';
import type { Host } from './host';

/** The context of the chunk that a component belongs to. Inside an overlay, its scope is that of the overlay on screen. */
export const Widget = createContext<WidgetContext | undefined>(undefined);

/** Returns the context of the chunk that has rendered the component: texts, configuration, decision, commands, log, scope. */
export function useWidget(): WidgetContext {
  const context = useContext(Widget);
  if (!context) throw new Error('rendered outside of a root of ours');
  return context;
}

/** The shadow host in which a component is. */
export const HostContext = createContext<Host | undefined>(undefined);

/** Returns the shadow host in which the component is: that of its overlay, or that of its corner. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('rendered outside of a host');
  return host;
}

/**
 * Returns the decision, and renders the component again after every change, at the step `screen` of `consent/order.ts`. This is what
 * zustand's `useStore` does, which imports all of React by its default export: 1.9 kB more with every first visit.
 */
export function useDecision(): WidgetContext['consent'] {
  const { consent } = useWidget();
  const { subscribe, getState } = consent.store;
  useSyncExternalStore(subscribe, () => getState().screen);
  return consent;
}

/**
 * Handles a command while the component is mounted. Commands that waited for it are run first.
 *
 * @example
 *   useCommand('consent.dialog', () => setOpen(true));
 */
export function useCommand<K extends CommandName>(
  command: K,
  handler: (...args: Commands[K]) => void,
): void {
  const { bus } = useWidget();
  const latest = useLatest(handler);
  useLayoutEffect(
    () => bus.handle(command, (...args) => latest.current(...args)),
    [bus, command, latest],
  );
}

/** Returns a reference to the value of the latest rendering, for callbacks that are called later. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => void (latest.current = value));
  return latest;
}

/** State of which callbacks change some fields, and read the newest values, also long after the component was rendered. */
export interface Fields<S> {
  /** The state that the component renders. */
  readonly shown: Readonly<S>;
  /** Returns the newest state. */
  now(): Readonly<S>;
  /** Changes some fields, and renders the component again. */
  set(change: Partial<S>): void;
}

/**
 * Returns a component's state, field by field.
 *
 * @example
 *   const view = useFields({ left: 5, isOpen: true });
 *   scope.on(window, 'blur', () => view.set({ left: view.now().left - 1 }));
 */
export function useFields<S extends object>(initial: S | (() => S)): Fields<S> {
  const [shown, setShown] = useState(initial);
  const newest = useRef(shown);
  const [callbacks] = useState(() => ({
    now: () => newest.current,
    set(change: Partial<S>) {
      newest.current = { ...newest.current, ...change };
      setShown(newest.current);
    },
  }));
  return { shown, ...callbacks };
}
