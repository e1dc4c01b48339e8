import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { type TaskRun, TaskWait } from '../../tasks/task.ts';
import { askSituacao } from '../consulta/ask.ts';
import { ultimasConsultas } from '../consulta/ultimasConsultas.ts';
import { findDocument } from '../documentos/rows.ts';
import { closeManifestacao } from './applyAnswer.ts';
import type { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

const HOUR = 3_600_000;
/** SEFAZ itself refuses it of what was cancelled (650). */
const CIENCIA = '210210';

/**
 * Before an act leaves for the first time: asks SEFAZ whether its document is authorised, if nobody asked within the hour. One
 * that was cancelled meanwhile is not manifested; whoever wants it all the same asks again, knowing. Where it is
 * not to be asked now, or does not answer, the act is sent all the same: SEFAZ decides.
 */
export async function checkBefore(run: TaskRun, especie: EspecieSefaz, linha: Linha): Promise<void> {
  if (linha.evento !== '' || linha.tpEvento === CIENCIA) return;
  const { chave, ambiente, empresaId } = linha;
  const due = await run.step(async ({ tx, now }) => {
    const document = await findDocument(tx, especie, chave);
    const last = (await ultimasConsultas(tx, [chave], ambiente)).get(chave);
    const fresh = last !== undefined && now.getTime() - last.consultadaEm.getTime() < HOUR;
    if (!document) return false;
    const { situacao, aConfirmar } = document;
    const known = !aConfirmar && (situacao === 'CANCELADO' || situacao === 'DENEGADO');
    return !known && situacao !== 'SEM_VALOR' && !fresh;
  });
  if (!due) return;
  const asking = askSituacao(run, { especie, chave, ambiente, empresaId }, async (step) => {
    const after = await findDocument(step.tx, especie, chave);
    if (after?.aConfirmar || (after?.situacao !== 'CANCELADO' && after?.situacao !== 'DENEGADO')) return;
    const xMotivo = `A SEFAZ disse agora que o documento está ${after.situacao.toLowerCase()}. Nada foi enviado.`;
    await closeManifestacao(step, linha, { cStat: '', xMotivo, nProt: '' }, 'rejeitada');
  });
  await asking.catch((error: unknown) => {
    if (!(error instanceof TaskWait)) throw error;
  });
}
