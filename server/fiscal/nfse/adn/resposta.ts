import { z } from 'zod';
import { gunzipAll } from '../../envelopes/gunzip.ts';
import { semBase64 } from '../../envelopes/semBase64.ts';
import type { RespostaHttp } from '../../transporte.ts';

/** A document of a lot: as it was sent and as it was unpacked, empty where that did not do. */
export interface DocumentoAdn {
  /** Null where the answer does not say: then it moves no cursor. */
  nsu: number | null;
  chave: string;
  /** TipoDocumento and, of an event, TipoEvento. */
  tipo: string;
  tipoEvento: string;
  comprimido: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array;
}

export interface ErroAdn {
  codigo: string;
  descricao: string;
}

/** What the ADN answered to a search. */
export interface RespostaAdn {
  http: number;
  /** Null where it says none that is known: then it may be the answer of whatever stands before the ADN. */
  processamento: 'REJEICAO' | 'NENHUM_DOCUMENTO_LOCALIZADO' | 'DOCUMENTOS_LOCALIZADOS' | null;
  documentos: DocumentoAdn[];
  erros: ErroAdn[];
}

/** In the OpenAPI everything may be null, and answers have been seen in both cases. */
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
/** An object with its names in small letters; anything else has none. */
const semCaixa = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]))
      : {},
  z.looseObject({}),
);
/** One or several: `erro` has been seen as an object and as a list. */
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

/** What the body says in JSON; undefined for anything else. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** The errors that an answer of ADN or SEFIN tells, under whichever name. */
export function errosDe(body: unknown): ErroAdn[] {
  const { erros, erro } = loteSchema.parse(body);
  return [...erros, ...erro].filter(({ codigo, descricao }) => codigo !== '' || descricao !== '');
}

/**
 * What the ADN answered to a search, its documents unpacked within bounds. An answer that is no JSON has no status and no
 * documents. Throws FalhaTransporte (INCERTO) where they come to more than a lot ever holds.
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

/** Those that came as plain XML need no unpacking. */
async function openAll(embrulhados: readonly Omit<DocumentoAdn, 'bytes'>[]): Promise<DocumentoAdn[]> {
  const isPlain = ({ comprimido }: Pick<DocumentoAdn, 'comprimido'>) => comprimido[0] === 0x3c;
  const unpacked = new Map(
    (await gunzipAll(embrulhados.map((um) => ({ ...um, um })).filter((um) => !isPlain(um)))).map(
      ({ um, bytes }) => [um, bytes],
    ),
  );
  return embrulhados.map((um) => ({ ...um, bytes: unpacked.get(um) ?? um.comprimido }));
}
