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
/** Asked again and again by the page, not by the person. */
const quietly = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };

/** Sends a file. Out: the import, and how it may be read. Throws ApiError: 409 with the import that these bytes already are. */
export async function sendArquivo(file: File): Promise<Recebida> {
  const headers = {
    'Content-Type': 'application/octet-stream',
    [FILE_NAME_HEADER]: encodeURIComponent(file.name),
  };
  const response = await apiFetch(base, { method: 'POST', headers, body: file });
  return recebidaSchema.parse(await response.json());
}

/** An import as it stands, with how it may be read. */
export async function readImportacao(id: string): Promise<Recebida> {
  const response = await apiFetch(`${base}/${encodeURIComponent(id)}`, { headers: quietly });
  return recebidaSchema.parse(await response.json());
}

/** The imports of the companies in view, newest first. */
export async function readImportacoes(): Promise<ImportacaoPagamentos[]> {
  return z.array(importacaoPagamentosSchema).parse(await (await apiFetch(base)).json());
}

/** The next step of an import, by its name in the address. */
export type Ato =
  | { verbo: 'ler'; corpo: z.input<typeof lerSchema> }
  | { verbo: 'respostas'; corpo: Respostas }
  | { verbo: 'aplicar' | 'desfazer'; corpo: { motivo: string } }
  | { verbo: 'descartar'; corpo?: undefined };

/** Throws ApiError, such as when the import is no longer in the state that the step starts from. */
export async function actOnImportacao(id: string, { verbo, corpo }: Ato): Promise<ImportacaoPagamentos> {
  const body = corpo && JSON.stringify(corpo);
  const response = await apiFetch(`${base}/${id}/${verbo}`, { method: 'POST', body });
  return importacaoPagamentosSchema.parse(await response.json());
}

/** Lines of an import that are read at once. */
export const LINHAS_POR_VEZ = 100;

/** Up to `LINHAS_POR_VEZ` lines of a group, or of those that were asked about, also once they are answered, from a place on. */
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

/** What follows when it is applied. */
export async function readMuda(id: string): Promise<Muda> {
  return mudaSchema.parse(await (await apiFetch(`${base}/${id}/muda`)).json());
}

/** The refused lines, to be corrected and sent again. */
export async function readRelatorio(id: string): Promise<Blob> {
  const headers = { Accept: 'text/csv, application/problem+json' };
  return (await apiFetch(`${base}/${id}/relatorio`, { headers })).blob();
}
