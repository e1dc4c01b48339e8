import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { guardOfBaixa, hasInteiros, type PedidoBaixa } from '../../../contract/logs/baixas.ts';
import { type CursorLog, cursorLogSchema, type LinhaLog, type Livro } from '../../../contract/logs/livros.ts';
import {
  CADEIA,
  type CadeiaDoManifesto,
  LEIA_ME,
  MANIFESTO,
  type Manifesto,
} from '../../../contract/logs/manifesto.ts';
import { MAX_ENTRIES } from '../../../contract/zip/records.ts';
import { baixasLog } from '../../db/baixasLogTables.ts';
import { arquivos } from '../../db/taskTables.ts';
import { removeFile } from '../../files/arquivos.ts';
import { requireStillRoom } from '../../files/quota.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { FileTask, TaskOutcome, TaskRun } from '../../tasks/task.ts';
import { seesPessoas } from '../fonte.ts';
import { type PaginaDoLivro, readLivro } from '../readLivro.ts';
import { elosDaCadeia } from './cadeia.ts';
import { comoCsv, comoJsonl, comoXlsx } from './formatos.ts';
import { Obra } from './obra.ts';
import {
  type BaixaPedida,
  comoLerLivros,
  type ParametrosDaBaixa,
  parametrosDaBaixa,
  prepareBaixa,
} from './pedida.ts';
import { readMeOfLogs } from './readMeOfLogs.ts';
import { pecasDasTrocas } from './tecnico.ts';

/** Lines per transaction. */
export const LINHAS_DE_LOG_POR_LOTE = 1000;
/** Exchanges per transaction: a response may take megabytes. */
const TROCAS = 20;
/** Maximum files of a technical package, besides those of every package. */
const MAX_PECAS = MAX_ENTRIES - 10;
const DEMAIS =
  'O pacote técnico passaria de 65 mil arquivos. Escolha um período menor, ou mais filtros, e peça de novo.';
const CHANGED = 'Os seus direitos mudaram enquanto o pacote era feito. Peça-o de novo.';
const DIA = 24 * 60 * 60_000;
/** Maximum rows of a sheet (Excel's limit). */
const PLANILHA = 1_048_576;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns the file name of a book in the package. */
const nomeDe = ({ livros, formato }: PedidoBaixa, livro: Livro): string =>
  `dados${livros.length > 1 ? `-${livro}` : ''}.${formato === 'TECNICO' ? 'jsonl' : formato.toLowerCase()}`;

const reportProgress = (obra: Obra, { total }: BaixaPedida): Promise<void> =>
  obra.run.progress(obra.linhas, total);

/** Writes a book line by line, resuming where it stopped. */
async function writeLivro(obra: Obra, pedida: BaixaPedida, livro: Livro): Promise<void> {
  const { pedido, filtro, empresas } = pedida;
  const escreve = pedido.formato === 'CSV' ? comoCsv(livro, empresas) : comoJsonl;
  if (!obra.aberto) await obra.comeca(nomeDe(pedido, livro));
  for (let primeira = obra.aberto?.depois === null; ; primeira = false) {
    obra.run.stopIfCancelled();
    const depois = primeira ? null : cursorLogSchema.parse(obra.aberto?.depois);
    const { linhas, proximo } = await obra.passo(({ tx, ator }) =>
      readLivro(
        tx,
        { ator, livro, filtro },
        { depois, limite: LINHAS_DE_LOG_POR_LOTE, ...comoLerLivros(pedido) },
      ),
    );
    await obra.pagina(escreve(linhas, primeira), linhas.length, proximo);
    await reportProgress(obra, pedida);
    if (!proximo) return obra.termina();
  }
}

