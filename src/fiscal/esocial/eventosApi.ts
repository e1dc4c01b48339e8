import { z } from 'zod';
import {
  contagensSchema,
  type DetalheEvento,
  detalheSchema,
  importacaoSchema,
} from '../../../contract/esocial/respostas.ts';
import { BACKGROUND_HEADER, FILE_NAME_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { type Item, itensSchema, type Tarefa, tarefaSchema } from '../../../contract/tarefas.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** The screen itself tells that it waits. */
const QUIET = { [NO_LOADING_HEADER]: '1' };

export async function readContagens(signal: AbortSignal): Promise<Record<string, number>> {
  const response = await apiFetch('/v1/esocial/contagens', { headers: QUIET, signal });
  return contagensSchema.parse(await response.json()).situacoes;
}

export async function readDetalhe(id: string, signal: AbortSignal): Promise<DetalheEvento> {
  const response = await apiFetch(`/v1/esocial/eventos/${encodeURIComponent(id)}/detalhe`, { signal });
  return detalheSchema.parse(await response.json());
}

/** Out: the file as it was imported, and a name for it. The server writes the reading to the audit. */
export async function readXmlOriginal(id: string): Promise<{ blob: Blob; filename: string }> {
  const response = await apiFetch(`/v1/esocial/eventos/${encodeURIComponent(id)}/xml`, {
    headers: { Accept: 'application/xml, application/problem+json' },
  });
  const disposition = response.headers.get('Content-Disposition') ?? '';
  return {
    blob: await response.blob(),
    filename: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'evento.xml',
  };
}

const enviadoSchema = z.union([importacaoSchema, z.object({ tarefaId: z.uuid() })]);
export type Enviado = z.infer<typeof enviadoSchema>;

/** Sends one file. Out: what became of it, or the task that a .zip has become. */
export async function sendArquivo(file: File, signal: AbortSignal): Promise<Enviado> {
  const response = await apiFetch('/v1/esocial/importar', {
    method: 'POST',
    body: file,
    signal,
    headers: {
      ...QUIET,
      'Content-Type': 'application/octet-stream',
      [FILE_NAME_HEADER]: encodeURIComponent(file.name),
    },
  });
  return enviadoSchema.parse(await response.json());
}

/** A look at work that goes on by itself: it does not keep the session alive. */
const WATCHING = { ...QUIET, [BACKGROUND_HEADER]: '1' };

export async function readTarefa(id: string, signal: AbortSignal): Promise<Tarefa> {
  const response = await apiFetch(`/v1/tarefas/${encodeURIComponent(id)}`, { headers: WATCHING, signal });
  return tarefaSchema.parse(await response.json());
}

export async function readItens(id: string, signal: AbortSignal): Promise<Item[]> {
  const response = await apiFetch(`/v1/tarefas/${encodeURIComponent(id)}/itens`, {
    headers: WATCHING,
    signal,
  });
  return itensSchema.parse(await response.json()).itens;
}
