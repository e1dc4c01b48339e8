import { sha256 } from '../../sha256.ts';
import { gunzipAll } from '../envelopes/gunzip.ts';
import { readResposta } from '../sefaz/resposta.ts';

/** The SHA-256 of each document in an answer of the distribution, as it was stored; none of one that cannot be read. */
export async function distribuidosEm(resposta: string): Promise<string[]> {
  try {
    const { documentos } = readResposta({ status: 200, body: new TextEncoder().encode(resposta) });
    return Promise.all((await gunzipAll(documentos)).map(({ bytes }) => sha256(bytes)));
  } catch {
    // An answer without documents, or a page instead of one.
    return [];
  }
}
