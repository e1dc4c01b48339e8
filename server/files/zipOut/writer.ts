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

/** Where a .zip stands that is being written; from it another process goes on. */
export const zipStateSchema = z.object({
  /** Bytes written so far, and the SHA-256 over them as far as it is. */
  posicao: z.number(),
  hash: z.string(),
  /** A state without it was stored when all of them were wide. */
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

/** A file that is whole in the .zip, with the SHA-256 of its content. */
export interface ZipFile extends ZipEntry {
  sha256: string;
}

interface Open {
  entry: ZipEntry;
  crc: IHasher;
  hash: IHasher;
}

/** How a .zip is written: the time told of every file, and the packer; `largo`: it may pass 4 GB. */
export interface ZipWriting {
  instant: Date;
  deflate: Deflate;
  largo?: boolean;
}

/**
 * Writes a .zip whose state can be stored at any moment and taken up by another process: no library does. It holds no bytes: each
 * act returns those that come next.
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

  /** In: a stored state, or null for a new .zip. Throws when the state is of another version of the hashes. */
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

  /** Bytes given so far. */
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

  /** Begins a file of which nobody knows yet how long it gets. In: whether it is to be packed. */
  async begin(nome: string, deflate: boolean): Promise<Uint8Array> {
    const nothing = { crc: 0, tamanho: 0, comprimido: 0 };
    this.#open = await opened({ nome, inicio: this.#position, deflate, fluxo: true, ...nothing });
    return this.#out(localHeader(this.#open.entry, this.#form));
  }

  /** More of the file that was begun. */
  async add(bytes: Uint8Array): Promise<Uint8Array> {
    const { entry, crc, hash } = this.#current();
    crc.update(bytes);
    hash.update(bytes);
    entry.tamanho += bytes.byteLength;
    const packed = entry.deflate ? await this.#deflate.stretch(bytes) : bytes;
    entry.comprimido += packed.byteLength;
    return this.#out(packed);
  }

  /** The end of the file that was begun. */
  end(): { bytes: Uint8Array; file: ZipFile } {
    const { entry, crc, hash } = this.#current();
    const last = entry.deflate ? DEFLATE_END : new Uint8Array();
    entry.comprimido += last.byteLength;
    const file = { ...entry, crc: Number.parseInt(crc.digest('hex'), 16), sha256: hash.digest('hex') };
    this.#open = null;
    return { bytes: this.#out(joined(last, trailer(file, this.#form))), file };
  }

  /** How many bytes there are so far, and the SHA-256 over them. */
  async soFar(): Promise<{ bytes: number; sha256: string }> {
    const copy = await createSHA256();
    return { bytes: this.#position, sha256: copy.load(this.#hash.save()).digest('hex') };
  }

  /** A file that is there whole. In: whether it is to be packed. */
  async put(
    nome: string,
    content: Uint8Array,
    deflate = true,
  ): Promise<{ bytes: Uint8Array; file: ZipFile }> {
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

  /** The list of all that is in it, and its end. In: the files as they were written. Out: the last bytes, and the SHA-256 of all. */
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

  /** Throws a RangeError where the .zip would pass 4 GB without having been begun as a wide one. */
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
