/** A guard of the product that can be taken out of the sources, and a cell that must fail without it. */
export interface Guard {
  /** What guards, for the table of docs/faults.md. */
  name: string;
  /** The file of the sources, and the text that is replaced in it, which it has once. */
  file: string;
  from: string;
  to: string;
  /** The title of the cell. */
  cell: string;
}

/** Guards of different kinds; `npm run faults -- --prove` takes out each of them, one at a time, in a copy of the sources. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'the `try` around reading storage',
    file: 'src/storage.ts',
    from: `        text ||= localStorage.getItem(key);
      } catch {`,
    to: `        text ||= localStorage.getItem(key);
      } catch (error) {
        throw error;`,
    cell: 'storage is blocked: an ad, shown and closed',
  },
  {
    name: 'the `try` around reading cookies',
    file: 'src/cookies/read.ts',
    from: `  } catch {
    return [];`,
    to: `  } catch (error) {
    throw error;`,
    cell: 'cookies are blocked and throw: the banner, accepted',
  },
  {
    name: 'the time limit of a chunk that hangs',
    file: 'loader/chunk-loader.ts',
    from: "scope.after(CHUNK_TIMEOUT_MS, () => reject(new Error('timed out')))",
    to: '() => undefined',
    cell: "the widget's own file never answers: the banner, accepted",
  },
  {
    name: 'the catching of errors where a chunk is mounted',
    file: 'src/scope.ts',
    from: `        crash(error);
        return undefined;`,
    to: '        throw error;',
    cell: 'the chunk push crashes as it is mounted: a push prompt until the browser is asked',
  },
  {
    name: 'our own writing of JSON',
    file: 'src/dom/json.ts',
    from: "if (typeof value === 'string') return quote(value);",
    to: "if (typeof value !== 'symbol') return JSON.stringify(value); else return quote('');",
    cell: 'a JSON that writes nonsense: the banner, accepted',
  },
  {
    name: 'the document without the elements that shadow it',
    file: 'src/dom/page/document.ts',
    from: 'hasOwn(window.document, name) ? window.document : Document.prototype',
    to: 'window.document',
    cell: 'markup that shadows document: the banner, accepted',
  },
  {
    name: 'giving up although the page’s own `fetch` ignores that we do',
    file: 'src/net/fetch-text.ts',
    from: '      resolve(undefined);\n',
    to: '',
    cell: 'a fetch that never answers: an ad, shown and closed',
  },
  {
    name: 'giving the page’s scrolling back where an overlay crashes',
    file: 'src/ui/overlay.tsx',
    from: 'options.lock && scope.undo(options.lock(context))',
    to: 'options.lock?.(context)',
    cell: 'no IntersectionObserver and no ResizeObserver: an ad, shown and closed',
  },
  {
    name: 'the line that names an event which is dropped',
    file: 'widgets/tracking/pipeline/queue.ts',
    from: "  queue.note(fired, 'blocked', reason);",
    to: '',
    cell: 'cookies are blocked in silence: tracking, a page view and a click',
  },
];
