import { sha256 } from '../../sha256.ts';
import { gunzipAll } from '../envelopes/gunzip.ts';
import { readResposta } from '../sefaz/resposta.ts';

/**
 * Returns the SHA-256 of each document in an answer of the distribution, as it was stored; an unreadable answer yields
 * none.
 */
export async function distribuidosEm(resposta: string): Promise<string[]> {
  try {
    const { documentos } = readResposta({ status: 200, body: new TextEncoder().encode(resposta) });
    return Promise.all((await gunzipAll(documentos)).map(({ bytes }) => sha256(bytes)));
  } catch {
    // The answer has no documents, or is another page.
    return [];
  }
}
