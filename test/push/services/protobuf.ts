// Protocol buffers' wire format, as far as Chromium's messages need it. Fields have numbers here; the code that uses them names them.

/** A field's value: numbers are encoded as varints, texts and bytes with their length, `Fixed` as eight bytes. */
export type Value = number | bigint | boolean | string | Buffer | Fixed;

/** A number that is encoded as eight bytes, little-endian. */
export class Fixed {
  readonly value: bigint;

  constructor(value: bigint) {
    this.value = value;
  }
}

const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH = 2;
const FOUR_BYTES = 5;

/** Encodes a whole number as a varint: groups of seven bits, the lowest first. */
export function varint(value: number | bigint): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Buffer.from(bytes);
}

/** Reads a varint; undefined where the buffer ends within it. */
export function readVarint(
  bytes: Buffer,
  from: number,
): { value: bigint; next: number } | undefined {
  let value = 0n;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (at - from > 9) throw new Error('a varint of more than ten bytes');
    value |= BigInt(byte & 127) << BigInt(7 * (at - from));
    if (byte < 128) return { value: BigInt.asUintN(64, value), next: at + 1 };
  }
  return undefined;
}

/** Encodes a message from its fields, in the order given; a field's number may occur more than once. */
export function encode(fields: readonly (readonly [number, Value])[]): Buffer {
  return Buffer.concat(fields.flatMap(([field, value]) => encodeField(field, value)));
}

function encodeField(field: number, value: Value): Buffer[] {
  const key = (type: number): Buffer => varint((field << 3) | type);
  if (value instanceof Fixed) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(value.value);
    return [key(EIGHT_BYTES), bytes];
  }
  if (typeof value === 'string' || Buffer.isBuffer(value)) {
    const bytes = Buffer.from(value);
    return [key(LENGTH), varint(bytes.length), bytes];
  }
  return [key(VARINT), varint(typeof value === 'boolean' ? Number(value) : value)];
}

/** The fields of a message by number: numbers as bigint, everything with a length as bytes. Throws where it is cut or broken. */
export function decode(bytes: Buffer): Map<number, (bigint | Buffer)[]> {
  const fields = new Map<number, (bigint | Buffer)[]>();
  let at = 0;
  const number = (): bigint => {
    const read = readVarint(bytes, at);
    if (!read) throw new Error('cut within a number');
    at = read.next;
    return read.value;
  };
  const slice = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error('cut within a field');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const read = (type: number): bigint | Buffer => {
    if (type === VARINT) return number();
    if (type === EIGHT_BYTES) return slice(8).readBigUInt64LE();
    if (type === FOUR_BYTES) return BigInt(slice(4).readUInt32LE());
    if (type === LENGTH) return slice(Number(number()));
    throw new Error(`unknown wire type ${type}`);
  };
  while (at < bytes.length) {
    const key = Number(number());
    const values = fields.get(key >> 3) ?? [];
    values.push(read(key & 7));
    fields.set(key >> 3, values);
  }
  return fields;
}

/** All values of a text field. */
export function texts(fields: Map<number, (bigint | Buffer)[]>, field: number): string[] {
  return (fields.get(field) ?? []).map((value) =>
    typeof value === 'bigint' ? String(value) : value.toString('utf8'),
  );
}
