import { type Recebida, recebidaSchema } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** Reads an import of payments whose file no layout reads yet. Throws ApiError. */
export async function readImportacaoSemLayout(id: string): Promise<Recebida> {
  const response = await apiFetch(`/v1/pagamentos/importacoes/${encodeURIComponent(id)}`);
  return recebidaSchema.parse(await response.json());
}
