import type { TaskRun } from '../../tasks/task.ts';
import { JobEnded } from '../../workers/port.ts';
import type { RespostaSefaz } from './resposta.ts';
import { FalhaTransporte, type OuFalha, type RespostaHttp } from './soap.ts';

type Documentos = RespostaSefaz['documentos'];

/** What came of it there; an answer that could not be read to its end is as uncertain as one that is none. */
async function lido<T>(work: Promise<OuFalha<T>>): Promise<T> {
  const outcome = await work.catch((error: unknown): OuFalha<T> => {
    if (error instanceof JobEnded) return { ok: false, mensagem: error.message };
    throw error;
  });
  if (!outcome.ok) throw new FalhaTransporte('INCERTO', outcome.mensagem);
  return outcome.value;
}

/** As `readResposta`, away from whoever asks. Throws FalhaTransporte (INCERTO). */
export function readAway({ deps, tenantId }: TaskRun, http: RespostaHttp): Promise<RespostaSefaz> {
  return lido(deps.jobs.run(tenantId, 'respostaSefaz', http));
}

/** As `gunzipAll`, away from whoever asks. Throws FalhaTransporte (INCERTO). */
export async function openDocumentos({ deps, tenantId }: TaskRun, documentos: Documentos) {
  return documentos.length === 0 ? [] : lido(deps.jobs.run(tenantId, 'docZips', documentos));
}
