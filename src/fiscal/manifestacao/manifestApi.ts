import { z } from 'zod';
import type { Palavra } from '../../../contract/ambiente.ts';
import type { Confirmacao } from '../../../contract/confirmacao.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { CODIGOS, type CodigoManifestacao } from '../../../contract/fiscal/manifestacao.ts';
import {
  type Aceite,
  aceiteSchema,
  type Conferida,
  conferidaSchema,
  justificativasSchema,
  SEGUNDOS_PARA_DESFAZER,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import {
  ALL_COMPANIES,
  BACKGROUND_HEADER,
  NO_LOADING_HEADER,
  SCOPE_HEADER,
} from '../../../contract/session.ts';
import { type Item, itensSchema } from '../../../contract/tarefas.ts';
import { noteRefused } from '../../dataProvider/changed.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { rememberAsked } from './lembrado.ts';

/** Manifestation chosen for documents, with its justification where one is required. */
export interface EscolhaDeManifestacao {
  codigo: CodigoManifestacao;
  justificativa: string;
}
export const codigoSchema = z.enum([...CODIGOS.NFE, ...CODIGOS.CTE]);
/** Schema of the choice as stored in a tab while it is typed; null while nothing is chosen. */
export const escolhaDeManifestacaoSchema = z
  .object({ codigo: codigoSchema, justificativa: z.string() })
  .nullable() satisfies z.ZodType<EscolhaDeManifestacao | null>;

/** Schema of a key, or text that identifies a document, with its company; null means the chosen one. */
export const linhaPedidaSchema = z.object({ texto: z.string(), empresaId: z.string().nullable() });
export type LinhaPedida = z.infer<typeof linhaPedidaSchema>;

/** Returns the parts of a request about documents: when every line names its company, the request covers all companies of the user. */
function apart(linhas: readonly LinhaPedida[]): {
  textos: string[];
  body: { empresas?: string[] };
  headers: Record<string, string>;
} {
  const textos = linhas.map(({ texto }) => texto);
  const empresas = linhas.flatMap(({ empresaId }) => empresaId ?? []);
  if (empresas.length < linhas.length) return { textos, body: {}, headers: {} };
  return { textos, body: { empresas }, headers: { [SCOPE_HEADER]: ALL_COMPANIES } };
}

const base = (especie: EspecieSefaz) => `${especies[especie].api}/manifestacoes`;

/** Returns the effect on each line, before anything is sent. */
export async function checkLines(
  especie: EspecieSefaz,
  tpEvento: CodigoManifestacao,
  linhas: readonly LinhaPedida[],
  signal: AbortSignal,
): Promise<Conferida[]> {
  const { textos, body, headers } = apart(linhas);
  const response = await apiFetch(`${base(especie)}/conferir`, {
    method: 'POST',
    body: JSON.stringify({ tpEvento, linhas: textos, ...body }),
    headers: { [NO_LOADING_HEADER]: '1', ...headers },
    signal,
  });
  return z.array(conferidaSchema).parse(await response.json());
}

/**
 * Requests a manifestation, which can be undone for some seconds. Returns the task that sends it, and what was refused, key by key. Throws
 * ApiError.
 */
export async function manifest(
  especie: EspecieSefaz,
  { codigo, justificativa }: EscolhaDeManifestacao,
  documentos: readonly LinhaPedida[],
  dito: Confirmacao & { foraDoPrazo?: true; comRessalva?: true } & Palavra,
): Promise<Aceite> {
  const { textos, body, headers } = apart(documentos);
  const pedido = {
    tpEvento: codigo,
    chaves: textos,
    ...body,
    ...(justificativa !== '' && { justificativa }),
    desfazivel: true,
    ...dito,
  };
  const response = await apiFetch(base(especie), {
    method: 'POST',
    body: JSON.stringify(pedido),
    headers,
  });
  rememberAsked(SEGUNDOS_PARA_DESFAZER);
  const aceite = aceiteSchema.parse(await response.json());
  if (aceite.recusadas.length > 0) noteRefused();
  return aceite;
}

/** Reads the user's latest justifications, each once. */
export async function readJustificativas(especie: EspecieSefaz, signal: AbortSignal): Promise<string[]> {
  const headers = { [NO_LOADING_HEADER]: '1' };
  const response = await apiFetch(`${base(especie)}/justificativas`, { headers, signal });
  return justificativasSchema.parse(await response.json());
}

/** Undoes a request of which nothing was sent yet. Throws ApiError, 409 once the sending has started. */
export async function undo(especie: EspecieSefaz, tarefaId: string): Promise<void> {
  await apiFetch(`${base(especie)}/desfazer`, { method: 'POST', body: JSON.stringify({ tarefaId }) });
}

/** Retries the items of one request without a definite response, by its task, with the acknowledgement of the environments. */
export async function retryOpen(
  especie: EspecieSefaz,
  pedido: { tarefaId: string } & Palavra,
): Promise<Aceite> {
  const response = await apiFetch(`${base(especie)}/retentar`, {
    method: 'POST',
    body: JSON.stringify(pedido),
    // The items may belong to several companies, whichever is chosen.
    headers: { [SCOPE_HEADER]: ALL_COMPANIES },
  });
  return aceiteSchema.parse(await response.json());
}

/** Reads the first lines of a task's report. */
export async function readItems(id: string): Promise<{ total: number; itens: Item[] }> {
  const headers = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };
  return itensSchema.parse(await (await apiFetch(`/v1/tarefas/${id}/itens`, { headers })).json());
}
