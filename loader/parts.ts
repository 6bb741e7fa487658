import type { Scope } from '../src/scope';
import type { SharedScreen } from '../src/screen/shared-screen';
import type { CommandBus } from './api/commands';
import type { Log } from './api/log';
import type { PageState } from './api/page-state';
import type { ScriptTag } from './script-tag';
import type { Settings } from './settings';

/** The objects that all parts of a visit use, passed on as one, because a list of names for each part would cost bytes. */
export interface Visit {
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
