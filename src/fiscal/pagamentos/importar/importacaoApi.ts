import { z } from 'zod';
import {
  type Grupo,
  type ImportacaoPagamentos,
  importacaoPagamentosSchema,
  type lerSchema,
  linhasImportadasSchema,
  type Muda,
  mudaSchema,
  type Pergunta,
  type Recebida,
  type Respostas,
  recebidaSchema,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { BACKGROUND_HEADER, FILE_NAME_HEADER, NO_LOADING_HEADER } from '../../../../contract/session.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

const base = `${PAGAMENTOS.api}/importacoes`;
/** Polled by the page, not requested by the user. */
const quietly = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };

/** Sends a file. Returns the import, and how it may be read. Throws ApiError: 409 with the import that already has these bytes. */
export async function sendArquivo(file: File): Promise<Recebida> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(base, { method: 'POST', headers, body: file });
  return recebidaSchema.parse(await response.json());
}

/** Reads the current state of an import, with how it may be read. */
export async function readImportacao(id: string): Promise<Recebida> {
  const response = await apiFetch(`${base}/${encodeURIComponent(id)}`, { headers: quietly });
  return recebidaSchema.parse(await response.json());
}

/** Reads the imports of the companies shown, newest first. */
export async function readImportacoes(): Promise<ImportacaoPagamentos[]> {
  return z.array(importacaoPagamentosSchema).parse(await (await apiFetch(base)).json());
}

/** Next step of an import, by its name in the API address. */
export type PassoDaImportacao =
  | { verbo: 'ler'; corpo: z.input<typeof lerSchema> }
  | { verbo: 'respostas'; corpo: Respostas }
  | { verbo: 'aplicar' | 'desfazer'; corpo: { motivo: string } }
  | { verbo: 'descartar'; corpo?: undefined };

/** Runs a step of an import. Throws ApiError, such as when the import is no longer in the state that the step starts from. */
export async function actOnImportacao(
  id: string,
  { verbo, corpo }: PassoDaImportacao,
): Promise<ImportacaoPagamentos> {
  const body = corpo && JSON.stringify(corpo);
  const response = await apiFetch(`${base}/${id}/${verbo}`, { method: 'POST', body });
  return importacaoPagamentosSchema.parse(await response.json());
}

/** Number of lines of an import read per page. */
export const LINHAS_POR_VEZ = 100;

/** Reads up to `LINHAS_POR_VEZ` lines of a group, or of those with a question, also once answered, from `inicio` on. */
export async function readLinhas(
  id: string,
  quais: { grupo: Grupo } | { pergunta: Pergunta },
  inicio: number,
) {
  const query = new URLSearchParams({ ...quais, inicio: String(inicio) });
  const response = await apiFetch(`${base}/${id}/linhas?${query}`, {
    headers: { [NO_LOADING_HEADER]: '1' },
  });
  return linhasImportadasSchema.parse(await response.json());
}

/** Reads the consequences of applying an import. */
export async function readMuda(id: string): Promise<Muda> {
  return mudaSchema.parse(await (await apiFetch(`${base}/${id}/muda`)).json());
}

/** Downloads the refused lines, to be corrected and sent again. */
export async function readRelatorio(id: string): Promise<Blob> {
  const headers = { Accept: 'text/csv, application/problem+json' };
  return (await apiFetch(`${base}/${id}/relatorio`, { headers })).blob();
}
