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
  type Proposta,
  type Prova,
  propostaSchema,
  provaSchema,
  ultimaImportacaoSchema,
  usoSchema,
  type VersaoLayout,
  versoesSchema,
} from '../../../contract/layouts/registro.ts';
import { FILE_NAME_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const base = LAYOUTS.api;
const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
/** Asked by each change of the editor: no bar for it. */
const quiet = { [NO_LOADING_HEADER]: '1' };

/** What a layout makes of a sample. Throws ApiError where the sample is no file of this layout. */
export async function provar(valor: Layout, amostra: Amostra, signal: AbortSignal): Promise<Prova> {
  const response = await apiFetch(`${base}/provar`, { ...post({ valor, amostra }), headers: quiet, signal });
  return provaSchema.parse(await response.json());
}

/** What a file seems to be. Throws ApiError where it is none that can be read. */
export async function proposeFromAmostra(
  amostra: Amostra,
  finalidade: Layout['finalidade'],
): Promise<Proposta> {
  return propostaSchema.parse(await (await apiFetch(`${base}/propor`, post({ amostra, finalidade }))).json());
}

/** The same sample with names and numbers that nobody has, read alike. Throws ApiError. */
export async function anonimizar(valor: Layout, amostra: Amostra): Promise<Amostra> {
  const response = await apiFetch(`${base}/anonimizar`, post({ valor, amostra }));
  return anonimizadaSchema.parse(await response.json()).amostra;
}

/** A layout as the editor opens it. Throws ApiError. */
export async function readDefinicao(id: string): Promise<Definicao> {
  return definicaoSchema.parse(await (await apiFetch(`${base}/${encodeURIComponent(id)}/definicao`)).json());
}

/** Out: the new layout. Throws ApiError where it does not read its own sample. */
export async function createLayout(layout: LayoutNovo): Promise<Definicao> {
  return definicaoSchema.parse(await (await apiFetch(base, post(layout))).json());
}

/** A new version. Throws ApiError, CONFLITO_VERSAO where somebody else was first. */
export async function changeLayout(id: string, layout: LayoutMudado): Promise<Definicao> {
  const response = await apiFetch(`${base}/${id}`, { ...post(layout), method: 'PUT' });
  return definicaoSchema.parse(await response.json());
}

/** An older version becomes the newest. In: its number, and the version of the record. Throws ApiError. */
export async function returnToVersao(id: string, numero: number, versao: number): Promise<void> {
  await apiFetch(`${base}/${id}/voltar`, post({ numero, versao }));
}

/** Takes a layout away with its versions. Throws ApiError, EM_USO while it is in use. */
export async function removeLayout(id: string): Promise<void> {
  await apiFetch(`${base}/${id}`, { method: 'DELETE' });
}

/** Takes an older version away. Throws ApiError, EM_USO while it is in use. */
export async function removeVersao(id: string, numero: number): Promise<void> {
  await apiFetch(`${base}/${id}/versoes/${numero}`, { method: 'DELETE' });
}

/** Puts a layout into use or out of it. Throws ApiError. */
export async function setLayoutInUse(id: string, ativo: boolean): Promise<void> {
  await apiFetch(`${base}/${id}/${ativo ? 'ativar' : 'inativar'}`, { method: 'POST' });
}

/** The ready layouts, and which of them the tenant has already. Throws ApiError. */
export async function readGaleria(): Promise<Galeria> {
  return galeriaSchema.parse(await (await apiFetch(`${base}/galeria`)).json());
}

/** Copies a ready layout into the tenant. Out: its id there. Throws ApiError. */
export async function copyModelo(modelo: string): Promise<string> {
  const response = await apiFetch(`${base}/galeria/${encodeURIComponent(modelo)}/usar`, { method: 'POST' });
  return definicaoSchema.parse(await response.json()).id;
}

/** Layouts as the portable file. Throws ApiError. */
export async function readPacote(ids: readonly string[]): Promise<Blob> {
  return (await apiFetch(`${base}/pacote?${new URLSearchParams({ ids: ids.join(',') })}`)).blob();
}

/** The versions of a layout, the newest first. Throws ApiError. */
export async function readVersoes(id: string): Promise<VersaoLayout[]> {
  return versoesSchema.parse(await (await apiFetch(`${base}/${id}/versoes`)).json());
}

/** Companies and imports with a layout. Throws ApiError. */
export async function readUso(id: string) {
  return usoSchema.parse(await (await apiFetch(`${base}/${id}/uso`)).json());
}

/** What would be read otherwise in the last file that came with the layout. Throws ApiError. */
export async function ultimaImportacao(id: string, valor: Layout) {
  const response = await apiFetch(`${base}/${id}/ultima-importacao`, post({ valor }));
  return ultimaImportacaoSchema.parse(await response.json());
}

/** Each layout of a file, run and compared; nothing is stored. Throws ApiError. */
export async function checkLayoutsOfArquivo(file: File): Promise<LayoutConferido[]> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(`${base}/importacoes`, { method: 'POST', headers, body: file });
  return conferidosSchema.parse(await response.json());
}

/** Stores those chosen, in the background. Out: the task. Throws ApiError. */
export async function writeLayouts(layouts: readonly LayoutEscolhido[]): Promise<string> {
  const response = await apiFetch(`${base}/importacoes/gravar`, post({ layouts }));
  return z.object({ tarefaId: z.uuid() }).parse(await response.json()).tarefaId;
}

/** The JSON Schema of the portable file. Throws ApiError. */
export async function readEsquema(): Promise<Blob> {
  return (await apiFetch(`${base}/esquema.json`)).blob();
}

/** The spreadsheet that describes a layout, to be filled in. Throws ApiError. */
export async function readPlanilhaModelo(): Promise<Blob> {
  return (await apiFetch(`${base}/modelo.xlsx`)).blob();
}
