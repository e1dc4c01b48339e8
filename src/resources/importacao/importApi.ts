import { z } from 'zod';
import {
  type Correcao,
  type Importacao,
  importacaoSchema,
  linhasSchema,
  type MapaDeColunas,
  type SituacaoLinha,
} from '../../../contract/importacao.ts';
import type { Leitura } from '../../../contract/leituraDeArquivo.ts';
import { BACKGROUND_HEADER, FILE_NAME_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { type Tarefa, tarefaSchema } from '../../../contract/tarefas.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { enderecoDo, type LayoutAEscolher } from './layoutsApi.ts';

const base = (resource: string) => `/v1/${resource}/importacoes`;
/** For requests that the page polls, not the user: they show no loading indicator and count as background. */
const quietly = { headers: { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' } };

/** Sends a file to be read with a layout, or as detected from its content when there is none. Throws ApiError when it cannot be read. */
export async function sendImportacao(
  resource: string,
  file: File,
  layout: LayoutAEscolher | null,
): Promise<Importacao> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const query = layout ? `?${enderecoDo(layout)}` : '';
  const response = await apiFetch(`${base(resource)}${query}`, { method: 'POST', headers, body: file });
  return importacaoSchema.parse(await response.json());
}

export async function readImport(resource: string, id: string): Promise<Importacao> {
  const response = await apiFetch(`${base(resource)}/${encodeURIComponent(id)}`, quietly);
  return importacaoSchema.parse(await response.json());
}

/** Reads the file name of an import, of a register or of payments. */
export async function readImportName(resource: string, id: string): Promise<string> {
  const response = await apiFetch(`${base(resource)}/${encodeURIComponent(id)}`, quietly);
  return importacaoSchema.pick({ nome: true }).parse(await response.json()).nome;
}

export async function readImports(resource: string): Promise<Importacao[]> {
  return z.array(importacaoSchema).parse(await (await apiFetch(base(resource))).json());
}

/** Runs the next step of an import. Throws ApiError when the import is no longer in the state the step starts from. */
export async function actOnImport(
  resource: string,
  id: string,
  act:
    | { verb: 'conferir'; mapa: MapaDeColunas; vaziaLimpa: boolean; correcoes: readonly Correcao[] }
    | { verb: 'ler'; leitura: Leitura }
    | { verb: 'aplicar' }
    | { verb: 'desfazer' },
): Promise<Importacao> {
  const { verb, ...rest } = act;
  const body = verb === 'ler' ? act.leitura : verb === 'conferir' ? rest : undefined;
  const response = await apiFetch(`${base(resource)}/${id}/${verb}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  return importacaoSchema.parse(await response.json());
}

/**
 * Creates a batch that sets fields in the records that match a filter; it is compared first. Throws ApiError when a value is not accepted.
 */
export async function setInMany(
  resource: string,
  asked: { filtro: Readonly<Record<string, unknown>>; valores: Readonly<Record<string, unknown>> },
): Promise<Importacao> {
  const response = await apiFetch(`/v1/${resource}/lotes`, { method: 'POST', body: JSON.stringify(asked) });
  return importacaoSchema.parse(await response.json());
}

/** Discards an import that was not applied. Throws ApiError when it was applied or is being applied. */
export async function discardImport(resource: string, id: string): Promise<void> {
  await apiFetch(`${base(resource)}/${id}`, { method: 'DELETE' });
}

export async function readLines(resource: string, id: string, situacao: SituacaoLinha | null, start: number) {
  const query = new URLSearchParams({ inicio: String(start), ...(situacao && { situacao }) });
  const response = await apiFetch(`${base(resource)}/${id}/linhas?${query}`, {
    headers: { [NO_LOADING_HEADER]: '1' },
  });
  return linhasSchema.parse(await response.json());
}

/** Reads the first rows that would set these values, and how many would: by applying (`com`), or by undoing (`devolvem`). */
export async function readLinesThatSet(
  resource: string,
  id: string,
  by: { com: Readonly<Record<string, string>> } | { devolvem: Readonly<Record<string, string>> },
) {
  const asked = Object.entries(by).map(([name, valores]) => [name, JSON.stringify(valores)]);
  const query = new URLSearchParams(asked);
  const response = await apiFetch(`${base(resource)}/${id}/linhas?${query}`);
  return linhasSchema.parse(await response.json());
}

/** Downloads of an import: the result of every row, or the refused rows as they are in the file. */
export type Baixavel = 'relatorio' | 'recusadas';

export async function readReport(resource: string, id: string, what: Baixavel): Promise<Blob> {
  const headers = { Accept: 'text/csv, application/problem+json' };
  return (await apiFetch(`${base(resource)}/${id}/${what}`, { headers })).blob();
}

export async function readTask(id: string): Promise<Tarefa> {
  return tarefaSchema.parse(await (await apiFetch(`/v1/tarefas/${id}`, quietly)).json());
}

export async function requestCancel(id: string): Promise<void> {
  await apiFetch(`/v1/tarefas/${id}/cancelar`, { method: 'POST' });
}
