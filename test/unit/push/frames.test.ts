// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frame, FrameReader } from '../../push/services/mcs';
import { decode, encode, Fixed, readVarint, texts, varint } from '../../push/services/protobuf';
import { forAll } from '../for-all';

describe('protocol buffers', () => {
  test('numbers, texts and bytes are encoded as the format asks', () => {
    expect(varint(300).toString('hex')).toBe('ac02');
    expect(encode([[1, 150]]).toString('hex')).toBe('089601');
    expect(encode([[2, 'testing']]).toString('hex')).toBe('120774657374696e67');
    expect(encode([[7, new Fixed(1n)]]).toString('hex')).toBe('390100000000000000');
    expect(encode([[1, true]]).toString('hex')).toBe('0801');
  });

  test('encoded fields are decoded, repeated ones in their order', () => {
    forAll([fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.string()))], (fields) => {
      const read = decode(encode(fields));
      for (const [field] of fields)
        expect(texts(read, field)).toEqual(
          fields.filter(([other]) => other === field).map(([, text]) => text),
        );
    });
    forAll([fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })], (value) => {
      expect(decode(encode([[1, value]])).get(1)).toEqual([value]);
      expect(decode(encode([[1, new Fixed(value)]])).get(1)).toEqual([value]);
    });
  });

  test('cut or broken bytes throw, and an incomplete number is undefined', () => {
    expect(readVarint(Buffer.from([0x80]), 0)).toBeUndefined();
    expect(() => decode(Buffer.from([0x12, 5, 1]))).toThrow('cut');
    expect(() => decode(Buffer.from([0x08, 0x80]))).toThrow('cut');
    expect(() => decode(Buffer.from([0x0b]))).toThrow('wire type');
    expect(() => readVarint(Buffer.alloc(12, 0x80), 0)).toThrow('ten bytes');
  });
});

describe('frames', () => {
  test('frames are assembled however the bytes are cut', () => {
    const frames = [
      { tag: 2, body: Buffer.alloc(300, 1) },
      { tag: 0, body: Buffer.alloc(0) },
      { tag: 8, body: Buffer.from('Olá') },
    ];
    const bytes = Buffer.concat([
      Buffer.from([41]),
      ...frames.map(({ tag, body }) => frame(tag, body)),
    ]);
    forAll([fc.array(fc.integer({ min: 0, max: bytes.length }))], (cuts) => {
      const reader = new FrameReader();
      const edges = [0, ...cuts.sort((one, other) => one - other), bytes.length];
      const read = edges.flatMap((at, index) =>
        reader.read(bytes.subarray(edges[index - 1] ?? 0, at)),
      );
      expect(reader.version).toBe(41);
      expect(read).toEqual(frames);
    });
  });
});
