import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { Caderno } from '../../../../contract/fiscal/pagamentos/casamento/caderno.ts';
import { regrasDe } from '../../../../contract/fiscal/pagamentos/casamento/linhaPaga.ts';
import { GRUPOS, type ImportacaoPagamentos } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { MAX_IMPORT_ROWS } from '../../../../contract/importacao.ts';
import type { Duvida } from '../../../../contract/layouts/duvida.ts';
import { layoutSchema } from '../../../../contract/layouts/layout.ts';
import type { Lido, LinhaLida } from '../../../../contract/layouts/leitura.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { openSent } from '../../../files/arquivos.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { dePara } from '../../../layouts/usados.ts';
import { datasDoArquivo, linhasDoLayout } from '../../../leitura/comLayout.ts';
import { TaskCancelled, type TaskKind, type TaskRun } from '../../../tasks/task.ts';
import { completaPartes, emendaLinhas, insereLinhas } from './dados.ts';
import { askDiaOfEmissao } from './diaDaEmissao.ts';
import { type BaseDoJulgamento, judgeLoteOfLinhas } from './judgeLoteOfLinhas.ts';
import { ordensDoArquivo } from './ordens.ts';
import { duvidaDoPagador } from './pagador.ts';
import { Procura } from './procurar.ts';
import {
  changeImportacao,
  countLinhas,
  LINHAS_POR_LOTE,
  requireImportacao,
  semEsperarDisco,
} from './store.ts';

export const parametrosImportacao = z.object({ importacaoId: z.uuid() });
export type ParametrosImportacao = z.infer<typeof parametrosImportacao>;

const layoutGuardado = z.object({
  valor: layoutSchema,
  respondidos: z.array(z.string()).default([]),
  aceitaPagador: z.boolean().default(false),
});
const MUITAS = `O arquivo tem mais de ${MAX_IMPORT_ROWS.toLocaleString('pt-BR')} linhas. Divida-o e importe cada parte.`;
const RECURSO = 'pagamentos_importacoes';

/** Deletes the lines of an import in batches. */
async function apagaLinhas(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  importacaoId: string,
): Promise<void> {
  for (let foram = 1; foram > 0; ) {
    foram = await transaction(async (tx) => {
      const rows = await rowsOf(
        tx,
        sql`with foi as (delete from pagamentos_linhas where importacao_id = ${importacaoId} and id in (
              select id from pagamentos_linhas where importacao_id = ${importacaoId} limit ${5 * LINHAS_POR_LOTE}) returning 1)
            select count(*)::int as linhas from foi`,
      );
      return Number(rows[0]?.linhas ?? 0);
    });
  }
}

/** Task that reads the file with the chosen layout, finds the document of each line, and stores its verdict. */
export const lerTask: TaskKind<ParametrosImportacao> = {
  tipo: 'PAGAMENTOS_LE',
  guard: PAGAMENTOS.agir,
  arquivo: null,
  parametros: parametrosImportacao,
  resume: 'recomeca',
  onCancel: 'breakOff',
  run: async (task, { importacaoId }) => {
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => task.step(({ tx }) => work(tx));
    await apagaLinhas(transaction, importacaoId);
    try {
      const lido = await readAllLinhas(task, importacaoId, transaction);
      if ('duvidas' in lido) {
        await apagaLinhas(transaction, importacaoId);
        await task.step(async ({ tx }) => {
          const { recebido } = await requireImportacao(tx, importacaoId);
          await changeImportacao(tx, importacaoId, {
            estado: 'recebida',
            lido: null,
            recebido: { ...z.looseObject({}).parse(recebido), duvidasDaLeitura: lido.duvidas },
          });
        });
        const [primeira] = lido.duvidas;
        return {
          resumo: `O arquivo espera uma resposta antes de ser lido. ${primeira?.motivo ?? ''}`,
          gravidade: 'warn',
          resultado: { grupos: [] },
        };
      }
      const grupos = await task.step(async ({ tx, audit }) => {
        const { nome } = await requireImportacao(tx, importacaoId);
        await changeImportacao(tx, importacaoId, { estado: 'conferida', lido });
        const contadas = await countLinhas(tx, importacaoId);
        const linhas = Object.fromEntries(contadas.grupos.map((um) => [um.grupo, um.linhas]));
        await audit({
          acao: 'CONFERE',
          recurso: RECURSO,
          registroId: importacaoId,
          registro: nome,
          depois: linhas,
        });
        return contadas.grupos;
      });
      const problemas = grupos.some(({ grupo }) => grupo === 'RECUSADA' || grupo === 'NAO_ACHEI');
      return { resumo: frase(grupos), gravidade: problemas ? 'warn' : 'success', resultado: { grupos } };
    } catch (error) {
      if (error instanceof TaskCancelled || error instanceof ApiProblem) {
        await apagaLinhas(transaction, importacaoId);
        await task.step(({ tx }) => changeImportacao(tx, importacaoId, { estado: 'recebida', lido: null }));
      }
      throw error;
    }
  },
};

