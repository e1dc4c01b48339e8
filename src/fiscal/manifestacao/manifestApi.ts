import { z } from 'zod';
import type { Confirmacao } from '../../../contract/confirmacao.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import type { CodigoManifestacao } from '../../../contract/fiscal/manifestacao.ts';
import {
  type Aceite,
  aceiteSchema,
  type Conferida,
  conferidaSchema,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { type Item, itensSchema } from '../../../contract/tarefas.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** What is said of documents: which manifestation, and why where that is asked. */
export interface Escolha {
  codigo: CodigoManifestacao;
  justificativa: string;
}

const base = (especie: Especie) => `${especies[especie].api}/manifestacoes`;

/** What would become of each line, before anything is sent. */
export async function checkLines(
  especie: Especie,
  tpEvento: CodigoManifestacao,
  linhas: readonly string[],
  signal: AbortSignal,
): Promise<Conferida[]> {
  const response = await apiFetch(`${base(especie)}/conferir`, {
    method: 'POST',
    body: JSON.stringify({ tpEvento, linhas }),
    headers: { [NO_LOADING_HEADER]: '1' },
    signal,
  });
  return z.array(conferidaSchema).parse(await response.json());
}

/** Asks for a manifestation. Out: what goes on in a task, and what was refused, key by key. Throws ApiError. */
export async function manifest(
  especie: Especie,
  { codigo, justificativa }: Escolha,
  chaves: readonly string[],
  confirmacao: Confirmacao & { foraDoPrazo?: true },
): Promise<Aceite> {
  const pedido = {
    tpEvento: codigo,
    chaves,
    ...(justificativa !== '' && { justificativa }),
    ...confirmacao,
  };
  const response = await apiFetch(base(especie), { method: 'POST', body: JSON.stringify(pedido) });
  return aceiteSchema.parse(await response.json());
}

/** Tries again what stayed without a definite answer. */
export async function retryOpen(especie: Especie): Promise<Aceite> {
  const response = await apiFetch(`${base(especie)}/retentar`, { method: 'POST' });
  return aceiteSchema.parse(await response.json());
}

/** The first lines of a task's report. */
export async function readItems(id: string): Promise<{ total: number; itens: Item[] }> {
  const headers = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };
  return itensSchema.parse(await (await apiFetch(`/v1/tarefas/${id}/itens`, { headers })).json());
}
