import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { z } from 'zod';
import { cursorLogSchema } from '../../../contract/logs/livros.ts';
import { baixasLog, baixasLogArquivos } from '../../db/baixasLogTables.ts';
import type { Tx } from '../../db/database.ts';
import { arquivosPartes } from '../../db/taskTables.ts';
import { PartsOut, partOf, storeParts } from '../../files/partsOut.ts';
import { PART_BYTES } from '../../files/slices.ts';
import { type ZipFile, ZipOut, zipStateSchema } from '../../files/zipOut/writer.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { TaskRun, TaskStep } from '../../tasks/task.ts';

/** Where the making stands: how many files are whole, and of the one that was begun how far it is. */
const pontoSchema = z.object({
  zip: zipStateSchema,
  arquivos: z.int(),
  /** Lines of all whole files. */
  linhas: z.int(),
  aberto: z.object({ linhas: z.int(), depois: z.unknown() }).nullable(),
  /** Of files that come many to a page: up to where they are in; 'fim' when all of them are. */
  pecas: z
    .union([z.literal('fim'), cursorLogSchema])
    .nullable()
    .default(null),
});
type Ponto = z.output<typeof pontoSchema>;

/** A whole file, and how many lines of data it has. */
export type ArquivoFeito = ZipFile & { linhas: number | null };

/** What `arquivos` can count. */
const MAX_BYTES = 2 ** 31 - 1;
/** Bytes that wait for the next transaction, at most, where a file cannot be gone on with. */
const WAITING = 1024 * 1024;

interface Qual {
  baixaId: string;
  arquivoId: string;
}

/** A package that is resumed: which one, for which companies its steps open, and its progress. */
interface Retomada {
  qual: Qual;
  breadth: Parameters<TaskRun['step']>[1];
  zip: ZipOut;
  parts: PartsOut;
  feitos: ArquivoFeito[];
  ponto: Omit<Ponto, 'zip'>;
}

/**
 * The making of a package: bytes go into the parts of its file together with where it stands, in one transaction, so that a process
 * that takes it up goes on exactly there.
 */
export class Obra {
  readonly run: TaskRun;
  readonly zip: ZipOut;
  readonly #qual: Qual;
  readonly #parts: PartsOut;
  readonly #breadth: Parameters<TaskRun['step']>[1];
  #novos: ArquivoFeito[] = [];
  #feitos: ArquivoFeito[];
  #ponto: Omit<Ponto, 'zip'>;

  private constructor(run: TaskRun, { qual, breadth, zip, parts, feitos, ponto }: Retomada) {
    const { arquivos, linhas, aberto, pecas } = ponto;
    this.run = run;
    this.zip = zip;
    this.#qual = qual;
    this.#breadth = breadth;
    this.#parts = parts;
    this.#feitos = feitos;
    this.#ponto = { arquivos, linhas, aberto, pecas };
  }

  /** Takes it up where it stands. In: which one, and for which companies its steps open. */
  static async retoma(run: TaskRun, qual: Qual, breadth: Parameters<TaskRun['step']>[1]): Promise<Obra> {
    const { baixaId, arquivoId } = qual;
    const found = await run.step(async ({ tx }) => {
      const of = eq(baixasLog.id, baixaId);
      const [row] = await tx.select({ ponto: baixasLog.ponto }).from(baixasLog).where(of);
      if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta baixa não está mais aqui. Peça-a de novo.');
      const ponto = row.ponto === null ? null : pontoSchema.parse(row.ponto);
      const posicao = ponto?.zip.posicao ?? 0;
      const last = Math.floor(posicao / PART_BYTES);
      // What a workbook left beyond is written again.
      const beyond = posicao % PART_BYTES === 0 ? last : last + 1;
      const parts = and(eq(arquivosPartes.arquivoId, arquivoId), gte(arquivosPartes.ordem, beyond));
      await tx.delete(arquivosPartes).where(parts);
      return {
        ponto,
        posicao,
        cauda: await partOf(tx, arquivoId, last),
        feitos: await arquivosDe(tx, baixaId),
      };
    }, breadth);
    const { ponto, posicao, cauda, feitos } = found;
    const writing = { instant: run.criadoEm, deflate: run.deps.deflate };
    const zip = await ZipOut.at(ponto?.zip ?? null, writing);
    const parts = new PartsOut(posicao, cauda);
    const nothing = { arquivos: 0, linhas: 0, aberto: null, pecas: null };
    return new Obra(run, { qual, breadth, zip, parts, feitos, ponto: ponto ?? nothing });
  }

  /** Files that are whole. */
  get feitos(): readonly ArquivoFeito[] {
    return this.#feitos;
  }

  /** Lines so far, of all files. */
  get linhas(): number {
    return this.#ponto.linhas + (this.#ponto.aberto?.linhas ?? 0);
  }

  /** Of the file that was begun: its lines, and from where its next page is read; null when none was. */
  get aberto(): Ponto['aberto'] {
    return this.#ponto.aberto;
  }

  /** Up to where files that come many to a page are in: stored with them at the next step. */
  get pecas(): Ponto['pecas'] {
    return this.#ponto.pecas;
  }

