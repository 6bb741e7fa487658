import type { RootHolder } from '../ui/roots';
import type { FloatingHolder } from './floating';
import type { ScreenSlotHolder } from './screen-slot';

/** What all widgets of a page share of its screen: who has it, what floats in its corners, and their roots. Each gets it in its context. */
export type SharedScreen = ScreenSlotHolder & FloatingHolder & RootHolder;
