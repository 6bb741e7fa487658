import { FILES, fileOfName } from '#src/chunks';

/** The last part of an address, without `.js`. */
const NAME = /\/([\w-]+)\.js(?:$|[?#])/;

/** The name of our file at an address, without language and hash; undefined if the address is not that of one of our files. */
export function fileNameOf(url: string): string | undefined {
  const name = NAME.exec(url)?.[1] ?? '';
  const file = fileOfName(name);
  return file !== name && Object.hasOwn(FILES, file) ? file : undefined;
}

/** Whether a server sends a file of this content type as a script. */
export const isScriptType = (mime: string): boolean => /javascript|ecmascript/.test(mime);
