import { z } from 'zod';
import type { Confirmacao } from '../../../../contract/confirmacao.ts';
import { TIPOS_MANIFESTACAO_NOTA } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { API_NOTA } from '../notaApi.ts';

/** What a person says of a note. */
export const escolhaSchema = z.object({
  tipo: z.enum(['', ...TIPOS_MANIFESTACAO_NOTA]),
  codigoMotivo: z.string(),
  motivo: z.string(),
});
export type Escolha = z.infer<typeof escolhaSchema>;

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
