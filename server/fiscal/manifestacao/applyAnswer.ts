import { and, eq, inArray } from 'drizzle-orm';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { RetEvento } from '../sefaz/resposta.ts';
import { desfecho } from './rules.ts';
import { storeRegistrada } from './storeRegistrada.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

/** Writes SEFAZ's answer about one event. `proprio`: the answer is about this event and not about the batch. */
export async function applyAnswer(
  step: TaskStep,
  linha: Linha,
  ret: RetEvento,
  { especie, proprio }: { especie: EspecieSefaz; proprio: boolean },
): Promise<void> {
  const como = desfecho(ret.cStat, especie);
  if (como === 'registrada' && proprio) return closeManifestacao(step, linha, ret, 'registrada');
  // A batch that was processed without an answer about this event leaves it uncertain.
  const processado = !proprio && (como === 'registrada' || ret.cStat === '128');
  if (como === 'rejeitada' && !processado) return closeManifestacao(step, linha, ret, 'rejeitada');
  const { cStat, xMotivo } = ret;
  const estado = como === 'transitoria' ? ('pendente' as const) : ('enviando' as const);
  await step.tx
    .update(manifestacoes)
    .set({ estado, cStat, xMotivo, alteradoEm: step.now })
    .where(and(eq(manifestacoes.id, linha.id), eq(manifestacoes.estado, 'enviando')));
}

/** Closes an event once, with its audit row. A registered one is stored among the events of its document. */
export async function closeManifestacao(
  step: TaskStep,
  linha: Linha,
  ret: Pick<RetEvento, 'cStat' | 'xMotivo' | 'nProt'> & Partial<RetEvento>,
  estado: 'registrada' | 'rejeitada',
): Promise<void> {
  const { cStat, xMotivo, nProt, dhRegEvento: registradaEm = '' } = ret;
  const [ended] = await step.tx
    .update(manifestacoes)
    .set({ estado, cStat, xMotivo, nProt, registradaEm, alteradoEm: step.now })
    .where(and(eq(manifestacoes.id, linha.id), inArray(manifestacoes.estado, ['pendente', 'enviando'])))
    .returning();
  if (!ended) return;
  if (estado === 'registrada') await storeRegistrada(step, ended, ret);
  await step.audit({
    acao: estado === 'registrada' ? 'MANIFESTA' : 'MANIFESTACAO_REJEITADA',
    recurso: 'manifestacoes',
    registroId: linha.id,
    registro: formatAccessKey(linha.chave),
    depois: {
      chave: linha.chave,
      tpEvento: linha.tpEvento,
      nSeqEvento: linha.nSeqEvento,
      ambiente: linha.ambiente,
      certificado: ended.certificadoSerie,
      cStat,
      xMotivo,
      nProt,
    },
  });
}
