import { z } from 'zod';
import type { Confirmacao } from '../../../../contract/confirmacao.ts';
import { TIPOS_MANIFESTACAO_NOTA } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { API_NOTA } from '../notaApi.ts';

/** Fields of the manifestação dialog. */
export const escolhaSobreNotaSchema = z.object({
  tipo: z.enum(['', ...TIPOS_MANIFESTACAO_NOTA]),
  codigoMotivo: z.string(),
  motivo: z.string(),
});
export type EscolhaSobreNota = z.infer<typeof escolhaSobreNotaSchema>;

/** Requests a manifestação to the ADN. Returns the id of the task that sends it. Throws ApiError. */
export async function manifestar(
  id: string,
  { tipo, codigoMotivo, motivo }: EscolhaSobreNota,
  confirmacao: Confirmacao,
): Promise<string> {
  // The reason typed for a rejection is not sent with another type.
  const body = JSON.stringify({
    tipo,
    ...(tipo === '203206' && { codigoMotivo, motivo }),
    ...confirmacao,
  });
  const response = await apiFetch(`${API_NOTA}/${id}/manifestacao`, { method: 'POST', body });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}
