import { and, eq } from 'drizzle-orm';
import type { TaskRun, TaskStep } from '../../tasks/task.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { type PedidoContado, prepararPedido } from '../sefaz/espera.ts';
import { consSit } from '../sefaz/mensagens.ts';
import type { RespostaSefaz } from '../sefaz/resposta.ts';
import { trocar } from '../sefaz/trocar.ts';
import { aplicar, encerrar } from './aplicar.ts';
import { credencialDe } from './credencial.ts';
import { empresaDaSessao } from './pedir.ts';
import { desfecho } from './rules.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;
type Documento = 'NFE' | 'CTE';

/** The request that asks the authoriser of a key for its document and events. Throws EsperaPedida. */
export async function pedidoDeConsulta(
  step: TaskStep,
  documento: Documento,
  { chave, ambiente }: { chave: string; ambiente: Ambiente },
): Promise<PedidoContado> {
  const { tx, sessao, now, deps } = step;
  // The company as it was when this was asked for: what a change of environment overtook still goes where it belongs.
  const empresa = { ...(await empresaDaSessao(tx, sessao.empresaId)), ambiente };
  const { tls } = await credencialDe(tx, deps, empresa, now);
  return prepararPedido(step, {
    ambiente,
    servico: documento === 'NFE' ? 'NFeConsultaProtocolo4' : 'CTeConsultaV4',
    uf: chave.slice(0, 2),
    cpfCnpj: empresa.cpfCnpj,
    mensagem: consSit(documento, ambiente === 'PRODUCAO' ? '1' : '2', chave),
    tls,
  });
}

/** Asks SEFAZ for the key: registered, it is done; not there, it may be sent again. Throws EsperaPedida. */
export async function perguntar(run: TaskRun, documento: Documento, linha: Linha): Promise<void> {
  const pedido = await run.step((step) => pedidoDeConsulta(step, documento, linha));
  await trocar(run, pedido, {
    empresaId: linha.empresaId,
    manifestacoes: [linha.id],
    entender: async (resposta) => (step) => concluirPergunta(step, documento, linha, resposta),
    falhou: async ({ tx, now }, { message }) => {
      await tx
        .update(manifestacoes)
        .set({ xMotivo: message, alteradoEm: now })
        .where(eq(manifestacoes.id, linha.id));
    },
  });
}

async function concluirPergunta(
  step: TaskStep,
  documento: Documento,
  linha: Linha,
  resposta: RespostaSefaz,
): Promise<void> {
  const ret = resposta.eventos.find(
    ({ tpEvento, nSeqEvento, nProt }) =>
      tpEvento === linha.tpEvento && nSeqEvento === linha.nSeqEvento && nProt !== '',
  );
  if (ret) return aplicar(step, linha, ret, documento, true);
  // A service that is down has told nothing of the key.
  if (['transitoria', 'incerto'].includes(desfecho(resposta.cStat, documento))) return;
  if (desfecho(linha.cStat, documento) === 'duplicada') {
    const { cStat, xMotivo, nProt } = linha;
    return encerrar(step, linha, { cStat, xMotivo, nProt }, 'registrada');
  }
  await step.tx
    .update(manifestacoes)
    .set({ estado: 'pendente', alteradoEm: step.now })
    .where(and(eq(manifestacoes.id, linha.id), eq(manifestacoes.estado, 'enviando')));
}
