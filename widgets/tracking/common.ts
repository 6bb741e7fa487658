import type { WidgetContext } from '../../src/contract';
import type { Loose } from './loose';
import { applyFilters } from './pipeline/filters';
import { map, text, texts, yes } from './loose';
import type { Outgoing, Tracker } from './tracker';
import { identify } from './services/identity';
import type { Layer } from './services/layer';
import { openLayer, tagLayerName } from './services/layer';
import { sendCopy } from './services/send-copy';
import { opensWindow } from './pipeline/time-window';
import { loadVendor } from './vendor';
import { externalId } from './visit/external-id';

/** A map of the server's, read as it was meant (TR-01). */
export interface Reader {
  /** As it was printed. */
  readonly all: Loose;
  yes(key: string): boolean;
  text(key: string): string;
  texts(key: string): string[];
  /** The map under a key; an empty one where there is none. */
  in(key: string): Reader;
}

/**
 * What the services' chunks have in common. It comes with the chunk `visit`, which every service stands on: each of them built
 * alone would carry all of it once more.
 */
export interface Common {
  read(value: unknown): Reader;
  /** A data layer of Google's, which the page may have already. */
  layer(name: string): Layer;
  /** The one of Google's tag, as the server's settings name it. */
  tagLayer(): Layer;
  /** Writes Meta's own cookies, and gives what Meta may know the visitor again by (TR-14, TR-40). */
  identify(): Record<string, string>;
  /** The first that is an external id, 64 hexadecimal digits: the server prints some without their digits (D18). */
  externalId(...candidates: unknown[]): string;
  /**
   * Sends the server its copy of an event, where that is for the page to do (contract §1.12).
   *
   * @param cookie where the server looks for the id of what it sends by itself
   */
  copy(outgoing: Outgoing, cookie: string): void;
  /**
   * Puts a vendor's script on the page: nonce, Trusted Types, `config.hosts`; removed once loaded (LD-09).
   *
   * @param loaded called once it has run
   */
  load(address: string, loaded?: () => void): void;
  /**
   * What the site's hooks and the event's time window leave of it, just before it is sent, by browser and by server (TR-42,
   * TR-50); without e-mail addresses in what it says of places and campaigns (TR-11).
   */
  filter(outgoing: Outgoing): Outgoing | undefined;
}

export function createCommon(context: WidgetContext, tracker: Tracker): Common {
  return {
    read,
    layer: (name) => openLayer(context, tracker.options, name),
    tagLayer: () => openLayer(context, tracker.options, tagLayerName(tracker.options)),
    identify: () => identify(tracker, externalId),
    externalId,
    copy: (outgoing, cookie) => sendCopy(tracker, outgoing, cookie),
    load: (address, loaded) => loadVendor(context, tracker.config.hosts, address, loaded),
    filter(outgoing) {
      const { keepParameters } = tracker.config;
      const kept = applyFilters(window as never, context.log, outgoing, keepParameters);
      return kept && opensWindow(kept, tracker.cookies) ? kept : undefined;
    },
  };
}

function read(value: unknown): Reader {
  const all = map(value);
  return {
    all,
    yes: (key) => yes(all[key]),
    text: (key) => text(all[key]),
    texts: (key) => texts(all[key]),
    in: (key) => read(all[key]),
  };
}
