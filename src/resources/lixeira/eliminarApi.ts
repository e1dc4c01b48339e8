import type { Confirmacao } from '../../../contract/confirmacao.ts';
import {
  type Comprovante,
  comprovanteSchema,
  type FUNDAMENTOS,
  type PreviaEliminacao,
  previaEliminacaoSchema,
} from '../../../contract/eliminacao.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const address = (recurso: string, id: string) => `/v1/${recurso}/lixeira/${encodeURIComponent(id)}/eliminar`;

/** Reads what would be erased of a record in the bin, and what would stay. */
export async function readPreviaDaEliminacao(
  recurso: string,
  id: string,
  signal: AbortSignal,
): Promise<PreviaEliminacao> {
  return previaEliminacaoSchema.parse(await (await apiFetch(address(recurso, id), { signal })).json());
}

/** Erases the personal data of a record and returns the certificate. Throws ApiError when the server refuses. */
export async function eraseRegistro(
  recurso: string,
  id: string,
  body: Confirmacao & { fundamento: keyof typeof FUNDAMENTOS; motivo: string },
): Promise<Comprovante> {
  const response = await apiFetch(address(recurso, id), { method: 'POST', body: JSON.stringify(body) });
  return comprovanteSchema.parse(await response.json());
}

/** Reads the certificate stored in a row of the audit. */
export async function readComprovante(auditoriaId: string): Promise<Comprovante> {
  const path = `/v1/auditoria/${encodeURIComponent(auditoriaId)}/comprovante`;
  return comprovanteSchema.parse(await (await apiFetch(path)).json());
}
