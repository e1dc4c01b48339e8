import { and, eq } from 'drizzle-orm';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { TaskRun, TaskStep } from '../../tasks/task.ts';
import { pedidoDeConsulta } from '../consulta/pedido.ts';
import { exchange } from '../sefaz/exchange.ts';
import type { RespostaSefaz } from '../sefaz/resposta.ts';
import { applyAnswer, closeManifestacao } from './applyAnswer.ts';
import { desfecho } from './rules.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/**
 * Queries SEFAZ for the key: if the event is registered, it is closed; if not, it may be sent again. Throws
 * EsperaPedida.
 */
export async function askSefaz(run: TaskRun, especie: EspecieSefaz, linha: Linha): Promise<void> {
  const pedido = await run.step((step) => pedidoDeConsulta(step, especie, linha));
  await exchange(run, pedido, {
    empresaId: linha.empresaId,
    manifestacoes: [linha.id],
    understand: async (resposta) => (step) => applySituacao(step, especie, linha, resposta),
    failed: async ({ tx, now }, { message }) => {
      await tx
        .update(manifestacoes)
        .set({ xMotivo: message, alteradoEm: now })
        .where(eq(manifestacoes.id, linha.id));
    },
  });
}

async function applySituacao(
  step: TaskStep,
  especie: EspecieSefaz,
  linha: Linha,
  resposta: RespostaSefaz,
): Promise<void> {
  const ret = resposta.eventos.find(
    ({ tpEvento, nSeqEvento, nProt }) =>
      tpEvento === linha.tpEvento && nSeqEvento === linha.nSeqEvento && nProt !== '',
  );
  if (ret) return applyAnswer(step, linha, ret, { especie, proprio: true });
  // A service that is out answers nothing about the key.
  if (['transitoria', 'incerto'].includes(desfecho(resposta.cStat, especie))) return;
  if (desfecho(linha.cStat, especie) === 'duplicada') {
    const { cStat, xMotivo, nProt } = linha;
    return closeManifestacao(step, linha, { cStat, xMotivo, nProt }, 'registrada');
  }
  await step.tx
    .update(manifestacoes)
    .set({ estado: 'pendente', alteradoEm: step.now })
    .where(and(eq(manifestacoes.id, linha.id), eq(manifestacoes.estado, 'enviando')));
}