/** Writes the messages exchanged, in one folder for each line of the book written before. */
async function writeTrocas(obra: Obra, pedida: BaixaPedida): Promise<void> {
  const { pedido, filtro } = pedida;
  while (obra.pecas !== 'fim') {
    obra.run.stopIfCancelled();
    const depois = obra.pecas;
    const { pecas, proximo } = await obra.passo(async ({ tx, ator }) => {
      const pergunta = { ator, livro: 'integracoes', filtro } as const;
      const pagina = await readLivro(tx, pergunta, { depois, limite: TROCAS, ...comoLerLivros(pedido) });
      return { pecas: await pecasDasTrocas(tx, pagina.linhas), proximo: pagina.proximo };
    });
    if (obra.feitos.length + pecas.length > MAX_PECAS) throw new ApiProblem('REQUISICAO_INVALIDA', DEMAIS);
    for (const { nome, bytes } of pecas) await obra.poe(nome, bytes, true);
    obra.pecas = proximo ?? 'fim';
    await reportProgress(obra, pedida);
  }
}

/** Writes a book as a workbook, which another process cannot resume midway: it starts over. */
async function writePlanilha(obra: Obra, pedida: BaixaPedida, livro: Livro): Promise<void> {
  const { pedido, filtro, empresas } = pedida;
  let escritas = 0;
  async function* paginas(): AsyncGenerator<readonly LinhaLog[]> {
    for (let depois: CursorLog | null = null; ; ) {
      obra.run.stopIfCancelled();
      const de: CursorLog | null = depois;
      const { linhas, proximo }: PaginaDoLivro = await obra.le(({ tx, ator }) =>
        readLivro(
          tx,
          { ator, livro, filtro },
          { depois: de, limite: LINHAS_DE_LOG_POR_LOTE, ...comoLerLivros(pedido) },
        ),
      );
      yield linhas;
      escritas += linhas.length;
      await obra.run.progress(obra.linhas + escritas, pedida.total);
      depois = proximo;
      if (!proximo) return;
    }
  }
  const bytes = comoXlsx(livro, empresas, paginas(), PLANILHA);
  await obra.inteiro(nomeDe(pedido, livro), bytes, () => escritas);
}

const eloAberto = z.int();

/** Writes the links of the audit's chain, which prove its rows. */
async function writeCadeia(
  obra: Obra,
  { filtro }: BaixaPedida,
  { primeiro, ultimo }: CadeiaDoManifesto,
): Promise<void> {
  if (!obra.aberto) await obra.comeca(CADEIA);
  // The first link was hashed with the one before it.
  let depois = eloAberto.nullable().parse(obra.aberto?.depois ?? null) ?? Math.max(0, primeiro.elo - 2);
  for (;;) {
    obra.run.stopIfCancelled();
    const elos = await obra.passo(({ tx, ator }) =>
      elosDaCadeia(tx, ator, filtro, { depois, ultimo: ultimo.elo, limite: LINHAS_DE_LOG_POR_LOTE }),
    );
    depois = elos.at(-1)?.elo ?? depois;
    const text = elos.map((elo) => `${JSON.stringify(elo)}\n`).join('');
    await obra.pagina(utf8(text), elos.length, depois);
    if (elos.length < LINHAS_DE_LOG_POR_LOTE) return obra.termina();
  }
}

const pedidoDe = (
  { criadoEm }: TaskRun,
  { pedido, filtro, quem, organizacao }: BaixaPedida,
  id: string,
  prontoEm: Date,
): Manifesto['pedido'] => ({
  ...pedido,
  filtro,
  id,
  quem,
  organizacao,
  pedidoEm: criadoEm.toISOString(),
  prontoEm: prontoEm.toISOString(),
});

const manifestoDe = async (obra: Obra, pedida: BaixaPedida, id: string, agora: Date): Promise<Manifesto> => ({
  pacote: 'farol/logs',
  versao: 1,
  pedido: pedidoDe(obra.run, pedida, id, agora),
  cadeia: pedida.cadeia,
  antes: await obra.zip.soFar(),
  arquivos: obra.feitos.map(({ nome, tamanho, sha256, linhas }) => ({ nome, tamanho, sha256, linhas })),
});

