import { bake } from './bake';
import { bootstrapCode } from './code';
import { parseConfig } from './config-text';
import { LEFT_ALONE } from './exclusions';
import { NO_READING_AHEAD, readHold } from './hold';

/** The inline bootstrap for one configuration, or what is wrong with that configuration. */
export interface Bootstrap {
  /** The element to paste; undefined if a value is wrong. */
  readonly html?: string;
  /**
   * The hash, with its quotes, for `script-src` of a policy without a nonce. Undefined if a value is wrong, if scripts sleep,
   * or where browsers compute no hash: if this code's page came neither by https nor from this machine.
   */
  readonly hash?: string;
  /**
   * Whether the snippet puts scripts to sleep. Under a Content Security Policy, the snippet then needs the page's nonce, by
   * which it distinguishes the page's own scripts from scripts that others have put into the markup (XX-11).
   */
  readonly sleeps?: boolean;
  /** One line per wrong value: its path, what was expected, what was found. */
  readonly wrong: readonly string[];
}

/**
 * Creates the element to paste, from the text of the page's configuration and the bundle of `loader/bootstrap.ts`
 * (`dist/bootstrap.template.js`). The promise is never rejected because of what the configuration contains.
 */
export async function bootstrapSnippet(json: string, template: string): Promise<Bootstrap> {
  const { config, wrong } = parseConfig(json);
  if (!config) return { wrong };
  const baked = bake(config);
  const code = await bootstrapCode(template, baked);
  const sleeps = baked.sleep !== '';
  const hash = sleeps ? undefined : await policyHash(code);
  const rest = readHold(config).stopsReadAhead ? NO_READING_AHEAD : '';
  return {
    html: `<script ${LEFT_ALONE}>${code}</script>${rest}`,
    ...(hash && { hash }),
    sleeps,
    wrong,
  };
}

/** The hash of an inline script in the form for a Content Security Policy; undefined if the browser computes none. */
async function policyHash(code: string): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
