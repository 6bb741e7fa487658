/** A guard of the product that `npm run mutations` takes out of a copy of the sources: some test must fail without it. */
export interface Mutation {
  /** What guards. */
  readonly guard: string;
  /** The file of the sources, and the text in it that is replaced, which it has once. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /**
   * For a guard that `npm test` does not catch: a cell of the fault matrix that fails without it, or what Playwright is given to run
   * one test that does. Default: `npm test` catches it.
   */
  readonly elsewhere?: { readonly fault: string } | { readonly pages: readonly string[] };
}

/** Guards of different kinds, the most important of each part of the product. */
export const MUTATIONS: readonly Mutation[] = [
  {
    guard: 'a category is granted only if the visitor has agreed',
    file: 'src/consent/record.ts',
    from: "  if (stored.viewed !== 'yes' || stored.deniedElsewhere(slug) || !isDecided(stored, rules))",
    to: '  if (stored.deniedElsewhere(slug) || !isDecided(stored, rules))',
  },
  {
    guard: 'a refusal in a second copy of the cookie counts',
    file: 'src/consent/record.ts',
    from: "viewed.includes('no') ? 'no' : first",
    to: 'first',
  },
  {
    guard: 'a record with inherited keys is forged',
    file: 'src/consent/record.ts',
    from: ' || Object.keys(found).some((key) => key in {})',
    to: '',
  },
  {
    guard: 'an opt-out of sale counts from any copy of the record',
    file: 'src/consent/record.ts',
    from: '  if (record && others.some((other) => isYes(other?.[OPT_OUT]))) record[OPT_OUT] = true;',
    to: '',
  },
  {
    guard: 'crawlers are not asked',
    file: 'loader/gates/visitor.ts',
    from: 'CRAWLERS.test(navigator.userAgent) ||',
    to: '',
  },
  {
    guard: 'nobody is asked where the owner edits the page',
    file: 'loader/gates/visitor.ts',
    from: 'EDITORS.test(location.search) ? EDITOR : undefined',
    to: 'undefined',
  },
  {
    guard: 'push and ads wait for consent',
    file: 'loader/gates/gates.ts',
    from: "  if (granted) return 'due';",
    to: "  if (granted || siteId) return 'due';",
  },
  {
    guard: 'a held script without the nonce of our tag stays held',
    file: 'loader/script-tag.ts',
    from: "return trusts(element) ? '' : 'without the nonce of our tag';",
    to: "return '';",
  },
  {
    guard: 'a service is held until its category is granted',
    file: 'loader/hold/index.ts',
    from: 'may: (_element, decider) => isGranted(decider),',
    to: "may: (_element, decider) => isGranted(decider) || decider !== '',",
  },
  {
    guard: 'a service that the visitor has refused is not granted with its category',
    file: 'src/consent/store.ts',
    from: '      if (answer === false) return false;',
    to: '',
  },
  {
    guard: 'the bootstrap asks the answer for a service first',
    file: 'loader/bootstrap.ts',
    from: 'String(answerIn(record, decider) ?? record[slugOf(decider)])',
    to: 'String(record[slugOf(decider)])',
  },
  {
    guard: 'an address is held as the browser parses it',
    file: 'loader/hold/deciders.ts',
    from: '  if (PLAIN.test(address)) return address;',
    to: '  if (address) return address;',
  },
  {
    guard: 'srcset is held too',
    file: 'src/asks.ts',
    from: "  img: ['src', 'srcset'],",
    to: "  img: ['src'],",
  },
  {
    guard: 'an event of a refused service is dropped',
    file: 'widgets/tracking/pipeline/queue.ts',
    from: '  else if (!mayStillSend(reason)) dropEvent(queue, fired, reason);',
    to: "  else if (!mayStillSend(reason)) deliver({ ...entry, state: 'on' }, fired);",
  },
  {
    guard: 'a service that was refused while it loaded is not started',
    file: 'widgets/tracking/pipeline/queue.ts',
    from: "  if (queue.gate(slug)) entry.state = 'off';",
    to: "  if (queue.gate(slug) === 'never') entry.state = 'off';",
  },
  {
    guard: 'the name of an event that is dropped is noted',
    file: 'widgets/tracking/pipeline/queue.ts',
    from: "  queue.note(fired, 'blocked', reason);",
    to: '',
  },
  {
    guard: 'addresses carry no personal data',
    file: 'widgets/tracking/visitor/scrub.ts',
    from: '  if (!containsSecret(address)) return address;',
    to: '  if (address) return address;',
  },
  {
    guard: 'an ad whose addresses are no list is not shown',
    file: 'widgets/ad/creative.ts',
    from: '    if (!isList(list)) wrong.push(name);',
    to: '',
  },
  {
    guard: 'custom CSS loads nothing',
    file: 'widgets/push/prompt/prompt-style.ts',
    from: '  /^(?:rgba?|hsla?|hwb|',
    to: '  /^(?:url|image|rgba?|hsla?|hwb|',
  },
  {
    guard: 'Escape belongs to the element that has the focus',
    file: 'src/ui/dismiss.ts',
    from: '    if (active && active !== body && active !== host) return;',
    to: '',
  },
  {
    guard: 'a selection that ends beside an overlay does not close it',
    file: 'src/ui/dismiss.ts',
    from: 'if (pressed && isBeside(event))',
    to: 'if (isBeside(event))',
  },
  {
    guard: 'of two overlays the higher rank has the screen',
    file: 'src/screen/screen-slot.ts',
    from: 'if (!best || rankOf(entry) > rankOf(best)) best = entry;',
    to: 'if (!best) best = entry;',
  },
  {
    guard: 'a lightbox does not wait for the screen',
    file: 'src/screen/screen-slot.ts',
    from: "      if (kind === 'lightbox' && current && rankOf(current) >= RANKS[kind]) return undefined;",
    to: '',
  },
  {
    guard: 'texts have 4.5:1 on the surface',
    file: 'src/ui/colour.ts',
    from: 'step <= 10 && contrast(colour, surface) < 4.5',
    to: 'step < 1',
  },
  {
    guard: 'a player in a slide keeps its own gestures',
    file: 'widgets/theme/carousel/drag.ts',
    from: '    if (hasOwnGestures(root, targetOf(down)) || (isZoomed()',
    to: '    if ((isZoomed()',
  },
  {
    guard: 'a press that moves a little is a click and no drag',
    file: 'widgets/theme/carousel/drag.ts',
    from: '        if (Math.abs(px) <= DRAG_PX) return;',
    to: '',
  },
  {
    guard: 'a setting out of its range becomes the default',
    file: 'src/config/coerce.ts',
    from: 'const fits = number >= lowest && number <= highest;',
    to: 'const fits = !Number.isNaN(number);',
  },
  {
    guard: 'JSON beside Prototype.js',
    file: 'src/dom/json.ts',
    from: "if (typeof value === 'string') return quote(value);",
    to: "if (typeof value !== 'symbol') return JSON.stringify(value); else return quote('');",
  },
  {
    guard: 'blocked cookies are no error',
    file: 'src/cookies/read.ts',
    from: '  } catch {\n    return [];',
    to: '  } catch (error) {\n    throw error;',
  },
  {
    guard: 'an error where a chunk is mounted ends that chunk alone',
    file: 'src/scope.ts',
    from: '        crash(error);\n        return undefined;',
    to: '        throw error;',
  },
  {
    guard: 'the document without the elements that shadow it',
    file: 'src/dom/page/document.ts',
    from: 'hasOwn(window.document, name) ? window.document : Document.prototype',
    to: 'window.document',
  },
  {
    guard: 'a chunk that hangs is given up',
    file: 'loader/chunk-loader.ts',
    from: "scope.after(CHUNK_TIMEOUT_MS, () => reject(new Error('timed out')))",
    to: '() => undefined',
    elsewhere: { fault: "the widget's own file never answers: the banner, accepted" },
  },
  {
    guard: 'blocked storage is no error',
    file: 'src/storage.ts',
    from: '        text ||= localStorage.getItem(key);\n      } catch {',
    to: '        text ||= localStorage.getItem(key);\n      } catch (error) {\n        throw error;',
    elsewhere: { fault: 'storage is blocked: an ad, shown and closed' },
  },
  {
    guard: 'a `fetch` of the page’s that never answers is given up',
    file: 'src/net/fetch-text.ts',
    from: '      resolve(undefined);\n',
    to: '',
    elsewhere: { fault: 'a fetch that never answers: an ad, shown and closed' },
  },
  {
    guard: 'messages are sent to push services only',
    file: 'provider/push/hosts.ts',
    from: 'return PUSH_HOSTS.test(hostname) || isListed(hosts, hostname, Number(port) || PORT)',
    to: 'return hostname',
  },
  {
    guard: 'a subscription is replaced only by who knows its endpoint',
    file: 'provider/push/subscriptions.ts',
    from: 'earlier !== undefined && earlier.endpoint === posted.replaces',
    to: 'earlier !== undefined',
  },
  {
    guard: 'a spreadsheet runs no formula of an export',
    file: 'provider/records/export.ts',
    from: 'text.replaceAll(FORMULA, "$1\'")',
    to: 'text',
  },
  {
    guard: 'a picture on a foreign page counts no ad',
    file: 'provider/http/site-of.ts',
    from: "  if (what !== undefined && what !== 'empty') return false;",
    to: '',
  },
];
