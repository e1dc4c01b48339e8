import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { z } from 'zod';
import { cursorLogSchema } from '../../../contract/logs/livros.ts';
import { baixasLog, baixasLogArquivos } from '../../db/baixasLogTables.ts';
import type { Tx } from '../../db/database.ts';
import { arquivosPartes } from '../../db/taskTables.ts';
import { PartsOut, partOf, storeParts } from '../../files/partsOut.ts';
import { PART_BYTES } from '../../files/slices.ts';
import { type WrittenZipFile, ZipOut, zipStateSchema } from '../../files/zipOut/writer.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { TaskRun, TaskStep } from '../../tasks/task.ts';

/** State of a package in progress: how many files are complete, and how far the open one is. */
const pontoSchema = z.object({
  zip: zipStateSchema,
  arquivos: z.int(),
  /** Lines of all complete files. */
  linhas: z.int(),
  aberto: z.object({ linhas: z.int(), depois: z.unknown() }).nullable(),
  /** Cursor of the files written many per page; 'fim' when all are written. */
  pecas: z
    .union([z.literal('fim'), cursorLogSchema])
    .nullable()
    .default(null),
});
type Ponto = z.output<typeof pontoSchema>;

/** A complete file, with its number of data lines. */
type ArquivoDaBaixa = WrittenZipFile & { linhas: number | null };

/** Maximum bytes that `arquivos` can record. */
const MAX_BYTES = 2 ** 31 - 1;
/** Maximum bytes waiting for the next transaction, while a file that cannot be resumed is written. */
const WAITING = 1024 * 1024;

interface Qual {
  baixaId: string;
  arquivoId: string;
}

/** A package that is resumed: its ids, the companies that its steps open for, and its progress. */
interface Retomada {
  qual: Qual;
  breadth: Parameters<TaskRun['step']>[1];
  zip: ZipOut;
  parts: PartsOut;
  feitos: ArquivoDaBaixa[];
  ponto: Omit<Ponto, 'zip'>;
}

/** A package in progress: bytes and state are stored in the same transaction, so that another process resumes exactly there. */
export class Obra {
  readonly run: TaskRun;
  readonly zip: ZipOut;
  readonly #qual: Qual;
  readonly #parts: PartsOut;
  readonly #breadth: Parameters<TaskRun['step']>[1];
  #novos: ArquivoDaBaixa[] = [];
  #feitos: ArquivoDaBaixa[];
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

  /** Resumes a package from its stored state; `breadth` is which companies its steps open for. */
  static async retoma(run: TaskRun, qual: Qual, breadth: Parameters<TaskRun['step']>[1]): Promise<Obra> {
    const { baixaId, arquivoId } = qual;
    const found = await run.step(async ({ tx }) => {
      const of = eq(baixasLog.id, baixaId);
      const [row] = await tx.select({ ponto: baixasLog.ponto }).from(baixasLog).where(of);
      if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta baixa não está mais aqui. Peça-a de novo.');
      const ponto = row.ponto === null ? null : pontoSchema.parse(row.ponto);
      const posicao = ponto?.zip.posicao ?? 0;
      const last = Math.floor(posicao / PART_BYTES);
      // Parts that an interrupted workbook left beyond it are written again.
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

  /** Returns the complete files. */
  get feitos(): readonly ArquivoDaBaixa[] {
    return this.#feitos;
  }

  /** Returns the lines so far, of all files. */
  get linhas(): number {
    return this.#ponto.linhas + (this.#ponto.aberto?.linhas ?? 0);
  }

  /** Returns the lines of the open file and the cursor of its next page, or null. */
  get aberto(): Ponto['aberto'] {
    return this.#ponto.aberto;
  }

  /** Returns the cursor of the files written many per page; stored with them at the next step. */
  get pecas(): Ponto['pecas'] {
    return this.#ponto.pecas;
  }

  set pecas(ate: Ponto['pecas']) {
    this.#ponto.pecas = ate;
  }

  /** Runs one transaction that stores the pending bytes and the state, then `work`. */
  passo<T>(work: (step: TaskStep) => Promise<T>): Promise<T> {
    return this.run.step(async (step) => {
      await this.guarda(step.tx);
      return work(step);
    }, this.#breadth);
  }

  /** Runs a transaction that stores nothing pending. */
  le<T>(work: (step: TaskStep) => Promise<T>): Promise<T> {
    return this.run.step(work, this.#breadth);
  }

  /** Stores the pending bytes and the state. */
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

  /** Begins a file that can be resumed page by page. */
  async comeca(nome: string): Promise<void> {
    this.#parts.push(await this.zip.begin(nome, true));
    this.#ponto.aberto = { linhas: 0, depois: null };
  }

  /** Adds a page to the open file; `linhas` is its number of lines, `depois` the cursor of the next page. */
  async pagina(bytes: Uint8Array, linhas: number, depois: unknown): Promise<void> {
    this.#parts.push(await this.zip.add(bytes));
    this.#ponto.aberto = { linhas: (this.#ponto.aberto?.linhas ?? 0) + linhas, depois };
  }

  /** Ends the open file. */
  termina(): void {
    const { bytes, file } = this.zip.end();
    this.#parts.push(bytes);
    this.#feito(file, this.#ponto.aberto?.linhas ?? 0);
    this.#ponto.aberto = null;
  }

  /** Writes a file that starts over when the process dies, from bytes already compressed; `linhas` is called at the end. */
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

  /** Writes a small file, compressed with `deflate`. */
  async poe(nome: string, content: Uint8Array, deflate: boolean): Promise<void> {
    const { bytes, file } = await this.zip.put(nome, content, deflate);
    this.#parts.push(bytes);
    this.#feito(file, null);
  }

  /** Writes the .zip directory. Returns the size and SHA-256 of the package; its last bytes wait for `guardaFim`. */
  fecha(): { tamanho: number; sha256: string } {
    const { bytes, tamanho, sha256 } = this.zip.close(this.#feitos);
    this.#parts.push(bytes);
    return { tamanho, sha256 };
  }

  /** Stores the last bytes in the transaction that ends the task; it is not resumed after that. */
  async guardaFim(tx: Tx): Promise<void> {
    await this.#partes(tx);
    await tx.delete(baixasLogArquivos).where(eq(baixasLogArquivos.baixaId, this.#qual.baixaId));
  }

  #feito(file: WrittenZipFile, linhas: number | null): void {
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

async function arquivosDe(tx: Tx, baixaId: string): Promise<ArquivoDaBaixa[]> {
  const found: ArquivoDaBaixa[] = [];
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
