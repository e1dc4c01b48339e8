import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { type TaskRun, type TaskStep, TaskWait } from '../../tasks/task.ts';
import { askSituacao } from '../consulta/ask.ts';
import { dadoPelaSefaz, ultimasConsultas } from '../consulta/ultimasConsultas.ts';
import { findDocument } from '../documentos/rows.ts';
import { closeManifestacao } from './applyAnswer.ts';
import type { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

const HOUR = 3_600_000;
/** SEFAZ itself refuses it of what was cancelled (650). */
const CIENCIA = '210210';

const AFTER: Readonly<Record<string, string>> = {
  CANCELADO: 'A SEFAZ disse agora que o documento está cancelado. Nada foi enviado.',
  DENEGADO: 'A SEFAZ disse agora que o documento está denegado. Nada foi enviado.',
  DESCONHECIDO:
    'A SEFAZ disse agora que não conhece esta chave (217). Nada foi enviado: confira a chave e o arquivo com o emitente. Para enviar mesmo assim, peça de novo e confirme.',
};

/** What keeps an act from being sent, by the document as it is now; undefined where nothing does, and then it goes. */
async function stopping({ tx }: TaskStep, especie: EspecieSefaz, { chave }: Linha) {
  const document = await findDocument(tx, especie, chave);
  return document && !document.aConfirmar ? AFTER[document.situacao] : undefined;
}

/** Whether SEFAZ is to be asked: not within the hour, nor of what is not here, nor where the person was told and sends all the same. */
async function isDue({ tx, now }: TaskStep, especie: EspecieSefaz, linha: Linha): Promise<boolean> {
  const { chave, ambiente, tpEvento } = linha;
  const document = await findDocument(tx, especie, chave);
  if (!document) return false;
  const last = (await ultimasConsultas(tx, [chave], ambiente)).get(chave);
  if (last !== undefined && now.getTime() - last.consultadaEm.getTime() < HOUR) return false;
  const { situacao, aConfirmar, confianca } = document;
  if (tpEvento === CIENCIA && dadoPelaSefaz(confianca)) return false;
  const known = !aConfirmar && Object.hasOwn(AFTER, situacao);
  return !known && situacao !== 'SEM_VALOR';
}

/**
 * Before an act leaves for the first time: asks SEFAZ whether its document is authorised, if nobody asked within the hour. One
 * that was cancelled meanwhile, or that SEFAZ does not know, is not manifested; whoever wants it all the same asks again,
 * knowing. Where it is not to be asked now, or does not answer, the act is sent all the same: SEFAZ decides.
 */
export async function checkBefore(run: TaskRun, especie: EspecieSefaz, linha: Linha): Promise<void> {
  if (linha.evento !== '') return;
  const { chave, ambiente, empresaId } = linha;
  if (!(await run.step((step) => isDue(step, especie, linha)))) return;
  const asking = askSituacao(run, { especie, chave, ambiente, empresaId }, async (step) => {
    const xMotivo = await stopping(step, especie, linha);
    if (xMotivo) await closeManifestacao(step, linha, { cStat: '', xMotivo, nProt: '' }, 'rejeitada');
  });
  await asking.catch((error: unknown) => {
    if (!(error instanceof TaskWait)) throw error;
  });
}