const emLinhas = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'linha' : 'linhas'}`;

/** Returns a run whose steps throw when the user's rights changed, so that the package has the rights of its request throughout. */
function comoPedido(run: TaskRun, { dePessoas }: ParametrosDaBaixa): TaskRun {
  const same: TaskRun['step'] = (work, breadth) =>
    run.step((step) => {
      if (dePessoas === undefined || seesPessoas(step.ator) === dePessoas) return work(step);
      throw new ApiProblem('SEM_PERMISSAO', CHANGED);
    }, breadth);
  return { ...run, step: same };
}

async function makeDownload(run: TaskRun, asked: ParametrosDaBaixa): Promise<TaskOutcome> {
  const { baixaId, arquivoId, empresaId, pedido } = asked;
  const breadth = empresaId === null ? { todas: true } : { empresa: empresaId };
  const obra = await Obra.retoma(comoPedido(run, asked), { baixaId, arquivoId }, breadth);
  const pedida = await prepareBaixa(obra, asked, run.criadoEm);
  const { cadeia } = pedida;
  const provada = pedido.livros.includes('auditoria') ? cadeia : null;
  const escreve = pedido.formato === 'XLSX' ? writePlanilha : writeLivro;
  for (const livro of pedido.livros.slice(obra.feitos.length)) await escreve(obra, pedida, livro);
  if (pedido.formato === 'TECNICO') await writeTrocas(obra, pedida);
  const deLivros = obra.feitos.slice(0, pedido.livros.length);
  const linhas = deLivros.reduce((sum, feito) => sum + (feito.linhas ?? 0), 0);
  if (provada && obra.feitos.length === pedido.livros.length) await writeCadeia(obra, pedida, provada);
  const agora = run.deps.clock();
  await obra.poe(LEIA_ME, utf8(readMeOfLogs(pedidoDe(run, pedida, baixaId, agora))), true);
  const manifesto = await manifestoDe(obra, pedida, baixaId, agora);
  // Not compressed: compressed data has bits with no meaning, where a change would go undetected.
  await obra.poe(MANIFESTO, utf8(`${JSON.stringify(manifesto, null, 1)}\n`), false);
  const { tamanho, sha256 } = obra.fecha();
  return {
    resumo: `${emLinhas(linhas)} no pacote. Ele fica aqui por ${pedida.dias} dias.`,
    resultado: { baixaId, linhas },
    encerra: async (step) => {
      const { tx, now, audit } = step;
      await obra.guardaFim(tx);
      await tx.update(arquivos).set({ tamanho, sha256 }).where(eq(arquivos.id, arquivoId));
      await requireStillRoom(step);
      const expiraEm = new Date(now.getTime() + pedida.dias * DIA);
      await tx
        .update(baixasLog)
        .set({ estado: 'PRONTA', linhas, tamanho, sha256, expiraEm, ponto: null, alteradoEm: now })
        .where(eq(baixasLog.id, baixaId));
      await audit({
        acao: 'EXPORTA',
        recurso: 'baixas_log',
        registroId: baixaId,
        depois: { ...auditado(pedido), registros: linhas, tamanho, sha256 },
      });
    },
  };
}

/** Returns what the audit records of a request. */
export const auditado = ({ livros, formato, filtro, inteiros }: PedidoBaixa) => ({
  livros,
  formato,
  filter: filtro,
  ...(hasInteiros({ inteiros, formato }) && { numerosInteiros: livros }),
});

/** Task that makes a package of logs, part by part; it resumes where it stopped when the process dies. */
export const baixarLogs: FileTask<ParametrosDaBaixa> = {
  tipo: 'BAIXA_LOGS',
  guard: { allOf: ['LOG_BAIXA'] },
  guardFor: ({ pedido }) => guardOfBaixa(pedido),
  arquivo: {
    refazer: 'Peça o pacote de novo.',
    de: ({ arquivoId, dePessoas }) => ({
      id: arquivoId,
      recurso: 'baixas_log',
      deEmpresas: true,
      pede: dePessoas === false ? {} : { allOf: ['AUDITORIA_BUSCA'] },
    }),
  },
  parametros: parametrosDaBaixa,
  resume: 'continua',
  onCancel: 'breakOff',
  desiste: async ({ tx, now }, { baixaId, arquivoId }) => {
    await removeFile(tx, arquivoId);
    await tx
      .update(baixasLog)
      .set({ estado: 'SEM_FIM', ponto: null, alteradoEm: now })
      .where(eq(baixasLog.id, baixaId));
  },
  run: makeDownload,
};
