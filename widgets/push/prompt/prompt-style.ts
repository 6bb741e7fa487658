import { fieldsOf } from '#src/dom/json';
import { document } from '#src/dom/page/document';
import { contrast, parseColour } from '#src/ui/colour';
import type { Host } from '#src/ui/host';
import type { Push } from '../setup';
import layer from './layer.css?inline';
import css from './prompt.css?inline';

/** Text with at least this contrast is readable (XX-04). */
const READABLE = 4.5;

/** The style sheet of every prompt. */
export const PROMPT_CSS = layer + css;

/** Applies the provider's colours and CSS to a prompt's host, but no colour in which text is unreadable (PU-02, PU-03). */
export function stylePrompt(
  { context, setup }: Push,
  { container, element }: Pick<Host, 'container' | 'element'>,
): void {
  const { accent, textColour, css: customCss, inset } = setup.provider.prompt;
  const shownAccent = container.style.getPropertyValue('--own-accent');
  const background = parseColour(shownAccent);
  const ink = parseColour(textColour);
  if (shownAccent !== accent) {
    const reason = fieldsOf(context.config.raw('look'))['accent']
      ? 'look.accent'
      : 'to be readable';
    context.log(`push.prompt.accent: ${accent} is drawn as ${shownAccent} (${reason})`);
  }
  if (ink && background && contrast(ink, background) >= READABLE)
    container.style.setProperty('--on-accent', textColour);
  container.style.setProperty('--inset', `${inset}px`);
  if (customCss) addCustomCss(element, customCss, context.log);
}

/**
 * The properties that custom CSS may set: colours, lines, fonts and distances. None of them moves an element, or lets it out of
 * the prompt.
 */
const PROPERTIES =
  /^(?:color|accent-color|background-(?:color|image)|border-.*-(?:color|style|width|radius)|font-(?:family|size|style|weight)|letter-spacing|text-(?:align|transform|decoration-(?:color|line|style))|(?:padding|margin)-.*|(?:row|column)-gap)$/;
/** Of these, the ones whose lengths change no size. */
const SIZELESS = /^(?:background|font-family)|-(?:color|radius)$/;
/** The functions that values may use: colours and gradients. No function that loads something is among them. */
const FUNCTIONS =
  /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color|color-mix|(?:repeating-)?(?:linear|radial|conic)-gradient)$/;
/** What a shorthand sets besides what its author means. Its removal is not logged. */
const INCIDENTAL = /^(?:background|border-image|font|line-height|text)(?:-|$)/;
/** The longest length that custom CSS may set, in pixels. One em counts as as much, so that nested ems do not add up. */
const MAX_LENGTH = 40;

/**
 * What custom CSS must not change: the elements around the prompt's box are as large as the window, and two parts of the bell have
 * no box around them. `!important` in a cascade layer wins over everything outside of layers.
 */
const GUARD =
  '@layer box{:host,.look,.layer{margin:0!important;padding:0!important;border:0!important;background:var(--ground,none)!important}.layer::backdrop{display:none!important}.badge,.word{max-block-size:160px!important;overflow:hidden!important}}';

/**
 * Adds the provider's CSS to a prompt, as the browser has parsed it, without what could leave the prompt's box or load anything
 * (PU-03). It is a constructed style sheet, which applies only in this shadow root. A browser without constructed style sheets or
 * cascade layers does not get the CSS.
 */
export function addCustomCss(
  { shadowRoot }: Element,
  customCss: string,
  log: (line: string) => void,
): void {
  try {
    const guard = new CSSStyleSheet();
    guard.replaceSync(GUARD);
    if (guard.cssRules.length === 0) throw new Error('no cascade layers');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(customCss);
    const removed = new Set<string>();
    reduce(sheet, removed);
    if (removed.size > 0)
      log(
        `customCSS: ${[...removed].join(', ')} left out: expected colours, borders, fonts and distances of at most ${MAX_LENGTH} px`,
      );
    if (shadowRoot)
      shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, guard, sheet];
  } catch (error) {
    log(`customCSS is left out: ${String(error)}`);
  }
}

/** Removes all rules but those of styles, and media and support around them, and from these all that is not accepted. */
function reduce(parent: CSSStyleSheet | CSSGroupingRule, removed: Set<string>): void {
  for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = parent.cssRules[at] as CSSGroupingRule & Partial<CSSStyleRule>;
    // A browser without nesting has no such class for the declarations between nested rules.
    const kind = rule.constructor.name;
    if (/^CSS(?:Style|NestedDeclarations)/.test(kind)) reduceStyle(rule.style, removed);
    else if (!/^CSS(?:Media|Supports)/.test(kind)) {
      removed.add(/^@?[\w-]*/.exec(rule.cssText)?.[0] ?? '');
      parent.deleteRule(at);
      continue;
    }
    // In a browser without nesting, a style's rule has no rules.
    if (rule.cssRules as CSSRuleList | undefined) reduce(rule, removed);
  }
}

/** Removes the declarations that are not accepted. */
function reduceStyle(style: CSSStyleDeclaration | undefined, removed: Set<string>): void {
  for (const name of [...(style ?? [])]) {
    if (isAccepted(name, style?.getPropertyValue(name) ?? '')) continue;
    style?.removeProperty(name);
    if (!INCIDENTAL.test(name)) removed.add(name);
  }
}

/** Whether a declaration may stay. The value is as the browser writes it: in lower case, without comments. */
function isAccepted(name: string, value: string): boolean {
  if (value === '' || !PROPERTIES.test(name)) return false;
  const tokens = value.match(/[^\s,()]+|\(/g) ?? [];
  if (tokens.some((token, at) => token === '(' && !FUNCTIONS.test(tokens[at - 1] ?? '')))
    return false;
  const pixels: Record<string, number> = {
    px: 1,
    em: MAX_LENGTH,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  };
  const isShort = (length: string): boolean => {
    const unit = length.replace(/^[\d.]+(?:e[+-]?\d+)?/i, '');
    return unit === '' || Number.parseFloat(length) * (pixels[unit] ?? NaN) <= MAX_LENGTH;
  };
  return SIZELESS.test(name) || (value.match(/[\d.]+[a-z%\d+-]*/gi) ?? []).every(isShort);
}
