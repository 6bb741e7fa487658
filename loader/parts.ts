import type { LoaderConsent } from '#src/consent/consent';
import type { Steps } from '#src/consent/order';
import type { Law } from '#src/consent/region/law';
import type { Release } from '#src/consent/release/release';
import type { Scope } from '#src/scope';
import type { SharedScreen } from '#src/screen/shared-screen';
import type { CommandBus } from './api/commands';
import type { Log } from './api/log';
import type { PageState } from './api/page-state';
import type { Facts } from './gates/gates';
import type { ScriptTag } from './script-tag';
import type { Settings } from './settings';

/** The objects that all parts of a visit use, passed on as one, because a list of names for each part would cost bytes. */
export interface LoaderParts {
  /** The page's globals. */
  readonly page: Record<string, unknown>;
  readonly scope: Scope;
  readonly pageState: PageState;
  readonly tag: ScriptTag;
  readonly settings: Settings;
  readonly log: Log;
  readonly commands: CommandBus;
  readonly shared: SharedScreen;
}

/** Manages the decision on this page: releases what is granted, announces the decision, lets the visitor change it. */
export interface LoaderConsentControl {
  readonly consent: LoaderConsent;
  readonly release: Release;
  /** The facts about consent that the gates need. */
  facts(): Facts['consent'];
  /** Whether the banner will be needed, judging by what has been parsed of the page so far. */
  willAsk(): boolean;
  /** Reads the owner's settings again. */
  configure(): void;
  /** Whether the chunk `region` has to find the law (CO-46). */
  needsLaw(): boolean;
  /** Called once the chunk `region` has found the law. */
  setLaw(found: Law): void;
  /** If we ask for consent, hides the legacy plugin's settings, and gives the pixel plugin our decision (CO-45). */
  takeOver(): void;
  /** Reads the cookies again, announces a decision that was not announced yet, and releases what may run. */
  catchUp(): void;
  /**
   * Called when the page and its configuration are complete: handles links, and choices made in other tabs, and shows the tab.
   * @param mustAssume true if nothing was configured, but we have found out that we have to ask for consent (XX-14)
   */
  activate(mustAssume: boolean): void;
  /** Runs all steps that follow a change of the decision (`order.ts`), including the caller's own (CO-12). */
  runSteps(steps?: Steps): void;
  /** Lets the legacy plugin ask in our place, with its own bar and buttons (LD-19). The decision made so far still holds. */
  standAside(): void;
  /** Shows the visitor a notice that what they asked for could not be done. */
  notifyFailure(): void;
}
