import { z } from 'zod';
import {
  ARQUIVADAS_API,
  type MesArquivado,
  mesesArquivadosSchema,
} from '../../../../contract/logs/arquivadas.ts';
import {
  BAIXAS_API,
  type Baixa,
  baixasSchema,
  estimativaSchema,
  type PedidoBaixa,
} from '../../../../contract/logs/baixas.ts';
import { ALL_COMPANIES, NO_LOADING_HEADER, SCOPE_HEADER } from '../../../../contract/session.ts';
import { filenameOf } from '../../../dataProvider/extras.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
const quiet = { ...headers, [NO_LOADING_HEADER]: '1' };
const pedidaSchema = z.object({ id: z.uuid(), tarefaId: z.uuid() });

/** The last packages of who asks, newest first. */
export async function readBaixas(signal: AbortSignal): Promise<Baixa[]> {
  return baixasSchema.parse(await (await apiFetch(BAIXAS_API, { headers: quiet, signal })).json());
}

/** How many lines a package would have; nothing is made. */
export async function readEstimativa(pedido: PedidoBaixa, signal: AbortSignal) {
  const body = JSON.stringify(pedido);
  const address = `${BAIXAS_API}/estimativa`;
  return estimativaSchema.parse(
    await (await apiFetch(address, { method: 'POST', headers: quiet, body, signal })).json(),
  );
}

/** Asks for a package, made in the background. */
export async function requestBaixa(pedido: PedidoBaixa): Promise<void> {
  const response = await apiFetch(BAIXAS_API, { method: 'POST', headers, body: JSON.stringify(pedido) });
  pedidaSchema.parse(await response.json());
}

/** Bytes to save, and the name to save them under. */
async function readFile(address: string, otherwise: string): Promise<{ blob: Blob; nome: string }> {
  const response = await apiFetch(address, { headers });
  return { blob: await response.blob(), nome: filenameOf(response) ?? otherwise };
}

/** A package that is ready. */
export const readPacote = (id: string) => readFile(`${BAIXAS_API}/${id}/arquivo`, 'pacote-de-logs.zip');

/** The months of which exchanges are archived, newest first. */
export async function readArquivadas(signal: AbortSignal): Promise<MesArquivado[]> {
  return mesesArquivadosSchema.parse(
    await (await apiFetch(ARQUIVADAS_API, { headers: quiet, signal })).json(),
  );
}

/** The archived exchanges of a month, `YYYY-MM`. */
export const readArquivo = (mes: string) =>
  readFile(`${ARQUIVADAS_API}/${mes}/arquivo`, 'trocas-arquivadas.zip');
