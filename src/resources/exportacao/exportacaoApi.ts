import { EXPORTACOES_API } from '../../../contract/exportacao.ts';
import { filenameOf } from '../../dataProvider/extras.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Reads the file a task exported, and its name. Throws ApiError. */
export async function readExportada(tarefaId: string): Promise<{ blob: Blob; nome: string }> {
  const headers = { Accept: 'text/csv, application/octet-stream, application/problem+json' };
  const response = await apiFetch(`${EXPORTACOES_API}/${tarefaId}/arquivo`, { headers });
  return { blob: await response.blob(), nome: filenameOf(response) ?? 'lista' };
}
