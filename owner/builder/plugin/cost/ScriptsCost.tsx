import type { ReactNode } from 'react';
import { useSpeech } from '#owner/builder/words/language';
import { counted, filled } from '#owner/form/speech';
import type { LegacyOwner } from '#src/legacy-scripts';
import type { DownloadedScript } from './scripts';
import { costOf } from './scripts';

/** What has been measured. Nothing is shown before both have. */
export interface Measured {
  /** The plugins' scripts that visitors download now; undefined if that is not known. */
  readonly now?: readonly DownloadedScript[] | undefined;
  /** Those that the preview with the owner's choice has downloaded; undefined while it loads. */
  readonly chosen?: readonly DownloadedScript[] | undefined;
}

interface ScriptsCostProps extends Measured {
  /** The owners of the scripts that count. */
  readonly owners: readonly LegacyOwner[];
}

/** Says what the plugins' scripts weigh on the front page, as it is and with the owner's choice. */
export function ScriptsCost({ owners, now, chosen }: ScriptsCostProps): ReactNode {
  const { language, words } = useSpeech();
  const { cost } = words;
  if (!now || !chosen) return null;
  const [before, after] = [costOf(now, owners), costOf(chosen, owners)];
  const textOf = ({ count, bytes }: typeof before): string =>
    filled(counted(cost.scripts, count), { size: sizeOf(bytes, language) });
  const unknown = Math.max(before.unknown, after.unknown);
  const sentences = [
    filled(cost.line, { now: textOf(before), chosen: textOf(after) }),
    after.asleep > 0 && counted(cost.asleep, after.asleep),
    (before.isUnpacked || after.isUnpacked) && cost.unpacked,
    unknown > 0 && counted(cost.unknown, unknown),
  ];
  return <p className="hint scripts-cost">{sentences.filter(Boolean).join(' ')}</p>;
}

/** A size in kilobytes, with a decimal where it is small. */
const sizeOf = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: bytes < 10_000 ? 1 : 0,
  }).format(bytes / 1_000);
