import { z } from 'zod';
import { momentoSchema } from '../momentoSchema.ts';
import { especieSefazSchema } from './especies.ts';
import { NOMES_IMPOSTOS } from './impostos.ts';
import { referenciaSchema } from './referencias.ts';
import { SITUACAO_NAMES } from './situacoes.ts';

/** Cents; null when absent from the file. */
const centavos = z.int().nullable();

/** A party of a document, with its tax number unmasked: it is masked before it leaves the server. */
export const parteSchema = z.object({
  papel: z.string(),
  documento: z.string(),
  nome: z.string(),
  inscricaoEstadual: z.string(),
  endereco: z.string(),
  municipio: z.string(),
  uf: z.string(),
});
export type Parte = z.infer<typeof parteSchema>;

/** A name and an amount, such as a total or a tax. */
const valorSchema = z.object({ rotulo: z.string(), centavos: z.int() });
export type Valor = z.infer<typeof valorSchema>;

const itemDoDocumentoSchema = z.object({
  numero: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  ncm: z.string(),
  /** Code of the fuel (ANP), '' for anything else. */
  codigoAnp: z.string(),
  cfop: z.string(),
  unidade: z.string(),
  /** Decimals as the document writes them: they may have more places than money. */
  quantidade: z.string(),
  valorUnitario: z.string(),
  valor: centavos,
  tributos: z.array(valorSchema),
});
export type ItemDoDocumento = z.infer<typeof itemDoDocumentoSchema>;

const duplicataSchema = z.object({ numero: z.string(), vencimento: z.string(), valor: centavos });

/** A label and its text, for display only. */
const dadoSchema = z.object({ rotulo: z.string(), texto: z.string() });
export type Dado = z.infer<typeof dadoSchema>;

/** An NF-e, CT-e or CT-e OS as parsed, whole or as summary. */
export const documentoSchema = z.object({
  especie: especieSefazSchema,
  modelo: z.string(),
  completo: z.boolean(),
  chave: z.string(),
  serie: z.int().nullable(),
  numero: z.int().nullable(),
  emitidoEm: momentoSchema.nullable(),
  autorizadoEm: momentoSchema.nullable(),
  protocolo: z.string(),
  situacao: z.enum(SITUACAO_NAMES),
  /** False when it declares homologação (tpAmb 2). */
  producao: z.boolean(),
  /** The digest of the document in the protocol or the summary (digVal); '' when there is none. */
  digVal: z.string(),
  natureza: z.string(),
  valor: centavos,
  /** Those that the list of its kind shows. */
  impostos: z.partialRecord(z.enum(NOMES_IMPOSTOS), centavos),
  emitente: parteSchema,
  /** NF-e: the recipient. CT-e: the tomador of the service. Null in a summary. */
  interessado: parteSchema.nullable(),
  partes: z.array(parteSchema),
  totais: z.array(valorSchema),
  tributos: z.array(valorSchema),
  itens: z.array(itemDoDocumentoSchema),
  duplicatas: z.array(duplicataSchema),
  transporte: z.array(dadoSchema),
  informacoes: z.array(dadoSchema),
  referencias: z.array(referenciaSchema),
  /** Oddities of the file that are no reason to refuse it. */
  avisos: z.array(z.string()),
});
export type Documento = z.infer<typeof documentoSchema>;

/**
 * Environments in which a document was authorised or an event registered; for an imported file, the one that it declares. REAL counts in
 * every environment, HOMOLOGACAO in itself and in the simulator, whose data has no effect, SIMULADO only there.
 */
export const AMBIENTES_EVENTO = ['REAL', 'HOMOLOGACAO', 'SIMULADO'] as const;
export type AmbienteEvento = (typeof AMBIENTES_EVENTO)[number];

/** An event of a document registered by SEFAZ, whole or as summary; its type may be unknown to Farol. */
export const eventoSchema = z.object({
  especie: especieSefazSchema,
  chave: z.string(),
  tipo: z.string(),
  sequencia: z.int(),
  descricao: z.string(),
  /** CNPJ or CPF of its author. */
  autor: z.string(),
  /** CNPJ or CPF of the recipient, when the response contains it. */
  destinatario: z.string(),
  em: momentoSchema.nullable(),
  registradoEm: momentoSchema.nullable(),
  protocolo: z.string(),
  completo: z.boolean(),
  texto: z.string(),
  /** The environment that the response declares. */
  ambiente: z.enum(AMBIENTES_EVENTO),
  /** Whether its Id matches its document, type and sequence; true for a summary or a response, which have no Id. */
  idConfere: z.boolean(),
  /** Whether SEFAZ registered it with its document; false when it did not find that document (136). */
  vinculado: z.boolean(),
});
export type EventoLido = z.infer<typeof eventoSchema>;