async function readAllLinhas(
  task: TaskRun,
  importacaoId: string,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<Lido | { duvidas: Duvida[] }> {
  const { row, guardado, julgamento } = await task.step(async ({ tx, now }) => {
    const found = await requireImportacao(tx, importacaoId);
    const layout = layoutGuardado.parse(found.layout);
    const regras = regrasDe(layout.valor, await dePara(tx, found.empresaId, layout.valor));
    const feito: BaseDoJulgamento = { regras, hoje: todayInSaoPaulo(now), caderno: new Caderno() };
    return { row: found, guardado: layout, julgamento: feito };
  });
  const { empresaId, arquivoId } = row;
  if (arquivoId === null)
    throw new ApiProblem('NAO_ENCONTRADO', 'O arquivo não está mais aqui. Envie-o de novo.');
  const fonte = await openSent(task.deps.guarda, transaction, arquivoId);
  const resumo = await datasDoArquivo(task.deps.jobs, task.tenantId, fonte, guardado.valor);
  const ordem = await task.step(({ tx }) =>
    ordensDoArquivo(new Procura(tx, empresaId), { ...guardado, resumo, ...julgamento }),
  );
  if (ordem.duvidas.length > 0) return { duvidas: ordem.duvidas };
  let total = 0;
  const grava = async (lote: readonly LinhaLida[]) => {
    task.stopIfCancelled();
    await task.step(async ({ tx }) => {
      await semEsperarDisco(tx);
      const { linhas, estornadas } = await judgeLoteOfLinhas(new Procura(tx, empresaId), lote, julgamento);
      await insereLinhas(tx, { empresaId, importacaoId }, linhas);
      await emendaLinhas(
        tx,
        importacaoId,
        estornadas.map(({ linha, por }) => ({
          linha,
          grupo: 'NAO_E_DADO',
          semDocumentos: true,
          dados: {
            motivo: `Estornada na linha ${por}: as duas se anulam.`,
            lancar: [],
            candidatas: [],
            proposta: [],
          },
        })),
      );
    });
    total += lote.length;
    await task.progress(total, null);
  };
  // The next batch is read while the database writes this one.
  let pendente = Promise.resolve();
  const depois = async (lote: readonly LinhaLida[]) => {
    await pendente;
    pendente = grava(lote);
    pendente.catch(() => undefined);
  };
  let lido: Lido | null = null;
  try {
    let lote: LinhaLida[] = [];
    let linhas = 0;
    for await (const parte of linhasDoLayout(task.deps.jobs, task.tenantId, fonte, ordem.layout)) {
      lido = parte.lido ?? lido;
      linhas += parte.linhas.length;
      if (linhas > MAX_IMPORT_ROWS) throw new ApiProblem('CORPO_GRANDE', MUITAS);
      for (const linha of parte.linhas) {
        lote.push(linha);
        if (lote.length < LINHAS_POR_LOTE) continue;
        await depois(lote);
        lote = [];
      }
    }
    if (lote.length > 0) await depois(lote);
  } finally {
    await pendente.catch(() => undefined);
  }
  await pendente;
  task.stopIfCancelled();
  if (!lido) throw new Error('The reading told nothing of the file');
  const { pagador } = lido;
  const deOutra = guardado.aceitaPagador
    ? []
    : await task.step(({ tx }) => duvidaDoPagador(tx, empresaId, pagador));
  if (deOutra.length > 0) return { duvidas: deOutra };
  const completadas = [...julgamento.caderno.completadas()];
  await task.step(async ({ tx }) => {
    await completaPartes(tx, importacaoId, completadas);
    await askDiaOfEmissao(tx, importacaoId);
  });
  return { ...lido, avisos: [...ordem.avisos, ...lido.avisos] };
}

const frase = (grupos: ImportacaoPagamentos['grupos']): string => {
  const ditos = grupos.map(
    ({ grupo, linhas }) => `${GRUPOS[grupo].toLowerCase()}: ${linhas.toLocaleString('pt-BR')}`,
  );
  return `Conferência pronta. ${ditos.join(', ')}.`;
};
