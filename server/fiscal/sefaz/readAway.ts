import type { TaskRun } from '../../tasks/task.ts';
import { lidoLonge } from '../lidoLonge.ts';
import type { RespostaHttp } from '../transporte.ts';
import type { RespostaSefaz } from './resposta.ts';

type Documentos = RespostaSefaz['documentos'];

/** As `readResposta`, away from whoever asks. Throws FalhaTransporte (INCERTO). */
export function readAway({ deps, tenantId }: TaskRun, http: RespostaHttp): Promise<RespostaSefaz> {
  return lidoLonge(deps.jobs.run(tenantId, 'respostaSefaz', http));
}

/** As `gunzipAll`, away from whoever asks. Throws FalhaTransporte (INCERTO). */
export async function openDocumentos({ deps, tenantId }: TaskRun, documentos: Documentos) {
  return documentos.length === 0 ? [] : lidoLonge(deps.jobs.run(tenantId, 'docZips', documentos));
}
