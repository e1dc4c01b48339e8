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

/** Reads the user's latest packages, newest first. */
export async function readBaixas(signal: AbortSignal): Promise<Baixa[]> {
  return baixasSchema.parse(await (await apiFetch(BAIXAS_API, { headers: quiet, signal })).json());
}

/** Reads how many rows a package would have; nothing is created. */
export async function readEstimativa(pedido: PedidoBaixa, signal: AbortSignal) {
  const body = JSON.stringify(pedido);
  const address = `${BAIXAS_API}/estimativa`;
  return estimativaSchema.parse(
    await (await apiFetch(address, { method: 'POST', headers: quiet, body, signal })).json(),
  );
}

/** Requests a package, which is made in the background. */
export async function requestBaixa(pedido: PedidoBaixa): Promise<void> {
  const response = await apiFetch(BAIXAS_API, { method: 'POST', headers, body: JSON.stringify(pedido) });
  pedidaSchema.parse(await response.json());
}

/** Reads a file and its name; `otherwise` is the default name. */
async function readFile(address: string, otherwise: string): Promise<{ blob: Blob; nome: string }> {
  const response = await apiFetch(address, { headers });
  return { blob: await response.blob(), nome: filenameOf(response) ?? otherwise };
}

/** Reads a package that is ready. */
export const fetchPacoteDeLogs = (id: string) =>
  readFile(`${BAIXAS_API}/${id}/arquivo`, 'pacote-de-logs.zip');

/** Reads the months with archived exchanges, newest first. */
export async function readArquivadas(signal: AbortSignal): Promise<MesArquivado[]> {
  return mesesArquivadosSchema.parse(
    await (await apiFetch(ARQUIVADAS_API, { headers: quiet, signal })).json(),
  );
}

/** Reads the archived exchanges of a month, `YYYY-MM`. */
export const fetchTrocasDoMes = (mes: string) =>
  readFile(`${ARQUIVADAS_API}/${mes}/arquivo`, 'trocas-arquivadas.zip');
