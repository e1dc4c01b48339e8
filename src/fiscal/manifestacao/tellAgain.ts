import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ESPECIES_SEFAZ, especies } from '../../../contract/fiscal/especies.ts';
import { AINDA_DESFAZ } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { tarefaSchema } from '../../../contract/tarefas.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { tellAgendada } from './Desfazer.tsx';

/** The Date header has whole seconds, and the response takes time: a smaller difference in ms between the clocks is ignored. */
const UNSURE_MS = 2_000;

/** Returns how far the server's clock is ahead of the browser's, in ms, according to a response. */
function aheadOf(response: Response): number {
  const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
  return Math.abs(ahead) > UNSURE_MS ? ahead : 0;
}

/** Shows the user's scheduled requests of which nothing was sent, each with the time that really remains. Throws ApiError. */
export async function tellAgain(client: QueryClient): Promise<void> {
  const headers = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };
  const response = await apiFetch('/v1/tarefas', { headers });
  const ahead = aheadOf(response);
  for (const { id, titulo, link, espera } of z.array(tarefaSchema).parse(await response.json())) {
    const especie = ESPECIES_SEFAZ.find((one) => link.startsWith(`${especies[one].pagina}/`));
    if (espera?.texto !== AINDA_DESFAZ || !especie) continue;
    const agendada = { especie, tarefaId: id, ate: Date.parse(espera.ate) - ahead };
    tellAgendada(agendada, () => void client.invalidateQueries(), titulo);
  }
}
