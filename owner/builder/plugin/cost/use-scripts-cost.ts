import { useEffect, useState } from 'react';
import { ownerOf } from '#owner/page/legacy';
import { addressesOf } from '#owner/page/our-tag';
import { readPrinted } from '#owner/page/printed';
import { parseConfig } from '#owner/snippet/config-text';
import { sleepers } from '#owner/snippet/sleepers';
import type { RawConfig } from '#src/config/read';
import type { DownloadedScript, Loaded } from './scripts';
import { downloadedScripts } from './scripts';
import type { Measured } from './ScriptsCost';

/** The pause after a page has loaded, until what it still loads has come, in milliseconds. */
const SETTLE_MS = 1_000;

interface ScriptsCost {
  /** Measures a page in the preview, which has the draft of this configuration. */
  readonly measure: (inside: Window, config: RawConfig) => void;
  /** What is known for this configuration. */
  readonly of: (config: RawConfig) => Measured;
}

/**
 * Measures the plugins' scripts: as visitors get them now, and in the preview.
 *
 * @param site the address of the front page
 * @param saved the saved configuration, as text
 * @param isWanted whether the site has any of the plugins; else visitors' page is not asked for
 */
export function useScriptsCost(site: string, saved: string, isWanted: boolean): ScriptsCost {
  const [now, setNow] = useState<readonly DownloadedScript[]>();
  const [shown, setShown] = useState<{
    readonly config: RawConfig;
    readonly scripts: readonly DownloadedScript[];
  }>();
  // The preview comes first: the owner waits for it, and afterwards the browser has most of the files.
  const isDue = isWanted && shown !== undefined;
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    const measureNow = async (): Promise<void> => {
      const scripts = await scriptsNow(site, saved);
      if (!isOver) setNow(scripts);
    };
    void measureNow();
    return () => {
      isOver = true;
    };
  }, [isDue, site, saved]);
  const measure = (inside: Window, config: RawConfig): void => {
    const { enxertoPreview: page } = inside;
    setTimeout(() => {
      // The frame may have gone on to another draft, or to another site.
      if (isOn(inside, page)) setShown({ config, scripts: scriptsIn(inside) });
    }, SETTLE_MS);
  };
  return {
    measure,
    of: (config) => ({ now, chosen: shown?.config === config ? shown.scripts : undefined }),
  };
}

function isOn(inside: Window, page: unknown): boolean {
  try {
    return inside.enxertoPreview === page;
  } catch {
    return false;
  }
}

/** The plugins' scripts that the page in a frame has downloaded. */
function scriptsIn({ document: page, performance }: Window): DownloadedScript[] {
  const html = page.documentElement.outerHTML;
  const { scripts } = readPrinted({ html, chars: 0 });
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return downloadedScripts(loaded, scripts, page.baseURI);
}

/** The plugins' scripts that the front page has for a visitor, measured by loading each without running it; undefined without a page. */
async function scriptsNow(site: string, saved: string): Promise<DownloadedScript[] | undefined> {
  if (new URL(site).origin !== location.origin) return undefined;
  try {
    const answer = await fetch(site, { credentials: 'omit', cache: 'no-store' });
    if (!answer.ok) return undefined;
    const { scripts } = readPrinted({ html: await answer.text(), chars: 0 });
    const addresses = scripts.flatMap((script) =>
      ownerOf(script) === undefined ? [] : addressesOf(script).slice(0, 1),
    );
    const absolute = new Set(addresses.map((address) => new URL(address, site).href));
    const loaded = await Promise.all([...absolute].map(load));
    const asleep = sleepers(parseConfig(saved).config ?? {}).map(({ owner }) => owner);
    return downloadedScripts(loaded, scripts, site).map((one) => ({
      ...one,
      isAsleep: asleep.includes(one.owner),
    }));
  } catch {
    return undefined;
  }
}

/** Loads a file, and returns what the browser notes about it. The sizes of another site's file are not known. */
async function load(address: string): Promise<Loaded> {
  const none = { name: address, encodedBodySize: 0, decodedBodySize: 0 };
  if (new URL(address).origin !== location.origin) return none;
  const answer = await fetch(address, { credentials: 'omit' });
  const { byteLength } = await answer.arrayBuffer();
  const noted = performance.getEntriesByName(address, 'resource').at(-1);
  const encodedBodySize = noted ? (noted as PerformanceResourceTiming).encodedBodySize : 0;
  return { name: address, encodedBodySize, decodedBodySize: byteLength };
}
