import { createDecipheriv, hkdfSync } from 'node:crypto';
import { Reader } from '@zip.js/zip.js';

/** Sizes in bytes of the age payload: a nonce, and chunks that are encrypted separately, each with a tag. */
const CHUNK = 64 * 1024;
const TAG = 16;
const NONCE = 16;

/**
 * Reads a file in the format age, decrypting only where it is read: a .zip is read out of order, and no decrypted file
 * may exist on disk. Reading throws when a chunk was changed or moved.
 */
export class SealedReader extends Reader<Blob> {
  override readonly size: number;
  readonly #chunks: Blob;
  readonly #key: Buffer;
  readonly #last: number;
  #opened: { index: number; bytes: Uint8Array } | null = null;

  private constructor(chunks: Blob, key: Buffer) {
    super(chunks);
    const count = Math.ceil(chunks.size / (CHUNK + TAG));
    this.#chunks = chunks;
    this.#key = key;
    this.#last = count - 1;
    this.size = Math.max(0, chunks.size - count * TAG);
  }

  /** Creates a reader of the whole file; `headerSize` is in bytes, and `fileKey` is the key from the header. */
  static async of(file: Blob, headerSize: number, fileKey: Uint8Array): Promise<SealedReader> {
    const payload = file.slice(headerSize);
    const nonce = await payload.slice(0, NONCE).bytes();
    return new SealedReader(
      payload.slice(NONCE),
      Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32)),
    );
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const end = Math.min(index + length, this.size);
    const parts: Uint8Array[] = [];
    for (let at = index; at < end; ) {
      const chunk = Math.floor(at / CHUNK);
      const part = (await this.#chunk(chunk)).subarray(at - chunk * CHUNK, end - chunk * CHUNK);
      if (part.length === 0) throw new Error('The sealed file ends too early');
      parts.push(part);
      at += part.length;
    }
    return new Uint8Array(Buffer.concat(parts));
  }

  async #chunk(index: number): Promise<Uint8Array> {
    if (this.#opened?.index === index) return this.#opened.bytes;
    const from = index * (CHUNK + TAG);
    const sealed = await this.#chunks.slice(from, from + CHUNK + TAG).bytes();
    // Eleven bytes are the counter and the twelfth marks the last chunk, so that a truncated file does not open.
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(index, 7);
    nonce[11] = index === this.#last ? 1 : 0;
    const decipher = createDecipheriv('chacha20-poly1305', this.#key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(-TAG));
    const bytes = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    this.#opened = { index, bytes };
    return bytes;
  }
}
