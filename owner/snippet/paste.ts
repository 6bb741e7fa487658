import type { RawConfig } from '#src/config/read';
import { fieldsOf, isRecord } from '#src/dom/json';
import { bake } from './bake';
import { configText } from './config-text';
import { firstSlideElement } from './first-slide';
import { configElement, tagElement, type Tag } from './html';

/** Where an owner pastes the code: a box for scripts in WordPress's head, a must-use plugin, or any other head. */
export type Place = 'head-box' | 'mu-plugin' | 'any';

/** The kind of a pasted line; the tag builder explains each kind. */
export type LineKind =
  | 'bootstrap'
  | 'first-slide'
  | 'config'
  | 'page-only'
  | 'tag'
  | 'php-open'
  | 'php-close'
  | 'file';

/** One line, or a few lines that belong together, of what is pasted. */
export interface PastedLine {
  readonly kind: LineKind;
  readonly code: string;
}

/** One thing to paste or to save. */
export interface Piece {
  /** Where it is pasted or saved: the head, or the path of a file. */
  readonly target: 'head' | 'wp-content/mu-plugins/enxerto.php' | 'config-file';
  /** The whole text, as it is copied. */
  readonly code: string;
  /** The same text, line by line. */
  readonly lines: readonly PastedLine[];
}

/** The owner's choices. */
export interface PasteOptions extends Omit<Tag, 'configAddress'> {
  readonly place: Place;
  readonly config: RawConfig;
  /** Address of the configuration as a file; '' if it is pasted into the page. */
  readonly configAddress: string;
  /** The inline bootstrap's element; '' for none. */
  readonly bootstrap: string;
  /** Whether the site has the theme that we support. That theme's CSS hides slides until a script has run. */
  readonly hasTheme?: boolean;
}

/** Fields that are used only if they are in the page itself (XX-12), and so are never written into the file. */
const PAGE_ONLY = [['base'], ['nonce'], ['tracking', 'hosts'], ['tracking', 'gtm', 'host']];

/** Returns everything to paste and to save, in order. */
export function createPieces(options: PasteOptions): Piece[] {
  const { bootstrap, config, configAddress, hasTheme, place } = options;
  const [inFile, onPage] = configAddress ? splitConfig(config) : [{}, config];
  const lines: PastedLine[] = [];
  if (bootstrap) lines.push({ kind: 'bootstrap', code: bootstrap });
  const isInBootstrap = bootstrap && bake(config).rule;
  const style =
    (hasTheme || config['theme'] !== undefined) && !isInBootstrap && firstSlideElement(config);
  if (style) lines.push({ kind: 'first-slide', code: style });
  if (!configAddress) lines.push({ kind: 'config', code: configElement(onPage) });
  else if (Object.keys(onPage).length > 0)
    lines.push({ kind: 'page-only', code: configElement(onPage) });
  lines.push({ kind: 'tag', code: tagElement(options) });
  const html = lines.map(({ code }) => code).join('\n');
  const head: Piece =
    place === 'mu-plugin' ? asMuPlugin(html, lines) : { target: 'head', code: html, lines };
  if (!configAddress) return [head];
  const file = `${configText(inFile)}\n`;
  return [
    { target: 'config-file', code: file, lines: [{ kind: 'file', code: file.trimEnd() }] },
    head,
  ];
}

function asMuPlugin(html: string, lines: readonly PastedLine[]): Piece {
  const code = muPlugin(html);
  const [before = '', after = ''] = code.split(html);
  return {
    target: 'wp-content/mu-plugins/enxerto.php',
    code,
    lines: [
      { kind: 'php-open', code: before.trimEnd() },
      ...lines,
      { kind: 'php-close', code: after.trim() },
    ],
  };
}

/** The delimiter of PHP's nowdoc; a number is added if a line of the text begins with it. */
const DELIMITER = 'ENXERTO';

/**
 * A must-use plugin that prints this HTML at the beginning of the head. Nothing in a nowdoc is replaced or needs escaping;
 * only its delimiter at the start of a line ends it, so that is a word with which no line begins.
 */
function muPlugin(html: string): string {
  let delimiter = DELIMITER;
  for (
    let number = 2;
    html.split('\n').some((line) => line.trimStart().startsWith(delimiter));
    number += 1
  )
    delimiter = `${DELIMITER}${number}`;
  return `<?php
add_action('wp_head', function () {
    echo <<<'${delimiter}'
${html}
${delimiter};
}, -9999);
`;
}

/** Splits a configuration into the part for the file and the part that is used only in the page. */
function splitConfig(config: RawConfig): [inFile: RawConfig, onPage: RawConfig] {
  const inFile = structuredClone(config);
  const onPage: RawConfig = {};
  for (const path of PAGE_ONLY) {
    const [last = '', ...before] = [...path].reverse();
    const parent = before.reduceRight<RawConfig>((node, key) => fieldsOf(node[key]), inFile);
    if (!(last in parent)) continue;
    before.reduceRight<RawConfig>((part, key) => {
      if (!isRecord(part[key])) part[key] = {};
      return part[key] as RawConfig;
    }, onPage)[last] = parent[last];
    delete parent[last];
  }
  return [inFile, onPage];
}
