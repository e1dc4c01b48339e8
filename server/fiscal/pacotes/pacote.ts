import { z } from 'zod';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { comNumero } from '../../../contract/fiscal/numero.ts';
import { PARTES_PACOTE, type PartePacote, pacotePedidoSchema } from '../../../contract/fiscal/pacotes.ts';
import { taxNumberFields } from '../../../contract/list.ts';
import type { Item } from '../../../contract/tarefas.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import { MAX_ENTRIES } from '../../../contract/zip/records.ts';
import { type Actor, quemAge } from '../../auth/actor.ts';
import { type WrittenZipFile, ZipOut } from '../../files/zipOut/writer.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { Exportavel } from '../../resources/exportacao/direta.ts';
import { auditedFilter, consultaDe, pedida } from '../../resources/exportacao/pedido.ts';
import { type Cursor, cursorOf } from '../../resources/listQuery.ts';
import { presentFields } from '../../resources/present.ts';
import type { TaskRun } from '../../tasks/task.ts';
import { readingOfTask } from '../../workers/reading.ts';
import { type EmpresaFiscal, empresasDoAtor } from '../empresa.ts';
import { deNfse } from './deNfse.ts';
import { deSefaz } from './deSefaz.ts';
import { filtroEmPalavras } from './filtroEmPalavras.ts';
import { nomeSeguro, nomesUnicos } from './nomes.ts';
import type { DocumentoAchado, FonteDoPacote } from './peca.ts';
import { cabecalho, linhaDoIndice, readMeOfPacote } from './textos.ts';

export const fontes: Readonly<Record<Especie, FonteDoPacote>> = { NFE: deSefaz, CTE: deSefaz, NFSE: deNfse };

export const parametrosDoPacote = z.object({
  pedido: pacotePedidoSchema,
  /** All companies of the user; otherwise the chosen one. */
  todas: z.boolean(),
  /** Companies whose documents may be included. */
  empresas: z.array(z.uuid()),
  arquivoId: z.uuid(),
  usuarioId: z.uuid().nullable(),
  servicoId: z.uuid().nullable(),
});
export type ParametrosDoPacote = z.output<typeof parametrosDoPacote>;

/** Number of documents per transaction, and of PDFs made together: each is up to some hundred kB. */
const LOTE = 20;
/** Maximum number of files besides the index and the read-me. */
const MAX_ARQUIVOS = MAX_ENTRIES - 2;
export const MENOR = 'Escolha um período menor, ou menos partes, e peça de novo.';
const DEMAIS = `O pacote passaria de 65 mil arquivos. ${MENOR}`;
const CHANGED = 'As suas empresas mudaram enquanto o pacote era feito. Peça-o de novo.';
const FOLDERS: Readonly<Record<PartePacote, string>> = { XML: 'xml', PDF: 'pdf', EVENTOS: 'eventos' };
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/**
 * Returns the user limited to the companies of the request. Throws 403 when one was lost: a package is made under one
 * set of rights.
 */
function asAsked(ator: Actor, { empresas }: ParametrosDoPacote): Actor {
  const seen = ator.empresas.filter((id) => empresas.includes(id));
  if (seen.length !== empresas.length) throw new ApiProblem('SEM_PERMISSAO', CHANGED);
  return seen.length === ator.empresas.length ? ator : { ...ator, empresas: seen };
}

/** Returns the folder of each company: its name and CNPJ, valid on every system; a CPF is never in a file name. */
function pastasDe(companies: readonly EmpresaFiscal[]): ReadonlyMap<string, { pasta: string; nome: string }> {
  const unico = nomesUnicos();
  return new Map(
    companies.map(({ id, nome, cpfCnpj }) => {
      const numero = cpfCnpj.length > 11 ? cpfCnpj : '';
      const pasta = unico(nomeSeguro(`${nome.slice(0, 40)} ${numero}`, 'empresa'));
      return [id, { pasta, nome: numero === '' ? nome : `${nome} - ${formatCpfCnpj(numero)}` }];
    }),
  );
}

/** Builder of one package: collects counts and missing files while it yields the bytes. */
export class Pacote {
  documentos = 0;
  readonly empresas = new Set<string>();
  readonly faltas: Item[] = [];
  readonly #run: TaskRun;
  readonly #asked: ParametrosDoPacote;
  readonly #lista: Exportavel;
  readonly #files: WrittenZipFile[] = [];
  #indice: string;

  constructor(run: TaskRun, asked: ParametrosDoPacote, lista: Exportavel) {
    this.#run = run;
    this.#asked = asked;
    this.#lista = lista;
    this.#indice = cabecalho(lista.resource, this.#fonte.colunas, this.#partes);
  }

  get #fonte(): FonteDoPacote {
    return fontes[this.#asked.pedido.especie];
  }

  get #partes(): readonly PartePacote[] {
    return PARTES_PACOTE.filter((parte) => this.#asked.pedido.partes.includes(parte));
  }

