import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { unsealed } from './sealed.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-cifrado-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const CHUNK = 64 * 1024;

/** Writes a file in the format age, for one key. Returns a function that opens it after `change` modified its bytes. */
async function sealedFile(plain: Uint8Array) {
  const privada = await generateIdentity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(privada));
  const whole = Buffer.from(await encrypter.encrypt(plain));
  const file = join(folder, 'um.age');
  return (change: (bytes: Buffer) => Buffer = (bytes) => bytes) => {
    writeFileSync(file, change(Buffer.from(whole)));
    return unsealed(file, { privada });
  };
}

describe('a sealed file', () => {
  it.each([1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
    'of %i bytes is read anywhere as what was sealed',
    async (size) => {
      const plain = randomBytes(size);
      const reader = await (await sealedFile(plain))();
      expect(reader.size).toBe(size);
      for (const [from, length] of [
        [size - 1, 1],
        [0, size],
        [Math.floor(size / 2), CHUNK + 7],
        [CHUNK - 3, 6],
        [0, 1],
      ] as const) {
        const read = await reader.readUint8Array(from, length);
        expect(Buffer.from(read).equals(plain.subarray(from, from + length)), `${from}+${length}`).toBe(true);
      }
    },
  );

  it('that was changed, cut short or put in another order does not open there', async () => {
    const open = await sealedFile(randomBytes(3 * CHUNK + 5));
    const readAll = async (change: (bytes: Buffer) => Buffer) => {
      const reader = await open(change);
      return reader.readUint8Array(0, reader.size);
    };
    await readAll((bytes) => bytes);
    const last = 5 + 16;
    const changes: Record<string, (bytes: Buffer) => Buffer> = {
      'one bit': (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 100_000) ^ 1, bytes.length - 100_000);
        return bytes;
      },
      'without its last chunk': (bytes) => bytes.subarray(0, -last),
      'two chunks changed over': (bytes) => {
        const start = bytes.length - last - 3 * (CHUNK + 16);
        const [first, second] = [0, 1].map((n) =>
          bytes.subarray(start + n * (CHUNK + 16), start + (n + 1) * (CHUNK + 16)),
        );
        return Buffer.concat([
          bytes.subarray(0, start),
          ...[second, first].flatMap((part) => part ?? []),
          bytes.subarray(start + 2 * (CHUNK + 16)),
        ]);
      },
    };
    for (const [how, change] of Object.entries(changes)) await expect(readAll(change), how).rejects.toThrow();
  });
});
