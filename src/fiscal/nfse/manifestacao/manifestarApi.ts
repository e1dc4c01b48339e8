import { z } from 'zod';
import type { Confirmacao } from '../../../../contract/confirmacao.ts';
import type { TipoManifestacaoNota } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { API_NOTA } from '../notaApi.ts';

/** What a person says of a note. */
export interface Escolha {
  tipo: TipoManifestacaoNota | '';
  codigoMotivo: string;
  motivo: string;
}

/** Tells the ADN. Out: the id of the task that sends it. Throws ApiError. */
export async function manifestar(
  id: string,
  { tipo, codigoMotivo, motivo }: Escolha,
  confirmacao: Confirmacao,
): Promise<string> {
  // What was written of a rejection before the person chose otherwise is not sent.
  const body = JSON.stringify({
    tipo,
    ...(tipo === '203206' && { codigoMotivo, motivo }),
    ...confirmacao,
  });
  const response = await apiFetch(`${API_NOTA}/${id}/manifestacao`, { method: 'POST', body });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}
