import { createCRC32, createSHA256, type IHasher } from 'hash-wasm';
import { z } from 'zod';
import {
  centralHeader,
  endRecord,
  joined,
  localHeader,
  trailer,
  WIDE,
  type ZipEntry,
  type ZipForm,
} from '../../../contract/zip/records.ts';
import { fromBase64, toBase64 } from '../../base64.ts';
import { DEFLATE_END, type Deflate } from './deflate.ts';

/** State of a .zip that is being written, from which another process can continue. */
export const zipStateSchema = z.object({
  /** Number of bytes written so far, and the state of the SHA-256 over them. */
  posicao: z.number(),
  hash: z.string(),
  /** States without it were stored when every .zip was wide (ZIP64). */
  largo: z.boolean().default(true),
  aberta: z
    .object({
      nome: z.string(),
      inicio: z.number(),
      deflate: z.boolean(),
      tamanho: z.number(),
      comprimido: z.number(),
      crc: z.string(),
      hash: z.string(),
    })
    .nullable(),
});
type ZipState = z.infer<typeof zipStateSchema>;

/** A file completed in the .zip, with the SHA-256 of its content. */
export interface WrittenZipFile extends ZipEntry {
  sha256: string;
}

interface Open {
  entry: ZipEntry;
  crc: IHasher;
  hash: IHasher;
}

/** Options for writing a .zip: the time recorded for every file, and the compressor; `largo` allows more than 4 GB. */
export interface ZipWriting {
  instant: Date;
  deflate: Deflate;
  largo?: boolean;
}

/**
 * Writer of a .zip whose state can be stored at any moment and continued by another process, which no library supports. It stores no bytes:
 * each method returns the next ones.
 */
export class ZipOut {
  readonly #form: ZipForm;
  readonly #deflate: Deflate;
  readonly #hash: IHasher;
  #position = 0;
  #open: Open | null = null;

  private constructor(form: ZipForm, deflate: Deflate, hash: IHasher) {
    this.#form = form;
    this.#deflate = deflate;
    this.#hash = hash;
  }

  /** Creates a writer from a stored state, or a new one for null. Throws when the state is of another version of the hash library. */
  static async at(state: ZipState | null, { instant, deflate, largo = false }: ZipWriting): Promise<ZipOut> {
    const form = { instant, largo: state?.largo ?? largo };
    const zip = new ZipOut(form, deflate, await createSHA256());
    if (!state) return zip;
    zip.#position = state.posicao;
    zip.#hash.load(fromBase64(state.hash));
    if (state.aberta) {
      const { crc, hash, ...entry } = state.aberta;
      zip.#open = await opened({ ...entry, crc: 0, fluxo: true });
      zip.#open.crc.load(fromBase64(crc));
      zip.#open.hash.load(fromBase64(hash));
    }
    return zip;
  }

  /** Number of bytes returned so far. */
  get position(): number {
    return this.#position;
  }

  get state(): ZipState {
    const open = this.#open;
    return {
      posicao: this.#position,
      hash: toBase64(this.#hash.save()),
      largo: this.#form.largo,
      aberta: open && {
        nome: open.entry.nome,
        inicio: open.entry.inicio,
        deflate: open.entry.deflate,
        tamanho: open.entry.tamanho,
        comprimido: open.entry.comprimido,
        crc: toBase64(open.crc.save()),
        hash: toBase64(open.hash.save()),
      },
    };
  }

  /** Begins a file of unknown length; `deflate`: whether to compress it. */
  async begin(nome: string, deflate: boolean): Promise<Uint8Array> {
    const nothing = { crc: 0, tamanho: 0, comprimido: 0 };
    this.#open = await opened({ nome, inicio: this.#position, deflate, fluxo: true, ...nothing });
    return this.#out(localHeader(this.#open.entry, this.#form));
  }

  /** Adds bytes to the open file. */
  async add(bytes: Uint8Array): Promise<Uint8Array> {
    const { entry, crc, hash } = this.#current();
    crc.update(bytes);
    hash.update(bytes);
    entry.tamanho += bytes.byteLength;
    const packed = entry.deflate ? await this.#deflate.stretch(bytes) : bytes;
    entry.comprimido += packed.byteLength;
    return this.#out(packed);
  }

  /** Ends the open file. */
  end(): { bytes: Uint8Array; file: WrittenZipFile } {
    const { entry, crc, hash } = this.#current();
    const last = entry.deflate ? DEFLATE_END : new Uint8Array();
    entry.comprimido += last.byteLength;
    const file = { ...entry, crc: Number.parseInt(crc.digest('hex'), 16), sha256: hash.digest('hex') };
    this.#open = null;
    return { bytes: this.#out(joined(last, trailer(file, this.#form))), file };
  }

  /** Returns the number of bytes so far, and their SHA-256. */
  async soFar(): Promise<{ bytes: number; sha256: string }> {
    const copy = await createSHA256();
    return { bytes: this.#position, sha256: copy.load(this.#hash.save()).digest('hex') };
  }

  /** Adds a complete file; `deflate`: whether to compress it. */
  async put(
    nome: string,
    content: Uint8Array,
    deflate = true,
  ): Promise<{ bytes: Uint8Array; file: WrittenZipFile }> {
    const { entry, crc, hash } = await opened({
      nome,
      inicio: this.#position,
      deflate,
      fluxo: false,
      crc: 0,
      tamanho: content.byteLength,
      comprimido: 0,
    });
    const packed = deflate ? await this.#deflate.whole(content) : content;
    crc.update(content);
    hash.update(content);
    const file = {
      ...entry,
      comprimido: packed.byteLength,
      crc: Number.parseInt(crc.digest('hex'), 16),
      sha256: hash.digest('hex'),
    };
    return { bytes: this.#out(joined(localHeader(file, this.#form), packed)), file };
  }

  /** Ends the .zip with its list; takes the files as returned before. Returns the last bytes, the total size and its SHA-256. */
  close(files: readonly ZipEntry[]): { bytes: Uint8Array; tamanho: number; sha256: string } {
    const start = this.#position;
    const list = joined(...files.map((file) => centralHeader(file, this.#form)));
    const bytes = this.#out(joined(list, endRecord(files.length, start, list.byteLength)));
    return { bytes, tamanho: this.#position, sha256: this.#hash.digest('hex') };
  }

  #current(): Open {
    if (!this.#open) throw new Error('No file of the .zip was begun');
    return this.#open;
  }

  /** Throws a RangeError when the .zip would exceed 4 GB but was not begun as a wide one. */
  #out(bytes: Uint8Array): Uint8Array {
    this.#position += bytes.byteLength;
    if (!this.#form.largo && this.#position >= WIDE) throw new RangeError('A narrow .zip ends before 4 GB');
    this.#hash.update(bytes);
    return bytes;
  }
}

const opened = async (entry: ZipEntry): Promise<Open> => ({
  entry,
  crc: await createCRC32(),
  hash: await createSHA256(),
});