  set pecas(ate: Ponto['pecas']) {
    this.#ponto.pecas = ate;
  }

  /** One transaction: what waits is stored with where it stands, and then something is read. */
  passo<T>(work: (step: TaskStep) => Promise<T>): Promise<T> {
    return this.run.step(async (step) => {
      await this.guarda(step.tx);
      return work(step);
    }, this.#breadth);
  }

  /** A transaction that stores nothing. */
  le<T>(work: (step: TaskStep) => Promise<T>): Promise<T> {
    return this.run.step(work, this.#breadth);
  }

  /** Stores what waits, and where it stands then. */
  async guarda(tx: Tx): Promise<void> {
    const { tenantId } = this.run;
    await this.#partes(tx);
    for (const [at, novo] of this.#novos.entries())
      await tx.insert(baixasLogArquivos).values({
        ...novo,
        tenantId,
        baixaId: this.#qual.baixaId,
        ordem: this.#ponto.arquivos - this.#novos.length + at,
      });
    this.#novos = [];
    const ponto: Ponto = { ...this.#ponto, zip: this.zip.state };
    await tx.update(baixasLog).set({ ponto }).where(eq(baixasLog.id, this.#qual.baixaId));
  }

  async #partes(tx: Tx): Promise<void> {
    if (this.zip.position > MAX_BYTES)
      throw new ApiProblem(
        'REQUISICAO_INVALIDA',
        'O pacote passaria de 2 GB. Escolha um período menor, ou menos livros, e peça de novo.',
      );
    await storeParts(tx, { ...this.#qual, tenantId: this.run.tenantId }, this.#parts.take());
  }

  /** Begins a file that may be gone on with page by page. */
  async comeca(nome: string): Promise<void> {
    this.#parts.push(await this.zip.begin(nome, true));
    this.#ponto.aberto = { linhas: 0, depois: null };
  }

  /** A page of it. In: how many lines it has, and from where the next one is read. */
  async pagina(bytes: Uint8Array, linhas: number, depois: unknown): Promise<void> {
    this.#parts.push(await this.zip.add(bytes));
    this.#ponto.aberto = { linhas: (this.#ponto.aberto?.linhas ?? 0) + linhas, depois };
  }

  /** The end of it. */
  termina(): void {
    const { bytes, file } = this.zip.end();
    this.#parts.push(bytes);
    this.#feito(file, this.#ponto.aberto?.linhas ?? 0);
    this.#ponto.aberto = null;
  }

  /** A file that is begun anew when the process dies: bytes as they come, already packed. Out of `bytes`: how many lines it has. */
  async inteiro(nome: string, bytes: AsyncIterable<Uint8Array>, linhas: () => number): Promise<void> {
    this.#parts.push(await this.zip.begin(nome, false));
    for await (const chunk of bytes) {
      this.#parts.push(await this.zip.add(chunk));
      if (this.#parts.waiting > WAITING) await this.le(({ tx }) => this.#partes(tx));
    }
    const { bytes: rest, file } = this.zip.end();
    this.#parts.push(rest);
    this.#feito(file, linhas());
  }

  /** A small file. In: whether it is to be packed. */
  async poe(nome: string, content: Uint8Array, deflate: boolean): Promise<void> {
    const { bytes, file } = await this.zip.put(nome, content, deflate);
    this.#parts.push(bytes);
    this.#feito(file, null);
  }

  /** The list at its end. Out: the size and SHA-256 of the package; its last bytes wait for `guarda`. */
  fecha(): { tamanho: number; sha256: string } {
    const { bytes, tamanho, sha256 } = this.zip.close(this.#feitos);
    this.#parts.push(bytes);
    return { tamanho, sha256 };
  }

  /** The last of it, in the transaction of its end: nobody goes on with it. */
  async guardaFim(tx: Tx): Promise<void> {
    await this.#partes(tx);
    await tx.delete(baixasLogArquivos).where(eq(baixasLogArquivos.baixaId, this.#qual.baixaId));
  }

  #feito(file: ZipFile, linhas: number | null): void {
    const novo = { ...file, linhas };
    this.#novos.push(novo);
    this.#feitos = [...this.#feitos, novo];
    this.#ponto.arquivos += 1;
    this.#ponto.linhas += linhas ?? 0;
  }
}

const { ordem, nome, inicio, crc, tamanho, comprimido, deflate, fluxo, sha256, linhas } = baixasLogArquivos;
const lidas = { ordem, nome, inicio, crc, tamanho, comprimido, deflate, fluxo, sha256, linhas };
const LOTE = 5000;

async function arquivosDe(tx: Tx, baixaId: string): Promise<ArquivoFeito[]> {
  const found: ArquivoFeito[] = [];
  for (let after = -1; ; ) {
    const rows = await tx
      .select(lidas)
      .from(baixasLogArquivos)
      .where(and(eq(baixasLogArquivos.baixaId, baixaId), gt(ordem, after)))
      .orderBy(asc(ordem))
      .limit(LOTE);
    found.push(...rows.map(({ ordem: _, ...row }) => row));
    const last = rows.at(-1);
    if (!last || rows.length < LOTE) return found;
    after = last.ordem;
  }
}
