import { z } from 'zod';
import type { Palavra } from '../../../contract/ambiente.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import type { KeyOfCompany } from '../documentos/useSelectedKeys.ts';

/** Queries SEFAZ for the situation of documents, each for its own company. Returns the id of the task. Throws ApiError. */
export async function requestSituacao(
  especie: EspecieSefaz,
  documentos: readonly KeyOfCompany[],
  dito: Palavra = {},
): Promise<string> {
  const chaves = documentos.map(({ chave }) => chave);
  const empresas = documentos.map(({ empresaId }) => empresaId);
  const response = await apiFetch(`${especies[especie].api}/situacao`, {
    method: 'POST',
    body: JSON.stringify({ chaves, empresas, ...dito }),
    headers: { [SCOPE_HEADER]: ALL_COMPANIES },
  });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}
