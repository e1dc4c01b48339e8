import { z } from 'zod';
import { gunzipAll } from '../../envelopes/gunzip.ts';
import { semBase64 } from '../../envelopes/semBase64.ts';
import type { RespostaHttp } from '../../transporte.ts';
import { type ErroAdn, errosDe, jsonOf } from '../adn/resposta.ts';

/** Response of the SEFIN about an event. `incerto`: it may be registered, which only a query can show. */
export type RespostaEvento =
  | { tipo: 'registrado'; evento: Uint8Array | null; texto: string }
  | { tipo: 'recusado'; erros: ErroAdn[]; texto: string }
  | { tipo: 'ausente'; texto: string }
  | { tipo: 'incerto'; mensagem: string; texto: string };

const arquivo = z.string().min(1).nullish().catch(null);
/** POST responses use the name of the OpenAPI; GET in production answers with a list under another name. */
const eventoSchema = z
  .looseObject({
    eventoXmlGZipB64: arquivo,
    eventos: z
      .array(z.looseObject({ arquivoXml: arquivo }))
      .nullish()
      .catch(null),
  })
  .catch({ eventoXmlGZipB64: null, eventos: null });

/** Returns the event of a response; null if it cannot be decompressed, undefined if there is none. */
async function eventoDe(body: unknown): Promise<Uint8Array | null | undefined> {
  const { eventoXmlGZipB64, eventos } = eventoSchema.parse(body);
  const found = eventoXmlGZipB64 ?? eventos?.[0]?.arquivoXml;
  if (!found) return undefined;
  const comprimido = semBase64(found);
  if (comprimido[0] === 0x3c) return comprimido;
  const [opened] = await gunzipAll([{ comprimido }]);
  return opened && opened.bytes.byteLength > 0 ? opened.bytes : null;
}

/**
 * Interprets the response to an event that was sent (`ENVIO`) or queried (`CONSULTA`). Refused is only what the SEFIN itself
 * refused with a code; absent is only a 404 with a JSON body, which the HTML of a proxy is not.
 */
export async function readRespostaEvento(
  como: 'ENVIO' | 'CONSULTA',
  { status, body }: RespostaHttp,
): Promise<RespostaEvento> {
  const texto = new TextDecoder().decode(body).replaceAll('\0', '');
  const lido = jsonOf(body);
  const erros = errosDe(lido);
  if (status === 200 || status === 201) {
    const evento = await eventoDe(lido);
    if (evento !== undefined) return { tipo: 'registrado', evento, texto };
    return { tipo: 'incerto', mensagem: 'A resposta do ADN não traz o evento.', texto };
  }
  if (como === 'CONSULTA' && status === 404 && typeof lido === 'object' && lido !== null)
    return { tipo: 'ausente', texto };
  if (como === 'ENVIO' && status >= 400 && status < 500 && status !== 429 && erros.length > 0)
    return { tipo: 'recusado', erros, texto };
  return { tipo: 'incerto', mensagem: `O ADN respondeu ${status}.`, texto };
}
