import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { type TaskRun, type TaskStep, TaskWait } from '../../tasks/task.ts';
import { askSituacao } from '../consulta/ask.ts';
import { dadoPelaSefaz, ultimasConsultas } from '../consulta/ultimasConsultas.ts';
import { findDocument } from '../documentos/rows.ts';
import { closeManifestacao } from './applyAnswer.ts';
import type { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

const HOUR = 3_600_000;
/**
 * Ciência is not preceded by a query when SEFAZ delivered the document: SEFAZ itself rejects it for a cancelled one
 * (650).
 */
const CIENCIA = '210210';

const AFTER: Readonly<Record<string, string>> = {
  CANCELADO: 'A SEFAZ disse agora que o documento está cancelado. Nada foi enviado.',
  DENEGADO: 'A SEFAZ disse agora que o documento está denegado. Nada foi enviado.',
  DESCONHECIDO:
    'A SEFAZ disse agora que não conhece esta chave (217). Nada foi enviado: confira a chave e o arquivo com o emitente. Para enviar mesmo assim, peça de novo e confirme.',
};

/** Returns why an act is not sent, by the document's current state; undefined when it may be sent. */
async function stopping({ tx }: TaskStep, especie: EspecieSefaz, { chave }: Linha) {
  const document = await findDocument(tx, especie, chave);
  return document && !document.aConfirmar ? AFTER[document.situacao] : undefined;
}

/**
 * Whether SEFAZ is to be queried: not twice within the hour, not for documents that are not stored, and not when the
 * person already knew the state and sends anyway.
 */
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
 * Queries SEFAZ, before an act is first sent, whether its document is authorised, unless that was done within the hour.
 * An act on a cancelled or unknown document is closed as rejected; a person who wants it anyway requests it again. If
 * the query must wait or fails, the act is sent: SEFAZ decides.
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
