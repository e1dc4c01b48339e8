import { z } from 'zod';
import { gunzipAll } from '../../envelopes/gunzip.ts';
import { semBase64 } from '../../envelopes/semBase64.ts';
import type { RespostaHttp } from '../../transporte.ts';

/** A document of a lot: as it was sent, and decompressed. `bytes` is empty if it could not be decompressed. */
export interface DocumentoAdn {
  /** Null if the response has none: the document then does not move the cursor. */
  nsu: number | null;
  chave: string;
  /** TipoDocumento; `tipoEvento` is TipoEvento, only for events. */
  tipo: string;
  tipoEvento: string;
  comprimido: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array;
}

export interface ErroAdn {
  codigo: string;
  descricao: string;
}

/** Response of the ADN to a search. */
export interface RespostaAdn {
  http: number;
  /** Null if absent or unknown: the response may then be from a proxy in front of the ADN. */
  processamento: 'REJEICAO' | 'NENHUM_DOCUMENTO_LOCALIZADO' | 'DOCUMENTOS_LOCALIZADOS' | null;
  documentos: DocumentoAdn[];
  erros: ErroAdn[];
}

/** Every field may be null in the OpenAPI; their names have been seen in upper and in lower case (`semCaixa`). */
const texto = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? '').trim());
const inteiro = z
  .union([
    z.int().min(0),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
/** Turns the keys of an object into lower case; any other value becomes an empty object. */
const semCaixa = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]))
      : {},
  z.looseObject({}),
);
/** Accepts one or several: `erro` has been seen both as an object and as a list. */
const varios = z
  .unknown()
  .optional()
  .transform((value) =>
    Array.isArray(value) ? value : value === null || value === undefined ? [] : [value],
  );
const erroSchema = semCaixa.pipe(
  z
    .object({ codigo: texto, descricao: texto, mensagem: texto, complemento: texto })
    .transform(({ codigo, descricao, mensagem, complemento }) => ({
      codigo,
      descricao: [descricao || mensagem, complemento].filter((part) => part !== '').join(' '),
    })),
);
const loteSchema = semCaixa.pipe(
  z.object({
    statusprocessamento: z
      .enum(['REJEICAO', 'NENHUM_DOCUMENTO_LOCALIZADO', 'DOCUMENTOS_LOCALIZADOS'])
      .nullish()
      .catch(null),
    lotedfe: varios.pipe(
      z.array(
        semCaixa.pipe(
          z.object({
            nsu: inteiro,
            chaveacesso: texto,
            tipodocumento: texto,
            tipoevento: texto,
            arquivoxml: texto,
          }),
        ),
      ),
    ),
    erros: varios.pipe(z.array(erroSchema)),
    erro: varios.pipe(z.array(erroSchema)),
  }),
);

/** Parses a body as JSON; returns undefined if it is not JSON. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Returns the errors in a response of ADN or SEFIN, under either of their names (`erros`, `erro`). */
export function errosDe(body: unknown): ErroAdn[] {
  const { erros, erro } = loteSchema.parse(body);
  return [...erros, ...erro].filter(({ codigo, descricao }) => codigo !== '' || descricao !== '');
}

/**
 * Parses the response of the ADN to a search and decompresses its documents within limits. A response that is not JSON has no
 * status and no documents. Throws FalhaTransporte (INCERTO) if they are larger than any lot can be.
 */
export async function readRespostaAdn({ status: http, body }: RespostaHttp): Promise<RespostaAdn> {
  const lido = jsonOf(body);
  const { statusprocessamento, lotedfe } = loteSchema.parse(lido);
  const embrulhados = lotedfe.map(({ nsu, chaveacesso, tipodocumento, tipoevento, arquivoxml }) => ({
    nsu,
    chave: chaveacesso,
    tipo: tipodocumento.toUpperCase(),
    tipoEvento: tipoevento.toUpperCase(),
    comprimido: semBase64(arquivoxml),
  }));
  const documentos = await openAll(embrulhados);
  return { http, processamento: statusprocessamento ?? null, documentos, erros: errosDe(lido) };
}

/** Decompresses documents; those that came as plain XML stay as they are. */
async function openAll(embrulhados: readonly Omit<DocumentoAdn, 'bytes'>[]): Promise<DocumentoAdn[]> {
  const isPlain = ({ comprimido }: Pick<DocumentoAdn, 'comprimido'>) => comprimido[0] === 0x3c;
  const unpacked = new Map(
    (await gunzipAll(embrulhados.map((um) => ({ ...um, um })).filter((um) => !isPlain(um)))).map(
      ({ um, bytes }) => [um, bytes],
    ),
  );
  return embrulhados.map((um) => ({ ...um, bytes: unpacked.get(um) ?? um.comprimido }));
}
