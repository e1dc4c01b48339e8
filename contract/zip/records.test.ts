import { crc32 as ofNode } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { centralHeader, endRecord, localHeader, trailer, type ZipEntry } from './records.ts';

const GB = 1024 ** 3;
const instant = new Date('2026-07-15T12:00:00Z');
const entry: ZipEntry = {
  nome: 'ação.txt',
  inicio: 0,
  crc: 1,
  tamanho: 5,
  comprimido: 7,
  deflate: true,
  fluxo: true,
};
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset);

it('a streamed file of a narrow .zip has nothing of ZIP64: no version 4.5, no extra field, sizes of 4 bytes', () => {
  const form = { instant, largo: false };
  const local = view(localHeader(entry, form));
  const central = view(centralHeader(entry, form));
  expect([local.getUint16(4, true), local.getUint16(28, true), local.getUint32(22, true)]).toEqual([
    20, 0, 0,
  ]);
  expect([central.getUint16(6, true), central.getUint16(30, true), central.getUint32(24, true)]).toEqual([
    20, 0, 5,
  ]);
  expect(trailer(entry, form)).toHaveLength(16);
});

it('in a wide one what passes 4 GB is in the ZIP64 fields, in the order of the norm', () => {
  const far = { ...entry, inicio: 6 * GB, tamanho: 9 * GB, comprimido: 5 * GB };
  const form = { instant, largo: true };
  const central = centralHeader(far, form);
  const extra = view(central.subarray(46 + new TextEncoder().encode(far.nome).byteLength));
  expect([extra.getUint16(0, true), extra.getUint16(2, true)]).toEqual([1, 24]);
  expect([4, 12, 20].map((at) => Number(extra.getBigUint64(at, true)))).toEqual([9 * GB, 5 * GB, 6 * GB]);
  expect(trailer(far, form)).toHaveLength(24);
  expect(endRecord(2, 8 * GB, 200)).toHaveLength(56 + 20 + 22);
  expect(endRecord(65_535, 100, 200)).toHaveLength(56 + 20 + 22);
  expect(endRecord(2, 100, 200)).toHaveLength(22);
});

it('the CRC is that of zlib, over any cut', () =>
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
      expect(crc32(other, crc32(one))).toBe(ofNode(Buffer.concat([one, other])));
    }),
  ));
