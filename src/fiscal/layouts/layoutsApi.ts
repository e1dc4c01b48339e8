import { z } from 'zod';
import { LAYOUTS } from '../../../contract/layouts/guardas.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { Amostra } from '../../../contract/layouts/leitura.ts';
import {
  anonimizadaSchema,
  conferidosSchema,
  type Definicao,
  definicaoSchema,
  type Galeria,
  galeriaSchema,
  type LayoutConferido,
  type LayoutEscolhido,
  type LayoutMudado,
  type LayoutNovo,
  type PropostaDeLayout,
  type ProvaDeLayout,
  propostaDeLayoutSchema,
  provaDeLayoutSchema,
  ultimaImportacaoSchema,
  usoSchema,
  type VersaoLayout,
  versoesSchema,
} from '../../../contract/layouts/registro.ts';
import { FILE_NAME_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const base = LAYOUTS.api;
const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
/** Sent with each change in the editor: shows no loading bar. */
const quiet = { [NO_LOADING_HEADER]: '1' };

/** Runs a layout on a sample. Throws ApiError where the sample is not a file of this layout. */
export async function provar(valor: Layout, amostra: Amostra, signal: AbortSignal): Promise<ProvaDeLayout> {
  const response = await apiFetch(`${base}/provar`, { ...post({ valor, amostra }), headers: quiet, signal });
  return provaDeLayoutSchema.parse(await response.json());
}

/** Proposes a layout for a file. Throws ApiError where it cannot be read. */
export async function proposeFromAmostra(
  amostra: Amostra,
  finalidade: Layout['finalidade'],
): Promise<PropostaDeLayout> {
  return propostaDeLayoutSchema.parse(
    await (await apiFetch(`${base}/propor`, post({ amostra, finalidade }))).json(),
  );
}

/** Returns the sample with invented names and numbers, which reads alike. Throws ApiError. */
export async function anonimizar(valor: Layout, amostra: Amostra): Promise<Amostra> {
  const response = await apiFetch(`${base}/anonimizar`, post({ valor, amostra }));
  return anonimizadaSchema.parse(await response.json()).amostra;
}

/** Reads a layout for the editor. Throws ApiError. */
export async function readDefinicao(id: string): Promise<Definicao> {
  return definicaoSchema.parse(await (await apiFetch(`${base}/${encodeURIComponent(id)}/definicao`)).json());
}

/** Creates a layout and returns it. Throws ApiError where it does not read its own sample. */
export async function createLayout(layout: LayoutNovo): Promise<Definicao> {
  return definicaoSchema.parse(await (await apiFetch(base, post(layout))).json());
}

/** Saves a new version. Throws ApiError, CONFLITO_VERSAO where another user was faster. */
export async function changeLayout(id: string, layout: LayoutMudado): Promise<Definicao> {
  const response = await apiFetch(`${base}/${id}`, { ...post(layout), method: 'PUT' });
  return definicaoSchema.parse(await response.json());
}

/** Restores an older version, by its number, as the newest; `versao` is the version of the record. Throws ApiError. */
export async function returnToVersao(id: string, numero: number, versao: number): Promise<void> {
  await apiFetch(`${base}/${id}/voltar`, post({ numero, versao }));
}

/** Deletes a layout with its versions. Throws ApiError, EM_USO while it is in use. */
export async function removeLayout(id: string): Promise<void> {
  await apiFetch(`${base}/${id}`, { method: 'DELETE' });
}

/** Deletes an older version. Throws ApiError, EM_USO while it is in use. */
export async function removeVersao(id: string, numero: number): Promise<void> {
  await apiFetch(`${base}/${id}/versoes/${numero}`, { method: 'DELETE' });
}

/** Activates or deactivates a layout. Throws ApiError. */
export async function setLayoutInUse(id: string, ativo: boolean): Promise<void> {
  await apiFetch(`${base}/${id}/${ativo ? 'ativar' : 'inativar'}`, { method: 'POST' });
}

/** Reads the ready layouts, and which of them the tenant already has. Throws ApiError. */
export async function readGaleria(): Promise<Galeria> {
  return galeriaSchema.parse(await (await apiFetch(`${base}/galeria`)).json());
}

/** Copies a ready layout into the tenant and returns its id there. Throws ApiError. */
export async function copyModelo(modelo: string): Promise<string> {
  const response = await apiFetch(`${base}/galeria/${encodeURIComponent(modelo)}/usar`, { method: 'POST' });
  return definicaoSchema.parse(await response.json()).id;
}

/** Downloads layouts as the portable file. Throws ApiError. */
export async function fetchPacoteDeLayouts(ids: readonly string[]): Promise<Blob> {
  return (await apiFetch(`${base}/pacote?${new URLSearchParams({ ids: ids.join(',') })}`)).blob();
}

/** Reads the versions of a layout, newest first. Throws ApiError. */
export async function readVersoes(id: string): Promise<VersaoLayout[]> {
  return versoesSchema.parse(await (await apiFetch(`${base}/${id}/versoes`)).json());
}

/** Reads the companies and imports that use a layout. Throws ApiError. */
export async function readUso(id: string) {
  return usoSchema.parse(await (await apiFetch(`${base}/${id}/uso`)).json());
}

/** Returns what would be read differently from the last file imported with the layout. Throws ApiError. */
export async function ultimaImportacao(id: string, valor: Layout) {
  const response = await apiFetch(`${base}/${id}/ultima-importacao`, post({ valor }));
  return ultimaImportacaoSchema.parse(await response.json());
}

/** Runs and compares each layout of a file, without storing anything. Throws ApiError. */
export async function checkLayoutsOfArquivo(file: File): Promise<LayoutConferido[]> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(`${base}/importacoes`, { method: 'POST', headers, body: file });
  return conferidosSchema.parse(await response.json());
}

/** Stores the chosen layouts in the background and returns the id of the task. Throws ApiError. */
export async function writeLayouts(layouts: readonly LayoutEscolhido[]): Promise<string> {
  const response = await apiFetch(`${base}/importacoes/gravar`, post({ layouts }));
  return z.object({ tarefaId: z.uuid() }).parse(await response.json()).tarefaId;
}

/** Downloads the JSON Schema of the portable file. Throws ApiError. */
export async function readEsquema(): Promise<Blob> {
  return (await apiFetch(`${base}/esquema.json`)).blob();
}

/** Downloads the spreadsheet that describes a layout, to be filled in. Throws ApiError. */
export async function readPlanilhaModelo(): Promise<Blob> {
  return (await apiFetch(`${base}/modelo.xlsx`)).blob();
}
