/** Random bytes as lower-case hexadecimal digits. `crypto.randomUUID` is not used, because http: pages do not have it. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** 36 random characters, as UUID version 4. */
export function newId(): string {
  const hex = randomHex(16);
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