  get #breadth() {
    return this.#asked.todas ? { todas: true as const } : undefined;
  }

  /** Returns the query of the list, with the user's current rights. */
  #consulta(ator: Actor) {
    const { filter } = this.#asked.pedido;
    const colunas = [...this.#fonte.colunas, COMPANY_FIELD];
    return pedida(
      this.#lista.resource,
      consultaDe({ filter, colunas }),
      this.#run.criadoEm,
      asAsked(ator, this.#asked),
    );
  }

  /** Returns the data needed before the first document. */
  prepara() {
    return this.#run.step(async ({ tx, ator }) => {
      const { selection, reveal } = this.#consulta(ator);
      return {
        total: await this.#lista.rows.countMatching(tx, selection, reveal),
        pastas: pastasDe(await empresasDoAtor(tx, ator)),
        filtro: auditedFilter(this.#lista.resource, selection.filter),
        quem: quemAge(ator),
        organizacao: ator.tenant,
        dias: ator.parametros.guardaEnviosDias,
      };
    }, this.#breadth);
  }

  /** Yields all documents in batches: their places are read in one transaction, their bytes and PDFs outside any. */
  async *#achados(): AsyncGenerator<DocumentoAchado[]> {
    const { rows, resource } = this.#lista;
    const { especie } = this.#asked.pedido;
    for (let after: Cursor | null = null; ; ) {
      this.#run.stopIfCancelled();
      const de: Cursor | null = after;
      const lote = await this.#run.step(async ({ tx, ator }) => {
        const { selection, colunas, reveal } = this.#consulta(ator);
        const found = await rows.rows(
          tx,
          { ...selection, colunas, offset: 0, limit: LOTE, after: de },
          reveal,
        );
        const shown = found.map((row) => ({
          ...presentFields(resource, row, colunas),
          ...(reveal && Object.fromEntries(taxNumberFields(resource).map((key) => [key, row[key]]))),
          id: row.id,
        }));
        const bytes = found.length > 0 ? await this.#fonte.achar(tx, shown, this.#partes, especie) : null;
        return { bytes, quantos: found.length, ultimo: cursorOf(found.at(-1), selection.sort) };
      }, this.#breadth);
      if (lote.bytes) yield await lote.bytes(readingOfTask(this.#run, this.#breadth));
      if (lote.quantos < LOTE) return;
      after = lote.ultimo;
    }
  }

  /** Yields the bytes of the package on demand; `pedido` is the result of `prepara`. */
  async *bytes(pedido: Awaited<ReturnType<Pacote['prepara']>>): AsyncGenerator<Uint8Array> {
    const { criadoEm, deps } = this.#run;
    const zip = await ZipOut.at(null, { instant: criadoEm, deflate: deps.deflate });
    const unico = nomesUnicos();
    const put = async (nome: string, bytes: Uint8Array, deflate: boolean) => {
      if (this.#files.length >= MAX_ARQUIVOS + 2) throw new ApiProblem('REQUISICAO_INVALIDA', DEMAIS);
      const { bytes: packed, file } = await zip.put(nome, bytes, deflate);
      this.#files.push(file);
      return packed;
    };
    for await (const lote of this.#achados()) {
      for (const { row, arquivos: found, faltas } of lote) {
        const { pasta = 'empresa', nome: empresa = '' } = pedido.pastas.get(String(row[COMPANY_FIELD])) ?? {};
        const nomes: Record<PartePacote, string[]> = { XML: [], PDF: [], EVENTOS: [] };
        for (const { parte, nome, bytes } of found) {
          const path = unico(`${pasta}/${FOLDERS[parte]}/${nome}`);
          nomes[parte].push(path);
          // A PDF is already compressed.
          yield await put(path, bytes, parte !== 'PDF');
        }
        this.empresas.add(empresa);
        this.#indice += linhaDoIndice(this.#lista.resource, this.#fonte.colunas, this.#partes, {
          row,
          empresa,
          arquivos: nomes,
          faltas,
        });
        if (faltas.length > 0) this.#falta(row, empresa, faltas);
      }
      this.documentos += lote.length;
      await this.#run.progress(this.documentos, pedido.total);
    }
    yield await put('indice.csv', utf8(this.#indice), true);
    yield await put('LEIA-ME.txt', utf8(this.#leiaMe(pedido)), true);
    yield zip.close(this.#files).bytes;
  }

  #falta(row: Readonly<Record<string, unknown>>, empresa: string, faltas: readonly string[]): void {
    const { title, path, label } = this.#lista.resource;
    const numero = row.numero === null || row.numero === undefined ? null : String(row.numero);
    const item = `${row[title] ?? ''} · ${comNumero(label.one, numero)}`;
    const mensagem = `${empresa}: ${faltas.join('; ')}.`;
    this.faltas.push({ item, situacao: 'aviso', mensagem, link: `${path}/${row.id}` });
  }

  #leiaMe({ quem, organizacao }: Awaited<ReturnType<Pacote['prepara']>>): string {
    return readMeOfPacote({
      especie: especies[this.#asked.pedido.especie].nome,
      quem,
      organizacao,
      pedidoEm: this.#run.criadoEm,
      documentos: this.documentos,
      filtro: filtroEmPalavras(this.#lista.resource, this.#asked.pedido.filter),
      empresas: [...this.empresas].sort((a, b) => a.localeCompare(b, 'pt-BR')),
      faltas: this.faltas.map(({ item, mensagem }) => `${item}: ${mensagem}`),
    });
  }
}
