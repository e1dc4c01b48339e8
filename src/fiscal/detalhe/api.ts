import type { Confirmacao } from '../../../contract/confirmacao.ts';
import { type Escolha, type LadoALado, ladoALadoSchema } from '../../../contract/fiscal/conteudos.ts';
import { type Detalhe, detalheSchema } from '../../../contract/fiscal/detalhe.ts';
import { type Impressao, impressaoSchema } from '../../../contract/fiscal/folha.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** Reads a document by its id. `base` is the API address of its kind; `headers` may hide the loading indicator. */
export async function readDetail(
  base: string,
  id: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Detalhe> {
  return detalheSchema.parse(await (await apiFetch(`${base}/${id}`, { signal, headers })).json());
}

/** Reads the sheet with unmasked tax numbers; the server audits who requested it. */
export async function readPrintable(base: string, id: string): Promise<Impressao> {
  return impressaoSchema.parse(await (await apiFetch(`${base}/${id}/impressao`)).json());
}

/** Reads the file exactly as received, or the package of all that is stored. */
export async function fetchFile(base: string, id: string, what: 'xml' | 'pacote'): Promise<Blob> {
  const Accept = what === 'xml' ? 'application/xml' : 'application/zip';
  return (await apiFetch(`${base}/${id}/${what}`, { headers: { Accept } })).blob();
}

/** Reads the XML with line breaks and indents. */
export async function readPretty(base: string, id: string, signal: AbortSignal): Promise<string> {
  const headers = { Accept: 'text/plain' };
  return (await apiFetch(`${base}/${id}/xml-legivel`, { headers, signal })).text();
}

/** Reads the contents of a document's key, side by side. */
export async function readSideBySide(base: string, id: string, signal: AbortSignal): Promise<LadoALado> {
  return ladoALadoSchema.parse(await (await apiFetch(`${base}/${id}/conteudos`, { signal })).json());
}

/** Reads one of the contents exactly as received. */
export async function readContent(base: string, id: string, conteudo: string): Promise<Blob> {
  const headers = { Accept: 'application/xml' };
  return (await apiFetch(`${base}/${id}/conteudos/${conteudo}/xml`, { headers })).blob();
}

/** Chooses a content as the true one, or undoes that. Throws ApiError. */
export async function chooseContent(
  base: string,
  id: string,
  escolha: Pick<Escolha, 'conteudo' | 'motivo'> & Confirmacao,
): Promise<void> {
  await apiFetch(`${base}/${id}/escolha`, { method: 'POST', body: JSON.stringify(escolha) });
}
