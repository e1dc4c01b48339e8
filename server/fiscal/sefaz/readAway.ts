import type { TaskRun } from '../../tasks/task.ts';
import { lidoLonge } from '../lidoLonge.ts';
import type { RespostaHttp } from '../transporte.ts';
import type { RespostaSefaz } from './resposta.ts';

type Documentos = RespostaSefaz['documentos'];

/** Runs `readResposta` in a worker. Throws FalhaTransporte (INCERTO). */
export function readAway({ deps, tenantId }: TaskRun, http: RespostaHttp): Promise<RespostaSefaz> {
  return lidoLonge(deps.jobs.run(tenantId, 'respostaSefaz', http));
}

/** Runs `gunzipAll` in a worker. Throws FalhaTransporte (INCERTO). */
export async function openDocumentos({ deps, tenantId }: TaskRun, documentos: Documentos) {
  return documentos.length === 0 ? [] : lidoLonge(deps.jobs.run(tenantId, 'docZips', documentos));
}
